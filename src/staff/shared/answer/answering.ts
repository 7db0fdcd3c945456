import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { answerRequest, type SentAnswer } from '../../../api/staff/answers';
import { call, put, type Saga, select } from '../../../lib/effects';
import { makeReading } from '../../../resource/makeReading';
import { runAll } from '../../../resource/runAll';
import { flushUpdates, selectHasUnsettled } from '../../../resource/undo/updates';
import { answer as text } from '../../../text/answer';
import { randomUuid } from '../../../tracking/environment';
import { toastShown } from '../../../ui/toasts/slice';
import { readSubject } from './subject';

/** Input in the dialog; a missing value is still the proposal. */
export interface AnswerDraft {
  template?: number;
  subject?: string;
  text?: string;
  day?: string;
  step?: string;
  /** Ids of the documents that go with it. */
  documents?: string[];
}

type AnswerFailure = 'failed' | 'gone' | 'refused' | 'limited' | 'unattached';

/** A request to answer. */
interface Opened {
  id: number;
  /** Name of the customer. */
  name: string;
  /** Id of the document that compares the offers for the request, when the answer is to bring it. */
  comparison?: string;
}

interface AnsweringState {
  /** Request that is answered; undefined: the dialog is closed. */
  opened: Opened | undefined;
  /** UUID of the answer, which stays the same when it is sent again. */
  key: string;
  draft: AnswerDraft;
  /**
   * 'gone': the person may not see the request any more; 'limited': too many e-mails within the hour; 'unattached': a
   * document cannot be sent.
   */
  status: 'writing' | 'saving' | AnswerFailure;
  /** Whether another program was opened with the text, which must not happen twice. */
  hasLeft: boolean;
}

const closed = (): AnsweringState => ({
  opened: undefined,
  key: '',
  draft: {},
  status: 'writing',
  hasLeft: false,
});

type Sent = Omit<SentAnswer, 'opportunity' | 'key'>;

const slice = createSlice({
  name: 'answering',
  initialState: closed,
  reducers: {
    answerOpened: {
      reducer: (_, { payload: opened, meta: key }: PayloadAction<Opened, string, string>) => ({
        ...closed(),
        opened,
        key,
      }),
      prepare: (payload: Opened) => ({ payload, meta: randomUuid() }),
    },
    /** Ignored while the dialog saves: the answer is on its way. */
    answerClosed: (state) => (state.status === 'saving' ? state : closed()),
    answerChanged: (state, { payload }: PayloadAction<AnswerDraft>) => {
      Object.assign(state.draft, payload);
    },
    answerRequested: (state, { payload }: PayloadAction<{ sent: Sent; leaves: boolean }>) => {
      state.status = 'saving';
      state.hasLeft ||= payload.leaves;
    },
    answerFailed: (state, { payload: status }: PayloadAction<AnswerFailure>) => ({
      ...state,
      status,
    }),
    answerSaved: closed,
  },
});
export const {
  answerOpened,
  answerClosed,
  answerChanged,
  answerRequested,
  answerFailed,
  answerSaved,
} = slice.actions;

/** A request was answered; the payload is its id. */
export const answered = createAction<number>('answering/answered');

export const selectAnswering = (state: object) =>
  (state as { answering: AnsweringState }).answering;

/** The request that is answered, with all that its answer needs. */
export const subjectReading = makeReading('answerSubject', readSubject);

export const isDirty = ({ template: _, ...entered }: AnswerDraft): boolean =>
  Object.values(entered).some((value) => value !== undefined);

/** Name of the rule that refuses e-mails beyond 200 within an hour. */
export const TOO_MANY = 'e-mails an hour';
/** Names of the rules about documents begin with it. */
const ABOUT_DOCUMENTS = 'documents ';
const failureOf = (result: { rule: string } | null | undefined): AnswerFailure =>
  result === undefined
    ? 'failed'
    : result === null
      ? 'gone'
      : result.rule === TOO_MANY
        ? 'limited'
        : result.rule.startsWith(ABOUT_DOCUMENTS)
          ? 'unattached'
          : 'refused';

function* handleAnswer({ payload: { sent } }: ReturnType<typeof answerRequested>): Saga {
  const { opened, key } = yield* select(selectAnswering);
  if (!opened) return;
  // A change of the same request that is sent afterwards would undo what the answer changes.
  if (yield* select(selectHasUnsettled)) yield* call(flushUpdates);
  const result = yield* call(answerRequest, { ...sent, opportunity: opened.id, key });
  if (!result || 'rule' in result) {
    const failure = failureOf(result);
    yield* put(answerFailed(failure));
    // Shows which documents there are now.
    if (failure === 'unattached') yield* put(subjectReading.due());
    return;
  }
  yield* put(answerSaved());
  yield* put(answered(opened.id));
  yield* put(
    result.differs
      ? toastShown('warning', text.done.former(opened.name))
      : toastShown('success', text.done[result.sent ? 'sent' : 'logged'](opened.name)),
  );
}

function* watchAnswering(): Saga {
  yield effects.takeLeading(answerRequested.type, handleAnswer);
}

export const answeringFeatures = [
  {
    name: 'answering',
    reducer: slice.reducer,
    saga: () => runAll('answering', [watchAnswering]),
    hasUnsavedWork: (state: object) => isDirty(selectAnswering(state).draft),
  },
  subjectReading.feature,
];
