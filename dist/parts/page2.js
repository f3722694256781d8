import { t as renderPage } from "./page.js";

export { renderPage };