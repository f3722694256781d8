import { n as startFindings, t as doctorHooks } from "./before-start.js";

export { doctorHooks };