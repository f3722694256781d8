import { i as renderSummary, n as commentMarker, r as renderComment, t as COMMENT_CHARACTERS } from "./comment.js";

export { renderComment };