import { t as Failure } from "./failure.js";

// src/core/baseline/store.ts
function unknownRecord(id, location) {
	return new Failure("input", `no record with the id ${id} is stored in ${location}`, { remedy: "Run `baseline list` to list the stored ids." });
}

export { unknownRecord as t };