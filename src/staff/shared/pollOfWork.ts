import { staffSession } from './session';

/** Options of readings that poll, because leads arrive and colleagues work too. */
export const pollOfWork = { everyMs: 8000, session: staffSession };
