import { i as renderSummary, n as renderComment, r as renderIssue, t as COMMENT_CHARACTERS } from "./comment.js";

export { renderComment };