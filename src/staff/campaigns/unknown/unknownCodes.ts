import { createAction, createSelector } from '@reduxjs/toolkit';
import { readAds } from '../../../api/staff/ads';
import { type UnknownSource, unknownSources } from '../../../api/staff/unknownSources';
import { call, put, type Saga, select } from '../../../lib/effects';
import { makeReading } from '../../../resource/makeReading';
import { updateMade } from '../../../resource/undo/slice';
import type { Action } from '../../../resource/undo/updates';
import { unknown as text } from '../../../text/unknown';
import { type Ad, byVisits } from './sources';

/** Number of codes after which reading stops, because visitors can send almost any number of codes. */
const MAX_ROWS = 2000;

interface Unknown {
  /** Rows read so far; after a failure possibly not all of them. */
  rows: UnknownSource[];
  /** All ads; undefined: not read yet, or the last read failed. */
  ads: Ad[] | undefined;
  /** Whether parts are missing: they are still being read, or could not be read. */
  isPartial: boolean;
  /** Whether there are more rows than were read. */
  isCut: boolean;
}

const NOTHING: Unknown = { rows: [], ads: undefined, isPartial: true, isCut: false };

/** A source was assigned to an ad; dispatched once the server has confirmed it. */
export const sourceAssigned = createAction<{ source: string; text: string; ad: number }>(
  'unknownCodes/sourceAssigned',
);
/** An ad was saved or read again. */
export const adRead = createAction<Ad>('unknownCodes/adRead');

/** Codes and campaigns that no ad has, and the ads that they may be assigned to. */
export const unknownCodes = makeReading<Unknown>('unknownCodes', read, {
  appliedTypes: [sourceAssigned.type, adRead.type],
  after,
  keptOn: ['failure'],
});

/** Reads the ads, then the codes part by part. */
export function* read(): Saga<Unknown | undefined> {
  yield* put(unknownCodes.answer(NOTHING));
  yield* put(unknownCodes.answer({ ...NOTHING, ads: yield* call(readAds) }));
  let reached = '';
  while (true) {
    const part = yield* call(unknownSources, reached);
    if (!part) return undefined;
    const { value = NOTHING } = yield* select(unknownCodes.select);
    const rows = [...value.rows, ...part.rows];
    if (part.reached === null || rows.length >= MAX_ROWS)
      return { ...value, rows, isPartial: false, isCut: part.reached !== null };
    yield* put(unknownCodes.answer({ ...value, rows }));
    reached = part.reached;
  }
}

function after(value: Unknown, action: Action): Unknown {
  if (sourceAssigned.match(action)) {
    const { source } = action.payload;
    return { ...value, rows: value.rows.filter((row) => row.source !== source) };
  }
  if (!adRead.match(action)) return value;
  const ad = action.payload;
  return { ...value, ads: value.ads?.map((one) => (one.id === ad.id ? ad : one)) };
}

/** Optimistic update that assigns a source to an ad; it can be undone for ten seconds (D6.5). */
export const assign = ({ source, text: written }: UnknownSource, ad: Ad) =>
  updateMade(text.done(written, ad.name), sourceAssigned({ source, text: written, ad: ad.id }));

export const selectAd = (state: object, id: number): Ad | undefined =>
  unknownCodes.select(state).value?.ads?.find((one) => one.id === id);

/** Rows in the order of the list, without those whose assignment is not confirmed yet. */
export const selectUnknownRows = createSelector([unknownCodes.selectValue], (value) =>
  [...(value?.rows ?? [])].sort(byVisits),
);
