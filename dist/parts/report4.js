import { t as loadRenderReport } from "./report3.js";

export { loadRenderReport };