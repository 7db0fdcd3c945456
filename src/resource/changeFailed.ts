import { createAction } from '@reduxjs/toolkit';

/**
 * A change was not made; the payload is the message. It is shown unless the person's role is the cause: then
 * staff/shared/access.ts tells them so instead.
 */
export const changeFailed = createAction<string>('changeFailed');
