import { createAction } from '@reduxjs/toolkit';

/** The server answers again after it did not, or the browser says that it is online: what failed is repeated. */
export const connectionRestored = createAction('connection/restored');
