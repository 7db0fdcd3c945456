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

/** Entry of the queue: changes that the record does not contain yet, by a navigation, a click, or seconds on a page. */
export interface Pending {
  /** Id of the navigation; '' for a click, or for seconds without a navigation. */
  id: string;
  changes: Change[];
  adId: string;
  landing?: string;
  /** Whether this is a navigation whose run has not started. */
  isDue: boolean;
}

/**
 * Id of a run that no navigation caused, and of pending changes without a navigation. Other runs have their
 * navigation's id.
 */
export const SAVE_RUN = '';

/** Known rows of a uuid; `visits` is undefined before a lookup and after a failure, and [] when there are none. */
interface Found {
  uuid: string;
  visits: { id: number }[] | undefined;
}

const initialState = {
  consent: 'unknown' as Consent,
  clock: stoppedClock,
  /** Instant since which the visitor has seen the page without interruption. */
  seenFrom: 0,
  /** `dir` of the visible page; null before the first navigation and after erasing. */
  page: null as string | null,
  pending: [] as Pending[],
  /** Whether a run was requested that no navigation caused. */
  isSaveDue: false,
  ip: null as { address: string; at: number } | null,
  /** Newest ad code that has not been saved yet. */
  adId: '',
  /** Parameters (`landingOf`) of the newest landing that have not been saved yet. */
  landing: '',
  referrer: '',
  /** Number of changes of the record by this tab. */
  revision: 0,
  /** Revision of the last save that succeeded or is in flight. */
  sent: 0,
  /** Number of saves in flight. */
  writing: 0,
  found: { uuid: '', visits: undefined } as Found,
  erasing: 'no' as 'no' | 'asked' | 'done' | 'failed',
};

export type TrackingState = typeof initialState;

interface Moment {
  /** Time of the monotonic clock in milliseconds. */
  at: number;
}

const tracking = createSlice({
  name: 'tracking',
  initialState,
  reducers: {
    /** The visitor chose on this page or in another tab, or the stored choice was read at the start. */
    consentChanged: (state, { payload }: PayloadAction<Consent>) => {
      const { clock, erasing } = state;
      // A refusal drops all data that was held in memory.
      if (payload === 'refused') return { ...initialState, consent: payload, clock, erasing };
      state.consent = payload;
      // Without consent recording ends, which cancels the saves in flight.
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
    /** The interval after which a visible page is saved has passed. */
    pageStayed: (state, { payload }: PayloadAction<Moment>) => {
      state.clock = advance(state.clock, payload.at);
      holdSeconds(state);
      state.isSaveDue = true;
    },
    /** Queues a click for the next save, because it causes no request itself (D3.19). */
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
    /**
     * Requests a run without a navigation, since the browser is online again, or a hidden page could not send its save.
     */
    saveRequested: (state) => {
      state.isSaveDue = true;
    },
    /** A save was sent. With `supersedes` it is that of a hidden page, which replaces and cancels the current run. */
    saveStarted: (
      state,
      { payload }: PayloadAction<{ revision: number; supersedes?: boolean; landing?: string }>,
    ) => {
      state.landing = payload.landing || state.landing;
      state.writing += 1;
      state.sent = payload.revision;
    },
    /** A save ended. `visits` is the row, or undefined after a failure or when staff deleted it; `adId` and `landing` are the values sent. */
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
    /** The visitor asks to see the record, which is not read automatically while recording is stopped. */
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

/** Queues changes without a navigation, which cause no run. */
const hold = (state: TrackingState, changes: Change[]) =>
  state.pending.push({ id: '', changes, adId: '', isDue: false });

/**
 * Queues a navigation, which adds the seconds to the previous page and counts the new one (R4.3). A link to the page
 * that is open adds only seconds. A reload counts, because the new state has no open page.
 */
function navigate(state: TrackingState, { id, address, location, referrer, at }: Navigation): void {
  if (state.consent === 'refused') return;
  const dir = dirOf(address, isPrivatePath);
  const isSame = dir === state.page;
  state.clock = active(state.clock, at);
  // A changed search text or filter on a page for staff is no navigation (D3.6).
  if (isSame && isPrivatePath(location.pathname)) return;
  const changes = spendSeconds(state);
  if (!isSame) changes.push({ dir, cont: 1, time: 0 });
  // From the next page on there is a new record, so the page no longer says that it was erased.
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

/** Takes the whole seconds spent on the visible page; drops them before the first navigation and after erasing. */
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
