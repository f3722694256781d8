import { n as renderPublished, t as renderDocument } from "./document.js";

export { renderDocument };