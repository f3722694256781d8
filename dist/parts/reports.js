import { a as withUploadedPage, i as resultPath, n as printResult, o as writeReports, r as reportContext, t as loadPage } from "./reports2.js";

export { loadPage };