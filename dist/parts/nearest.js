// src/words/nearest.ts
/**
* The word that was most likely meant, or undefined where none is near: at most two letters in five
* are other ones.
* @param mostEdits letters that may be other ones at all
*/
function nearest(typo, words, mostEdits = 100) {
	return words.map((word) => ({
		word,
		edits: editsBetween(typo.toLowerCase(), word.toLowerCase())
	})).filter(({ word, edits }) => edits <= Math.min(mostEdits, .4 * Math.max(typo.length, word.length))).toSorted((a, b) => a.edits - b.edits)[0]?.word;
}
/**
* Two letters in the wrong order are more than one letter that is missing, and less than two other
* ones.
*/
const EXCHANGE = 1.5;
/**
* Letters to add, to leave out, to change, or to exchange with their neighbour. Only for words,
* since it costs their product.
*/
function editsBetween(from, to) {
	if (from.length > 100) return from.length;
	let before = [];
	let row = Array.from({ length: to.length + 1 }, (_, length) => length);
	for (let i = 0; i < from.length; i++) {
		const next = [i + 1];
		for (let j = 0; j < to.length; j++) {
			const same = from[i] === to[j] ? 0 : 1;
			const exchanged = i > 0 && j > 0 && from[i] === to[j - 1] && from[i - 1] === to[j] ? (before[j - 1] ?? 0) + EXCHANGE : Number.POSITIVE_INFINITY;
			next.push(Math.min((row[j] ?? 0) + same, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, exchanged));
		}
		before = row;
		row = next;
	}
	return row[to.length] ?? 0;
}

export { nearest as t };