import { createAction } from '@reduxjs/toolkit';

/** The server answers again after an outage, or the browser is online again. Failed requests are repeated after it. */
export const connectionRestored = createAction('connection/restored');
