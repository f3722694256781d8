// src/why/evidence.ts
/**
* Text of a statement or plan without what a user's data may be in: quoted texts and numbers become
* `?`, one that is cut to its end. Names that hold digits (`sbtest1`, `Column#8`) stay.
*/
function maskLiterals(text) {
	return text.replace(/'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|"(?:[^"\\]|\\[\s\S]|"")*(?:"|$)/g, "?").replace(/(?<![\w#.`])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w`])/g, "?");
}

export { maskLiterals as t };