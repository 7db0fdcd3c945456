import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Pulse } from '../../../api/staff/pulse';

/** Reads the pulse at once, since this person's change may have changed it. */
export const pulseRequested = createAction('pulse/requested');

/** The person's role has changed, and with it the rows that open lists may show. */
export const roleChanged = createAction('pulse/roleChanged');

export const pulseFailed = createAction('pulse/failed');

/** The last pulse, or else whether the first one could not be read. */
type Known = (Partial<Pulse> & { hasFailed?: boolean }) | null;

export const pulseSlice = createSlice({
  name: 'pulse',
  initialState: null as Known,
  reducers: {
    pulseRead: (_, { payload }: PayloadAction<Pulse>): Known => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(pulseFailed, (known) => known ?? { hasFailed: true });
  },
});

export const { pulseRead } = pulseSlice.actions;

interface WithPulse {
  pulse?: Known;
}

/** Whether no pulse has been read yet, because it could not be. */
export const selectHasNoPulse = ({ pulse }: WithPulse): boolean => pulse?.hasFailed ?? false;

/** Number of unanswered requests; 0 until it is known. */
export const selectUnanswered = ({ pulse }: WithPulse): number => pulse?.unanswered ?? 0;

/** Number of the person's customers that colleagues ask for; 0 until it is known. */
export const selectAsked = ({ pulse }: WithPulse): number => pulse?.asked ?? 0;

/** Number of notes that mention the person; 0 until it is known. */
export const selectMentions = ({ pulse }: WithPulse): number => pulse?.mentions ?? 0;

/** Number of all that waits for the person's answer. */
export const selectWaiting = (state: WithPulse): number =>
  selectUnanswered(state) + selectAsked(state) + selectMentions(state);

/** Number of customers that the person asked a colleague for and got; 0 until it is known. */
export const selectGot = ({ pulse }: WithPulse): number => pulse?.got ?? 0;
