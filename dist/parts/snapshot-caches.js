import { n as announcePlaces, r as snapshotCachePlaces, t as announceNews } from "./snapshot-caches2.js";

export { announcePlaces, snapshotCachePlaces };