import { createAction } from '@reduxjs/toolkit';

/**
 * A change was not made; the payload is the text that says so. It is shown unless the role is the cause, of which the
 * person is told in its place (staff/shared/access.ts).
 */
export const changeFailed = createAction<string>('changeFailed');
