import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdResults, AdVisits } from '../../../api/staff/adFigures';
import type { Ad } from '../../../api/staff/ads';
import { addPart, NO_VISITS, type VisitFigures } from './figures';
import type { Period } from './period';
import type { ResultsQuery } from './query';

/** What the figures are of. */
export interface Asked {
  query: ResultsQuery;
  period: Period;
  before: Period;
  /** The day of the request, YYYY-MM-DD. */
  today: string;
}

export interface PeriodFigures {
  visits: VisitFigures;
  results: AdResults;
}

interface FiguresState {
  /** undefined: the page is not open. */
  asked: Asked | undefined;
  /** partial: some parts of the period are shown; more are being read. */
  status: 'loading' | 'partial' | 'shown' | 'failed';
  /** What is shown; while loading it is that of the previous settings. */
  shown: { asked: Asked; ads: Ad[]; figures: PeriodFigures; isPartial: boolean } | undefined;
  /** Of the period before, read after the other; while loading some parts of it. */
  before: { status: 'loading' | 'shown' | 'failed'; figures: PeriodFigures | undefined };
}

const nothingBefore: FiguresState['before'] = { status: 'loading', figures: undefined };

const initialState: FiguresState = {
  asked: undefined,
  status: 'loading',
  shown: undefined,
  before: nothingBefore,
};

export const NAME = 'adFigures';

interface Part {
  part: AdVisits;
  /** Given with the first part. */
  results?: AdResults | undefined;
  ads?: Ad[] | undefined;
}

const added = (figures: PeriodFigures | undefined, { part, results }: Part): PeriodFigures => ({
  results: results ?? figures?.results ?? { ads: [], days: [], firm: null },
  visits: addPart((results ? undefined : figures?.visits) ?? NO_VISITS, part),
});

const { reducer, actions } = createSlice({
  name: NAME,
  initialState,
  reducers: {
    figuresAsked: (state, { payload: asked }: PayloadAction<Asked>) => {
      Object.assign(state, { asked, status: 'loading', before: nothingBefore });
    },
    partRead: (state, { payload }: PayloadAction<Part>) => {
      const { asked, shown } = state;
      if (!asked) return;
      state.shown = {
        asked,
        ads: payload.ads ?? shown?.ads ?? [],
        figures: added(shown?.figures, payload),
        isPartial: payload.part.reached !== null,
      };
      state.status = state.shown.isPartial ? 'partial' : 'shown';
    },
    readFailed: (state) => {
      Object.assign(state, { status: 'failed', shown: undefined });
    },
    beforeAsked: (state) => {
      state.before = nothingBefore;
    },
    partBeforeRead: (state, { payload }: PayloadAction<Part>) => {
      const status = payload.part.reached === null ? 'shown' : 'loading';
      state.before = { status, figures: added(state.before.figures, payload) };
    },
    beforeFailed: (state) => {
      state.before = { status: 'failed', figures: undefined };
    },
    pageClosed: (state) => {
      state.asked = undefined;
    },
  },
});

export const {
  figuresAsked,
  partRead,
  readFailed,
  beforeAsked,
  partBeforeRead,
  beforeFailed,
  pageClosed,
} = actions;
export const figuresReducer = reducer;
export const selectFigures = (state: object): FiguresState =>
  (state as Record<typeof NAME, FiguresState>)[NAME];
