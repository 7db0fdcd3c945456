import { createAction } from '@reduxjs/toolkit';

/** The person has changed the name of a member of staff, which the lookups have. */
export const namesChanged = createAction('staff/namesChanged');
