// src/report/terminal/place.ts
/** A file, a pipe, a CI log. */
const plainPlace = {
	paint: (_, text) => text,
	shows: "story"
};

export { plainPlace as t };