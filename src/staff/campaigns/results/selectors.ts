import { createSelector } from '@reduxjs/toolkit';
import type { Ad } from '../../../api/staff/ads';
import { daysOfBar, toBars } from './days';
import type { Period } from '../../shared/period/period';
import { chosenAds, type Table, toTable } from './rows';
import { type Asked, type PeriodFigures, selectFigures } from './reading';

const tableOf = (
  { visits, results }: PeriodFigures,
  ads: readonly Ad[],
  { query, today }: Asked,
  period: Period,
) => toTable(visits, results, { all: ads, ads: chosenAds(ads, query.ad) }, period, today);

const selectShown = (state: object) => selectFigures(state).shown;

const asPartial = (table: Table): Table => ({
  ...table,
  rows: table.rows.map((row) => ({ ...row, figures: { ...row.figures, isPartial: true } })),
  total: { ...table.total, isPartial: true },
});

/** Figures of the period before, once all of them are read and belong to the figures shown. */
const selectBefore = (state: object) => {
  const { status, before } = selectFigures(state);
  return status === 'shown' && before.status === 'shown' ? before.figures : undefined;
};

/** Table of the shown figures; undefined when nothing is read yet. */
export const selectTable = createSelector([selectShown], (shown) => {
  const table = shown && tableOf(shown.figures, shown.ads, shown.asked, shown.asked.period);
  return shown?.isPartial && table ? asPartial(table) : table;
});

/** Figures of the whole firm in the same period; null for persons who may not see them. */
export const selectFirm = (state: object) => selectShown(state)?.figures.results.firm ?? null;

export const selectTotalBefore = createSelector([selectShown, selectBefore], (shown, before) =>
  shown && before ? tableOf(before, shown.ads, shown.asked, shown.asked.before).total : undefined,
);

/** Bars of the chart, and the number of days in each. */
export const selectBars = createSelector([selectShown, selectBefore], (shown, before) => {
  if (!shown) return undefined;
  const { period, before: earlier } = shown.asked;
  const { visits, results } = shown.figures;
  const compared = before && { period: earlier, days: before.visits.days };
  return { bars: toBars(period, visits.days, results.days, compared), step: daysOfBar(period) };
});
