import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { locationChanged, type Navigation } from '../router/locationChange';
import { isPrivatePath } from '../router/paths';
import { active, type Clock, hide, show, stoppedClock, takeSeconds } from './clock';
import type { Consent } from './consent';
import type { Change } from './record/changes';
import { recordErased, recordUpdated } from './record/slice';
import { adCodeOf } from './visit/adCode';
import { dirOf } from './visit/pageAddress';

/** A navigation that is not in the record yet, or seconds of the page when it was left. */
export interface Pending {
  id: string;
  changes: Change[];
  adId: string;
}

/** What is known of the visitor's rows: undefined before a look-up and after a failure, [] for none. */
export type Found = { id: number }[] | undefined;

export interface TrackingState {
  consent: Consent;
  clock: Clock;
  /** The page that is shown, as the record names it; null before the first and after erasing. */
  page: string | null;
  pending: Pending[];
  ip: { address: string; at: number } | null;
  /** The newest ad code that no save has carried yet. */
  adId: string;
  referrer: string;
  /** Of the record in this tab; `sent` is the one that a save has carried or is carrying. */
  revision: number;
  sent: number;
  /** Saves on their way. */
  writing: number;
  found: { uuid: string; visits: Found };
  erasing: 'no' | 'asked' | 'done' | 'failed';
}

const initialState: TrackingState = {
  consent: 'unknown',
  clock: stoppedClock,
  page: null,
  pending: [],
  ip: null,
  adId: '',
  referrer: '',
  revision: 0,
  sent: 0,
  writing: 0,
  found: { uuid: '', visits: undefined },
  erasing: 'no',
};

interface Moment {
  /** Milliseconds of the monotonic clock. */
  at: number;
}

const tracking = createSlice({
  name: 'tracking',
  initialState,
  reducers: {
    consentRead: (state, { payload }: PayloadAction<Consent>) => {
      state.consent = payload;
      // The recording ends, and with it whatever was being saved.
      if (payload !== 'given') state.writing = 0;
    },
    consentGiven: (state) => {
      state.consent = 'given';
    },
    /** What was held in memory is dropped. */
    consentRefused: ({ clock, erasing }) => ({
      ...initialState,
      consent: 'refused',
      clock,
      erasing,
    }),
    pageShown: (state, { payload }: PayloadAction<Moment>) => {
      state.clock = show(state.clock, payload.at);
    },
    pageHidden: (state, { payload }: PayloadAction<Moment>) => {
      state.clock = hide(state.clock, payload.at);
      const changes = spendSeconds(state);
      if (changes.length > 0) state.pending.push({ id: '', changes, adId: '' });
    },
    visitorActive: (state, { payload }: PayloadAction<Moment>) => {
      state.clock = active(state.clock, payload.at);
    },
    ipFound: (state, { payload }: PayloadAction<{ address: string; at: number }>) => {
      state.ip = payload;
    },
    visitsFound: (state, { payload }: PayloadAction<{ uuid: string; visits: Found }>) => {
      state.found = payload;
    },
    /** `supersedes`: a run that has not begun to save gives way to the one request of a page that is left. */
    saveStarted: (
      state,
      { payload }: PayloadAction<{ revision: number; supersedes?: boolean }>,
    ) => {
      state.writing += 1;
      state.sent = payload.revision;
    },
    saveEnded: (state, { payload }: PayloadAction<{ saved: boolean; adId: string }>) => {
      state.writing -= 1;
      // After a failure the record counts as changed, until a save succeeds.
      if (!payload.saved) state.revision += 1;
      else if (state.adId === payload.adId) state.adId = '';
    },
    eraseRequested: (state) => {
      state.erasing = 'asked';
    },
    eraseFailed: (state) => {
      state.erasing = 'failed';
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload }) => navigate(state, payload))
      .addCase(recordUpdated, (state, { payload }) => {
        for (const { adId } of state.pending.splice(0, payload.count))
          state.adId = adId || state.adId;
        state.revision += 1;
      })
      .addCase(recordErased, ({ consent, clock, ip, erasing }) => ({
        ...initialState,
        consent,
        clock: { ...clock, ms: 0 },
        ip,
        erasing: erasing === 'asked' ? 'done' : erasing,
      })),
});

/** Spec 4: the seconds go to the previous page; a page load is counted, the same address is time only. */
function navigate(state: TrackingState, { id, address, location, referrer, at }: Navigation): void {
  if (state.consent === 'refused') return;
  const dir = dirOf(address, isPrivatePath);
  const isSame = dir === state.page;
  state.clock = active(state.clock, at);
  // A search text or a filter on a staff page is no navigation (design 4).
  if (isSame && isPrivatePath(location.pathname)) return;
  const changes = spendSeconds(state);
  if (!isSame) changes.push({ dir, cont: 1, time: 0 });
  state.pending.push({ id, changes, adId: adCodeOf(location.search) });
  state.referrer = referrer;
  state.page = dir;
}

/** Whole seconds on the page that is shown; before the first page and after erasing they are nobody's. */
function spendSeconds(state: TrackingState): Change[] {
  const [time, rest] = takeSeconds(state.clock);
  state.clock = rest;
  return state.page === null || time === 0 ? [] : [{ dir: state.page, cont: 0, time }];
}

export const {
  consentRead,
  consentGiven,
  consentRefused,
  pageShown,
  pageHidden,
  visitorActive,
  ipFound,
  visitsFound,
  saveStarted,
  saveEnded,
  eraseRequested,
  eraseFailed,
} = tracking.actions;
export const trackingReducer = tracking.reducer;

/** A run of steps 3 to 9, without a navigation: online again, or what a leaving page could not send. */
export const saveRequested = createAction('tracking/saveRequested');
export const cameOnline = createAction('tracking/cameOnline');
export const storageChanged = createAction<string | null>('tracking/storageChanged');
