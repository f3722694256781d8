import { n as historyOf, r as parseHistory, t as renderPage } from "./page.js";

export { renderPage };