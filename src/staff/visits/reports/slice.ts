import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import {
  type TopValues,
  type Overview,
  DIMENSIONS,
  type Dimension,
  type Periods,
} from '../../../api/staff/visitReports';
import { connectionRestored } from '../../../resource/connection';
import { statePart } from '../../../resource/statePart';
import { signedIn, signedInElsewhere } from '../../../session/slice';
import { visitsList } from '../list/slice';
import type { ReportFilters } from './range';

type ReportData = { overview: Overview; periods: Periods } & Record<Dimension, TopValues>;
export type ReportName = keyof ReportData;

/** Reports in the order in which they are loaded. */
export const NAMES: readonly ReportName[] = ['overview', 'periods', ...DIMENSIONS];

export interface ReportState<Answer> {
  status: 'waiting' | 'shown' | 'failed';
  /** Data of the report; while waiting, those of the previous filters. */
  data: Answer | undefined;
}

const waiting = { status: 'waiting', data: undefined } as const;

const initialState = {
  /** Filters; undefined: the page is not open. */
  filters: undefined as ReportFilters | undefined,
  /** Reports that are visible; others are not loaded. */
  shown: [] as ReportName[],
  reports: Object.fromEntries(NAMES.map((name) => [name, waiting])) as {
    [Name in ReportName]: ReportState<ReportData[Name]>;
  },
};

type ReportsState = typeof initialState;

export type ReceivedReport = {
  [Name in ReportName]: { name: Name; data: ReportData[Name] | undefined };
}[ReportName];

export const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    /** Keeps the shown data until the new data arrive. */
    filtersChanged: (state, { payload: filters }: PayloadAction<ReportFilters>) => {
      state.filters = filters;
      for (const name of NAMES) state.reports[name].status = 'waiting';
    },
    reportReceived: ({ reports }, { payload: { name, data } }: PayloadAction<ReceivedReport>) => {
      Object.assign(reports[name], { status: data ? 'shown' : 'failed', data });
      if (name === 'overview' && data && isNothing(data)) showNothing(reports);
    },
    reportRetried: ({ reports }, { payload: name }: PayloadAction<ReportName>) => {
      reports[name].status = 'waiting';
    },
    reportsShown: (state, { payload: names }: PayloadAction<ReportName[]>) => {
      state.shown = names;
    },
    reportsClosed: () => initialState,
  },
  extraReducers: (builder) =>
    // Retries reports that failed, since the cause may have been the session or the connection.
    builder.addMatcher(isAnyOf(signedIn, signedInElsewhere, connectionRestored), ({ reports }) => {
      for (const name of NAMES)
        if (reports[name].status === 'failed') reports[name].status = 'waiting';
    }),
});

const isNothing = ({ visits, newest }: Overview) => visits === 0 && newest === null;

/** Makes the other reports empty without a request, because there are no visits. */
function showNothing(reports: ReportsState['reports']): void {
  reports.periods = { status: 'shown', data: { newest: null, periods: [] } };
  for (const name of DIMENSIONS)
    reports[name] = { status: 'shown', data: { newest: null, bars: [], total: 0 } };
}

export const { filtersChanged, reportReceived, reportRetried, reportsShown, reportsClosed } =
  reportsSlice.actions;

const selectReports = statePart<ReportsState>('visits', 'reports');
export const selectReportFilters = (state: object) => selectReports(state).filters;
export const selectReport = <Name extends ReportName>(state: object, name: Name) =>
  selectReports(state).reports[name];

/** Next report to load; undefined before the list has its first rows, which are loaded first. */
export function selectNextReport(state: object): ReportName | undefined {
  const { filters, shown, reports } = selectReports(state);
  if (!filters || visitsList.selectStatus(state) === 'loading') return undefined;
  return NAMES.find((name) => shown.includes(name) && reports[name].status === 'waiting');
}
