import { t as renderReport } from "./report3.js";

export { renderReport };