import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import {
  type TopValues,
  type Overview,
  DIMENSIONS,
  type Dimension,
  type Periods,
} from '../../../api/staff/visitReports';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import type { ListState } from '../list/slice';
import type { PanelFilters } from './range';

export type Answers = { overview: Overview; periods: Periods } & Record<Dimension, TopValues>;
export type PanelName = keyof Answers;

/** In the order in which they are asked for. */
export const NAMES: readonly PanelName[] = ['overview', 'periods', ...DIMENSIONS];

export interface PanelState<Answer> {
  status: 'waiting' | 'shown' | 'failed';
  /** While it waits: that of the filters before. */
  answer: Answer | undefined;
}

export interface PanelsState {
  /** What the panels are of; undefined: the page is not open. */
  filters: PanelFilters | undefined;
  /** Those that are in the page: no others are asked for. */
  shown: PanelName[];
  panels: { [Name in PanelName]: PanelState<Answers[Name]> };
}

const waiting = { status: 'waiting', answer: undefined } as const;

const initialState: PanelsState = {
  filters: undefined,
  shown: [],
  panels: Object.fromEntries(NAMES.map((name) => [name, waiting])) as PanelsState['panels'],
};

export type PanelAnswered = {
  [Name in PanelName]: { name: Name; answer: Answers[Name] | undefined };
}[PanelName];

export const panelsSlice = createSlice({
  name: 'panels',
  initialState,
  reducers: {
    /** What is shown stays until its answer comes. */
    filtersChanged: (state, { payload: filters }: PayloadAction<PanelFilters>) => {
      state.filters = filters;
      for (const name of NAMES) state.panels[name].status = 'waiting';
    },
    panelAnswered: ({ panels }, { payload: { name, answer } }: PayloadAction<PanelAnswered>) => {
      Object.assign(panels[name], { status: answer ? 'shown' : 'failed', answer });
      if (name === 'overview' && answer && isNothing(answer)) showNothing(panels);
    },
    panelRetried: ({ panels }, { payload: name }: PayloadAction<PanelName>) => {
      panels[name].status = 'waiting';
    },
    panelsShown: (state, { payload: names }: PayloadAction<PanelName[]>) => {
      state.shown = names;
    },
    panelsClosed: () => initialState,
  },
  extraReducers: (builder) =>
    // What failed because a session had ended.
    builder.addMatcher(isAnyOf(signedIn, signedInElsewhere), ({ panels }) => {
      for (const name of NAMES)
        if (panels[name].status === 'failed') panels[name].status = 'waiting';
    }),
});

const isNothing = ({ visits, newest }: Overview) => visits === 0 && newest === null;

/** Nobody has to be asked how nothing is divided. */
function showNothing(panels: PanelsState['panels']): void {
  panels.periods = { status: 'shown', answer: { newest: null, periods: [] } };
  for (const name of DIMENSIONS)
    panels[name] = { status: 'shown', answer: { newest: null, bars: [], total: 0 } };
}

export const { filtersChanged, panelAnswered, panelRetried, panelsShown, panelsClosed } =
  panelsSlice.actions;

export interface State {
  visits: { panels: PanelsState; list: Pick<ListState, 'status' | 'query'> };
}

export const selectPanels = ({ visits }: State) => visits.panels;
export const selectPanelFilters = ({ visits }: State) => visits.panels.filters;
export const selectPanel = <Name extends PanelName>(
  { visits }: State,
  name: Name,
): PanelsState['panels'][Name] => visits.panels.panels[name];

/** The one that is to be asked for now; none before the table's first rows. */
export function selectNextPanel({ visits: { panels, list } }: State): PanelName | undefined {
  if (!panels.filters || list.status === 'loading') return undefined;
  return NAMES.find(
    (name) => panels.shown.includes(name) && panels.panels[name].status === 'waiting',
  );
}
