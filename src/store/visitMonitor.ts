import type { SagaMonitor } from 'redux-saga';
import { type AllEffect, type CallEffect, effectTypes } from 'redux-saga/effects';
import { describeVisit, recordNavigation, recordVisit, STEPS } from '../tracking/saga';
import { selectIsUnsaved, type State } from '../tracking/selectors';

type AnyFunction = (...args: never[]) => unknown;

const RUNS: AnyFunction[] = [recordNavigation, recordVisit];
/** Sagas that only call steps. The log of a run shows those steps instead of them. */
const LISTS: AnyFunction[] = [recordVisit, describeVisit];

interface Run {
  effectId: number;
  title: string;
  startedAt: number;
  /** Log lines, one for each step that has ended. */
  lines: string[];
}

interface Step {
  run: Run;
  name: string;
  startedAt: number;
}

/**
 * Logs each run of the tracking saga when it ends, in development only, as a collapsed console group
 * `run 3 · /?c=A · 412 ms · saved` with one line for each step.
 */
export function createVisitMonitor(getState: () => State): SagaMonitor {
  /** Current runs, by the effect ids of the run itself and of its LISTS. */
  const runs = new Map<number, Run>();
  const steps = new Map<number, Step>();
  let count = 0;

  function start(effectId: number, parentEffectId: number, effect: unknown): void {
    // A saga may yield anything, such as a promise, an iterator or undefined.
    const { type, payload } = (effect ?? {}) as Partial<CallEffect | AllEffect<unknown>>;
    const run = runs.get(parentEffectId);
    // An `all` effect runs steps of the run concurrently.
    if (run && type === effectTypes.ALL) runs.set(effectId, run);
    if (type !== effectTypes.CALL || !payload) return;
    const { fn, args } = payload as { fn: AnyFunction; args: unknown[] };
    const startedAt = performance.now();
    if (run && LISTS.includes(fn)) {
      runs.set(effectId, run);
    } else if (run) {
      // Calls that are no step get a dot instead of a number.
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

/** Page of the run's navigation, which may no longer be the visible one; 'again' for a run of steps 3 to 9 only. */
function pageOf({ tracking }: State, navigation: unknown): string {
  // Without a navigation the run is recordVisit itself, which has no such argument.
  if (typeof navigation !== 'string') return 'again';
  const pending = tracking.pending.find(({ id }) => id === navigation);
  const loaded = pending?.changes.find((change) => 'cont' in change && change.cont === 1);
  return (loaded && 'dir' in loaded ? loaded.dir : (tracking.page ?? '')).replace(
    location.origin,
    '',
  );
}

const MAX_LENGTH = 100;

/** Formats a value as one short line. Never throws, because redux-saga would pass the exception on to the saga. */
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
    // JSON.stringify throws for a cycle, a bigint, or a getter that throws.
    return `${typeof value} that cannot be shown`;
  }
}
