import { t as loadRenderReport } from "./report2.js";

export { loadRenderReport };