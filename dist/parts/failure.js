// src/words/failure.ts
/** An expected failure: printed as message, remedy and log tail, never as a stack trace. */
var Failure = class extends Error {
	name = "Failure";
	kind;
	remedy;
	tail;
	constructor(kind, message, options = {}) {
		super(message, options);
		this.kind = kind;
		this.remedy = options.remedy;
		this.tail = options.tail ?? [];
	}
};

export { Failure as t };