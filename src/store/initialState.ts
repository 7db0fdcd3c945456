import { rootReducer } from './rootReducer';

/** Before anything has been read or has happened: what pages are rendered with, and what the browser hydrates with. */
export const initialState = rootReducer(undefined, { type: 'initial' });
