import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import {
  type Bars,
  type Overview,
  PANELS,
  type Panel,
  type Periods,
} from '../../../api/staff/visitPanels';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import type { PanelFilters } from './range';

export type Answers = { overview: Overview; periods: Periods } & Record<Panel, Bars>;
export type PanelName = keyof Answers;

/** In the order in which they are asked for. */
export const NAMES: readonly PanelName[] = ['overview', 'periods', ...PANELS];

export interface PanelState<Answer> {
  status: 'waiting' | 'shown' | 'failed';
  /** While it waits: that of the filters before. */
  answer: Answer | undefined;
}

export interface PanelsState {
  /** What the panels are of; undefined: the page is not open. */
  filters: PanelFilters | undefined;
  /** Whether chart and bars are shown; undefined: nobody has said so. */
  isDetailed: boolean | undefined;
  panels: { [Name in PanelName]: PanelState<Answers[Name]> };
}

const waiting = { status: 'waiting', answer: undefined } as const;

const initialState: PanelsState = {
  filters: undefined,
  isDetailed: undefined,
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
    detailToggled: (state, { payload: isDetailed }: PayloadAction<boolean>) => {
      state.isDetailed = isDetailed;
    },
    panelsClosed: ({ isDetailed }) => ({ ...initialState, isDetailed }),
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
  for (const name of PANELS)
    panels[name] = { status: 'shown', answer: { newest: null, bars: [], total: 0 } };
}

export const { filtersChanged, panelAnswered, panelRetried, detailToggled, panelsClosed } =
  panelsSlice.actions;

export interface State {
  visits: { panels: PanelsState };
}

export const selectPanels = ({ visits }: State) => visits.panels;
export const selectPanelFilters = ({ visits }: State) => visits.panels.filters;
export const selectIsDetailed = ({ visits }: State) => visits.panels.isDetailed;
export const selectPanel = <Name extends PanelName>(
  { visits }: State,
  name: Name,
): PanelsState['panels'][Name] => visits.panels.panels[name];

/** The one that is to be asked for now. */
export function selectNextPanel({ visits: { panels } }: State): PanelName | undefined {
  const wanted = panels.isDetailed ? NAMES : NAMES.slice(0, 1);
  return panels.filters && wanted.find((name) => panels.panels[name].status === 'waiting');
}
