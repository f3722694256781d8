import { i as whyIn, n as historyOfReference, r as proofIn, t as historyFor } from "./page-sources.js";

export { historyOfReference };