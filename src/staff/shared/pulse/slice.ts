import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Pulse } from '../../../api/staff/pulse';

/** Reads the pulse at once: a change by this person may have changed it. */
export const pulseRequested = createAction('pulse/requested');

/** The person has another role than before: lists that are open show another extent. */
export const roleChanged = createAction('pulse/roleChanged');

export const pulseFailed = createAction('pulse/failed');

export const pulseSlice = createSlice({
  name: 'pulse',
  initialState: null as Pulse | null,
  reducers: {
    pulseRead: (_, { payload }: PayloadAction<Pulse>) => payload,
  },
});

export const { pulseRead } = pulseSlice.actions;

interface WithPulse {
  pulse?: Pulse | null;
}

/** Number of requests that nobody has answered; 0 until it is known. */
export const selectUnanswered = ({ pulse }: WithPulse): number => pulse?.unanswered ?? 0;

/** Number of the person's customers for whom colleagues ask; 0 until it is known. */
export const selectAsked = ({ pulse }: WithPulse): number => pulse?.asked ?? 0;

/** Number of customers that the person asked for and got; 0 until it is known. */
export const selectGot = ({ pulse }: WithPulse): number => pulse?.got ?? 0;
