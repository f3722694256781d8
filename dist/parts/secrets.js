import { n as maskPasswords, t as maskOwnSecrets } from "./secrets2.js";

export { maskOwnSecrets };