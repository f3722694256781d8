// package.json
var version = "0.1.0";

// src/job/version.ts
/** Version of this program. */
const programVersion = version;

export { programVersion as t };