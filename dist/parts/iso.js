import { D as _isoDateTime, E as _isoDate, n as ZodISODateTime, t as ZodISODate } from "./schemas.js";

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
	return _isoDate(ZodISODate, params);
}

export { datetime as n, date as t };