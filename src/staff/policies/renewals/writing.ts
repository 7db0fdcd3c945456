import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { answerRequest, fetchTemplates, type Template } from '../../../api/staff/answers';
import type { Renewal } from '../../../api/staff/policies';
import { fetchOwnSettings } from '../../../api/staff/work';
import { call, put, type Saga, select } from '../../../lib/effects';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import { flushUpdates, selectHasUnsettled } from '../../../resource/undo/updates';
import { renewals } from '../../../text/renewals';
import { randomUuid } from '../../../tracking/environment';
import { toastShown } from '../../../ui/toasts/slice';
import { answered, TOO_MANY } from '../../shared/answer/answering';
import { type FieldName, fieldsIn, type FieldValues, fill } from '../../shared/answer/fill';
import { fieldValues, fitsPolicy } from '../../shared/answer/subject';
import { today } from '../days';

/** E-mail to several customers, as a template is written: with fields. */
export interface Letter {
  template: number;
  situation: string;
  subject: string;
  text: string;
  /** Name of the person who writes; '' without one. */
  agent: string;
}

interface WritingState {
  /** Renewals that the e-mail is about; undefined: the dialog is closed. */
  rows: Renewal[] | undefined;
  /** UUID of each answer by id of the renewal, which stays the same when it is sent again. */
  keys: Record<number, string>;
  sent: number[];
  /** Whether the last e-mail reached all. */
  isDone: boolean;
  status: 'writing' | 'sending' | 'failed' | 'limited';
}

const closed = (): WritingState => ({
  ...{ rows: undefined, keys: {}, sent: [], isDone: false, status: 'writing' },
});

const slice = createSlice({
  name: 'writing',
  initialState: closed,
  reducers: {
    writeOpened: {
      reducer: (_, { payload: rows, meta }: PayloadAction<Renewal[], string, string[]>) => ({
        ...closed(),
        rows,
        keys: Object.fromEntries(rows.map(({ id }, i) => [id, meta[i] ?? ''])),
      }),
      prepare: (payload: Renewal[]) => ({ payload, meta: payload.map(() => randomUuid()) }),
    },
    /** Ignored while e-mails are sent. */
    writeClosed: (state) => (state.status === 'sending' ? state : closed()),
    writeRequested: (state, _: PayloadAction<Letter>) => {
      state.status = 'sending';
    },
    oneSent: (state, { payload }: PayloadAction<number>) => {
      state.sent.push(payload);
    },
    writeFailed: (state, { payload }: PayloadAction<'failed' | 'limited'>) => {
      state.status = payload;
    },
    allSent: () => ({ ...closed(), isDone: true }),
  },
});
export const { writeOpened, writeClosed, writeRequested, oneSent, writeFailed, allSent } =
  slice.actions;

export const selectWriting = (state: object) => (state as { writing: WritingState }).writing;

/** Templates of e-mails, the name of the person, and whether the server sends e-mails. */
export const lettersReading = makeReading('letters', async () => {
  const [templates, settings] = await Promise.all([fetchTemplates(), fetchOwnSettings()]);
  return templates && settings && { templates: templates.filter(isLetter), ...settings };
});
const isLetter = ({ channel }: Template) => channel === 'email';

/** Values of the fields of a template for a renewal. */
export const valuesOf = (row: Renewal, agent: string): FieldValues =>
  fieldValues({ ...row, premium: row.value, agent });

/**
 * Fields of the e-mail that have no value for the renewal. Nothing can be sent at all without an e-mail address ('email'),
 * nor when the template is for policies that have lapsed and this one has not, or the other way round ('end').
 */
export function missingFor(
  row: Renewal,
  { situation, subject, text, agent }: Letter,
): FieldName[] | 'email' | 'end' {
  if (row.email === '') return 'email';
  if (!fitsPolicy(situation, row.endsOn, today())) return 'end';
  const values = valuesOf(row, agent);
  return fieldsIn(fill(subject, values) + fill(text, values));
}

/** Renewals whose customers get the e-mail. */
export const reached = (rows: readonly Renewal[], letter: Letter): Renewal[] =>
  rows.filter((row) => missingFor(row, letter).length === 0);

/**
 * Sends the e-mail to one customer after the other, also after one was refused. It ends at the first failure of the
 * connection or of the server, which may be its limit of e-mails.
 */
function* sendLetters({ payload: letter }: ReturnType<typeof writeRequested>): Saga {
  // A change of a request that is sent afterwards would undo what the answer changes.
  if (yield* select(selectHasUnsettled)) yield* call(flushUpdates);
  const { rows = [], keys, sent } = yield* select(selectWriting);
  const { template, subject, text, agent } = letter;
  const wanted = reached(rows, letter);
  let last: number | undefined;
  let isLimited = false;
  const former: string[] = [];
  for (const row of wanted.filter(({ id }) => !sent.includes(id))) {
    const values = valuesOf(row, agent);
    const result = yield* call(answerRequest, {
      ...{ opportunity: row.id, template, key: keys[row.id] ?? '', status: '' },
      ...{ subject: fill(subject, values), text: fill(text, values) },
      ...{ nextStep: null, nextContactOn: null },
    });
    isLimited = Boolean(result && 'rule' in result && result.rule === TOO_MANY);
    if (result === undefined || isLimited) break;
    if (!result || 'rule' in result) continue;
    yield* put(oneSent((last = row.id)));
    if (result.differs) former.push(row.name);
  }
  if (last !== undefined) yield* put(answered(last));
  if (former.length > 0) yield* put(toastShown('warning', renewals.writing.former(former)));
  const { sent: all } = yield* select(selectWriting);
  if (all.length < wanted.length) {
    yield* put(writeFailed(isLimited ? 'limited' : 'failed'));
    return;
  }
  yield* put(allSent());
  yield* put(toastShown('success', renewals.writing.done(all.length)));
}

function* watchWriting(): Saga {
  yield effects.takeLeading(writeRequested.type, sendLetters);
}

export const writingFeatures = [
  {
    name: 'writing',
    reducer: slice.reducer,
    saga: () => runAll('writing', [watchWriting]),
    hasUnsavedWork: (state: object) => selectWriting(state).status === 'sending',
  },
  lettersReading.feature,
];
