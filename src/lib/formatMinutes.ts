import { formatStay } from './formats';

/** '35 min', '2 h 5 min'; '0 min' for less than one. */
export const formatMinutes = (minutes: number): string =>
  minutes === 0 ? '0 min' : formatStay(minutes * 60);
