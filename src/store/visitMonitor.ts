import type { SagaMonitor } from 'redux-saga';
import { type AllEffect, type CallEffect, effectTypes } from 'redux-saga/effects';
import { describeVisit, recordNavigation, recordVisit, STEPS } from '../tracking/saga';
import { selectIsUnsaved, type State } from '../tracking/selectors';

type AnyFunction = (...args: never[]) => unknown;

const RUNS: AnyFunction[] = [recordNavigation, recordVisit];
/** Sagas that only list steps: inside a run they are not shown, the steps that they call are. */
const LISTS: AnyFunction[] = [recordVisit, describeVisit];

interface Run {
  effectId: number;
  title: string;
  startedAt: number;
  /** One for each step that has ended. */
  lines: string[];
}

interface Step {
  run: Run;
  name: string;
  startedAt: number;
}

/**
 * Development only: logs each run of the tracking saga when it ends, as a collapsed console group
 * `run 3 · /?c=A · 412 ms · saved` with one line per step.
 */
export function createVisitMonitor(getState: () => State): SagaMonitor {
  /** Current runs by the effect ids of the run and of its lists. */
  const runs = new Map<number, Run>();
  const steps = new Map<number, Step>();
  let count = 0;

  function start(effectId: number, parentEffectId: number, effect: unknown): void {
    // A saga may yield anything: a promise, an iterator, undefined.
    const { type, payload } = (effect ?? {}) as Partial<CallEffect | AllEffect<unknown>>;
    const run = runs.get(parentEffectId);
    // Steps of a run that go on side by side.
    if (run && type === effectTypes.ALL) runs.set(effectId, run);
    if (type !== effectTypes.CALL || !payload) return;
    const { fn, args } = payload as { fn: AnyFunction; args: unknown[] };
    const startedAt = performance.now();
    if (run && LISTS.includes(fn)) {
      runs.set(effectId, run);
    } else if (run) {
      // Calls that are no step are shown without a number.
      const name = `${STEPS.indexOf(fn) + 1 || '·'} ${fn.name}`;
      steps.set(effectId, { run, name, startedAt });
    } else if (RUNS.includes(fn)) {
      const title = `run ${++count} · ${pageOf(getState(), args[0])}`;
      runs.set(effectId, { effectId, title, startedAt, lines: [] });
    }
  }

  function end(effectId: number, outcome: string, isDone = false): void {
    const step = steps.get(effectId);
    steps.delete(effectId);
    step?.run.lines.push(`${step.name}: ${outcome} · ${since(step.startedAt)}`);
    const run = runs.get(effectId);
    runs.delete(effectId);
    if (run?.effectId === effectId) log(run, isDone ? savedOrNot() : outcome);
  }

  function log({ title, startedAt, lines }: Run, outcome: string): void {
    console.groupCollapsed(`${title} · ${since(startedAt)} · ${outcome}`);
    for (const line of lines) console.log(line);
    console.groupEnd();
  }

  const savedOrNot = () => (selectIsUnsaved(getState()) ? 'not saved' : 'saved');

  return {
    effectTriggered: ({ effectId, parentEffectId, effect }) =>
      start(effectId, parentEffectId, effect),
    effectResolved: (effectId, result: unknown) => end(effectId, shortText(result), true),
    effectRejected: (effectId, error: unknown) => end(effectId, `failed: ${shortText(error)}`),
    effectCancelled: (effectId) => end(effectId, 'cancelled'),
  };
}

const since = (start: number) => `${Math.round(performance.now() - start)} ms`;

/** The page of the run's navigation, which may no longer be the visible one; 'again' for steps 3 to 9 alone. */
function pageOf({ tracking }: State, navigation: unknown): string {
  // recordVisit, which has no navigation, is the run itself only when none caused it.
  if (typeof navigation !== 'string') return 'again';
  const pending = tracking.pending.find(({ id }) => id === navigation);
  const loaded = pending?.changes.find((change) => 'cont' in change && change.cont === 1);
  return (loaded && 'dir' in loaded ? loaded.dir : (tracking.page ?? '')).replace(
    location.origin,
    '',
  );
}

const MAX_LENGTH = 100;

/** A value in one short line. Never throws, because redux-saga would pass the exception on to the saga. */
export function shortText(value: unknown): string {
  const line = textOf(value).replaceAll(/\s+/g, ' ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
}

function textOf(value: unknown): string {
  try {
    if (value instanceof Error) return String(value.message || value.name);
    if (typeof value === 'function') return `function ${value.name || 'without a name'}`;
    // JSON.stringify returns undefined for undefined and for symbols.
    return JSON.stringify(value) ?? typeof value;
  } catch {
    // A cycle, a bigint, or a getter that throws.
    return `${typeof value} that cannot be shown`;
  }
}
