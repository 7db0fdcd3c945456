import { createAction } from '@reduxjs/toolkit';

/** A message to a customer was sent from another program. @param text says by which one */
export const messageSent = createAction<{ id: number; text: string }>('answers/messageSent');
