import { n as kindOf } from "./targets.js";

// src/core/plan/guest-time.ts
/**
* Seconds of one core of this machine for a virtual second, where its kind of server says nothing:
* 250 million instructions a second.
*/
const HOST_SECONDS_A_VIRTUAL_SECOND = 4;
/**
* Virtual seconds until the server of a guest listens and has settled, with the unpacking of the
* image.
*/
const BOOT_VIRTUAL_SECONDS = 4;
/**
* Rounds that decide most cells: the noise of a fresh start is known, so the first look is after
* two.
*/
const USUAL_ROUNDS = 2;
/** Returns the seconds that a measurement takes on this machine, by its budget of instructions. */
function guestSeconds({ cellSeconds, sides, rounds, cores, hostSeconds = HOST_SECONDS_A_VIRTUAL_SECOND }) {
	const virtual = BOOT_VIRTUAL_SECONDS + cellSeconds.reduce((sum, seconds) => sum + seconds, 0);
	const guests = sides * rounds;
	return Math.ceil(guests / Math.max(1, Math.min(cores, guests))) * virtual * hostSeconds;
}
/**
* Returns the seconds of one core for a virtual second of these servers; undefined: as of most. The
* slowest decides, since guests run at the same time.
*/
function hostSecondsOf(targets) {
	const seconds = targets.flatMap((target) => kindOf(target).machine?.guestSeconds ?? []);
	return seconds.length === 0 ? void 0 : Math.max(...seconds);
}
/** Checks whether a job asks for the simulated machine. */
function isSimulated({ sideBySide }) {
	return sideBySide.measure === "simulated";
}
/**
* Replaces the time of the load in the times of a plan by that of its guests, of as many rounds as
* most jobs need.
* @param pairs slices of each side in a round
*/
function timesOfGuests({ boot, load }, cells, { pairs, ...plan }) {
	const cellSeconds = cells.map(({ settings: { durationSeconds, warmUpSeconds } }) => warmUpSeconds + pairs * durationSeconds);
	return {
		...boot === void 0 ? {} : { boot },
		...load === void 0 ? {} : { load },
		measured: { seconds: guestSeconds({
			...plan,
			cellSeconds,
			rounds: 2
		}) }
	};
}

export { isSimulated as n, timesOfGuests as r, hostSecondsOf as t };