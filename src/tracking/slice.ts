import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { locationChanged, type Navigation } from '../router/locationChange';
import { isPrivatePath } from '../router/paths';
import { active, advance, hide, show, stoppedClock, takeSeconds } from './clock';
import type { Consent } from './consent';
import type { Change } from './record/changes';
import type { ClickKind } from './record/record';
import { recordErased, recordUpdated } from './record/slice';
import { adCodeOf } from './visit/adCode';
import { landingOf } from './visit/landing';
import { dirOf } from './visit/pageAddress';

/** Changes that are not in the record yet: a navigation, a click, or the seconds of a page that was hidden or stays. */
export interface Pending {
  /** The navigation's id; '' for a click and for seconds alone. */
  id: string;
  changes: Change[];
  adId: string;
  landing?: string;
  /** A navigation whose run has not started. */
  isDue: boolean;
}

/** Id of the run that no navigation caused; also that of pending changes without one. Other runs have the id of their navigation. */
export const SAVE_RUN = '';

/** The rows of this uuid: undefined before a lookup and after a failure, [] for none. */
interface Found {
  uuid: string;
  visits: { id: number }[] | undefined;
}

const initialState = {
  consent: 'unknown' as Consent,
  clock: stoppedClock,
  /** The instant from which the visible page has been seen without interruption. */
  seenFrom: 0,
  /** The visible page's `dir`; null before the first navigation and after erasing. */
  page: null as string | null,
  pending: [] as Pending[],
  /** A run that no navigation caused has been requested. */
  isSaveDue: false,
  ip: null as { address: string; at: number } | null,
  /** The newest ad code that has not been saved yet. */
  adId: '',
  /** The parameters of the newest landing that has not been saved yet (`landingOf`). */
  landing: '',
  referrer: '',
  /** Counts this tab's changes of the record. */
  revision: 0,
  /** The revision in the last save that succeeded or is in flight. */
  sent: 0,
  /** Number of saves in flight. */
  writing: 0,
  found: { uuid: '', visits: undefined } as Found,
  erasing: 'no' as 'no' | 'asked' | 'done' | 'failed',
};

export type TrackingState = typeof initialState;

interface Moment {
  /** Milliseconds of the monotonic clock. */
  at: number;
}

const tracking = createSlice({
  name: 'tracking',
  initialState,
  reducers: {
    /** Chosen on this page, or read at the start and after a choice in another tab. */
    consentChanged: (state, { payload }: PayloadAction<Consent>) => {
      const { clock, erasing } = state;
      // Drops what was held in memory.
      if (payload === 'refused') return { ...initialState, consent: payload, clock, erasing };
      state.consent = payload;
      // Recording ends, and the saves in flight are cancelled with it.
      if (payload !== 'given') state.writing = 0;
      return state;
    },
    pageShown: (state, { payload }: PayloadAction<Moment>) => {
      if (!state.clock.visible) state.seenFrom = payload.at;
      state.clock = show(state.clock, payload.at);
    },
    pageHidden: (state, { payload }: PayloadAction<Moment>) => {
      state.clock = hide(state.clock, payload.at);
      holdSeconds(state);
    },
    /** An interval after which a visible page is saved has passed. */
    pageStayed: (state, { payload }: PayloadAction<Moment>) => {
      state.clock = advance(state.clock, payload.at);
      holdSeconds(state);
      state.isSaveDue = true;
    },
    /** Waits for the next save: a click causes no request of its own (D3.19). */
    linkClicked: (state, { payload: click }: PayloadAction<ClickKind>) => {
      if (state.page !== null && !isPrivatePath(new URL(state.page).pathname))
        hold(state, [{ click }]);
    },
    visitorActive: (state, { payload }: PayloadAction<Moment>) => {
      state.clock = active(state.clock, payload.at);
    },
    ipFound: (state, { payload }: PayloadAction<{ address: string; at: number }>) => {
      state.ip = payload;
    },
    visitsFound: (state, { payload }: PayloadAction<Found>) => {
      state.found = payload;
    },
    runStarted: (state, { payload: id }: PayloadAction<string>) => {
      if (id === SAVE_RUN) state.isSaveDue = false;
      for (const entry of state.pending) if (entry.id === id) entry.isDue = false;
    },
    /** Asks for a run that no navigation caused: online again, or a hidden page could not send its save. */
    saveRequested: (state) => {
      state.isSaveDue = true;
    },
    /** `supersedes`: cancels the current run, because the save of a hidden page takes its place. */
    saveStarted: (
      state,
      { payload }: PayloadAction<{ revision: number; supersedes?: boolean; landing?: string }>,
    ) => {
      state.landing = payload.landing || state.landing;
      state.writing += 1;
      state.sent = payload.revision;
    },
    /** `visits`: the row after the save; undefined after a failure. `adId`, `landing`: what was saved of the ad. */
    saveEnded: (state, { payload }: PayloadAction<Found & { adId: string; landing?: string }>) => {
      const { adId, landing, ...found } = payload;
      state.writing -= 1;
      state.found = found;
      // After a failure the record counts as changed until a save succeeds.
      if (!found.visits) state.revision += 1;
      else {
        if (state.adId === adId) state.adId = '';
        if (state.landing === landing) state.landing = '';
      }
    },
    /** The visitor wants to see the record, which is not read by itself while nothing is recorded. */
    recordRequested: (state) => state,
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
        for (const { adId, landing } of state.pending.splice(0, payload.count)) {
          state.adId = adId || state.adId;
          state.landing = landing || state.landing;
        }
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

/** Changes without a navigation, which cause no run. */
const hold = (state: TrackingState, changes: Change[]) =>
  state.pending.push({ id: '', changes, adId: '', isDue: false });

/**
 * Adds the seconds to the previous page and counts the page load; the same address again adds only
 * time (R4.3).
 */
function navigate(state: TrackingState, { id, address, location, referrer, at }: Navigation): void {
  if (state.consent === 'refused') return;
  const dir = dirOf(address, isPrivatePath);
  const isSame = dir === state.page;
  state.clock = active(state.clock, at);
  // A changed search text or filter on a staff page is not a navigation (D3.6).
  if (isSame && isPrivatePath(location.pathname)) return;
  const changes = spendSeconds(state);
  if (!isSame) changes.push({ dir, cont: 1, time: 0 });
  // What is recorded from now on has not been erased.
  if (!isSame && state.erasing === 'done') state.erasing = 'no';
  const landing = isSame ? '' : landingOf(dir);
  state.pending.push({ id, changes, adId: adCodeOf(location.search), landing, isDue: true });
  state.referrer = referrer;
  state.page = dir;
  if (!isSame) state.seenFrom = at;
}

function holdSeconds(state: TrackingState): void {
  const changes = spendSeconds(state);
  if (changes.length > 0) hold(state, changes);
}

/** The whole seconds spent on the visible page; before the first page and after erasing they are dropped. */
function spendSeconds(state: TrackingState): Change[] {
  const [time, rest] = takeSeconds(state.clock);
  state.clock = rest;
  return state.page === null || time === 0 ? [] : [{ dir: state.page, cont: 0, time }];
}

export const {
  consentChanged,
  pageShown,
  pageHidden,
  pageStayed,
  visitorActive,
  linkClicked,
  ipFound,
  visitsFound,
  runStarted,
  saveRequested,
  saveStarted,
  saveEnded,
  recordRequested,
  eraseRequested,
  eraseFailed,
} = tracking.actions;
export const trackingReducer = tracking.reducer;

export const storageChanged = createAction<string | null>('tracking/storageChanged');
