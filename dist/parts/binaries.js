import { k as NEVER } from "./schemas.js";
import { S as list } from "./target-keys.js";

// src/core/keys/binaries.ts
/**
* Components whose binaries a build may make: those of a TiDB cluster, and the servers of the
* targets `local` and `command`.
*/
const buildable = [
	"tidb",
	"tikv",
	"pd",
	"tiproxy",
	"tiflash",
	"mariadbd",
	"server"
];
const expected = `expected COMPONENT=PATH such as tidb=bin/tidb-server, of ${buildable.join(", ")}`;
/** `tidb=bin/tidb-server, tikv=…`: paths relative to the root of the repository that is built. */
const binariesSchema = list.transform((parts, context) => {
	const paths = {};
	for (const part of parts) {
		const [, name, path = ""] = /^(.+?)=(.+)$/.exec(part) ?? [];
		const component = buildable.find((each) => each === name);
		const isInside = !path.startsWith("/") && !path.split("/").includes("..");
		if (component !== void 0 && isInside && paths[component] === void 0) {
			paths[component] = path;
			continue;
		}
		const message = component === void 0 ? expected : isInside ? `${component} is listed twice` : `expected ${component} at a path relative to the root of the repository, which is built elsewhere`;
		context.addIssue(message);
		return NEVER;
	}
	return paths;
});

export { buildable as n, binariesSchema as t };