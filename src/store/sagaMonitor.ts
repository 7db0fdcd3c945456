import type { SagaMonitor } from 'redux-saga';
import { type CallEffect, effectTypes } from 'redux-saga/effects';
import { shortText } from './shortText';

type AnyFunction = (...args: never[]) => unknown;

/** Which sagas are told in the console, and how. */
export interface ToldRun {
  /** What the runs are called in the titles. */
  name: string;
  /** A call of one of these is a run; what it calls directly are its steps. */
  sagas: readonly AnyFunction[];
  /** Sagas that only list steps: called in a run they are no step, what they call is. */
  lists?: readonly AnyFunction[];
  /** The steps that have a number, in its order; calls of anything else get none. Default: numbered as they come. */
  steps?: readonly AnyFunction[];
  /** What the run is of, said when it begins. @param args those of the run's saga */
  about?: (args: unknown[]) => string;
  /** What has come of a run that reached its end. */
  outcome?: () => string;
}

interface Step {
  what: string;
  since: number;
  end: string | undefined;
}

interface Run {
  effectId: number;
  title: string;
  since: number;
  steps: Step[];
}

type End = 'done' | 'failed' | 'cancelled';

type Log = Pick<Console, 'groupCollapsed' | 'log' | 'groupEnd'>;

/**
 * For development: tells each run in the console when it has ended, step by step, as one collapsed group:
 * `visit 3 · /?c=A · 412 ms · saved`. Whatever goes wrong in here, the sagas do not notice.
 */
export function createSagaMonitor({
  run: told,
  log = console,
  now = () => performance.now(),
}: {
  run: ToldRun;
  log?: Log;
  now?: () => number;
}): SagaMonitor {
  /** The runs under way, by the effect of the run itself and by those of its lists. */
  const runs = new Map<number, Run>();
  /** The steps under way, by their effect. */
  const steps = new Map<number, Step>();
  let count = 0;

  function begin(effectId: number, parentEffectId: number, effect: unknown): void {
    const call = callOf(effect);
    if (!call) return;
    const run = runs.get(parentEffectId);
    if (run && includes(told.lists, call.fn)) runs.set(effectId, run);
    else if (run) beginStep(effectId, run, call.fn);
    else if (includes(told.sagas, call.fn)) beginRun(effectId, call.args);
  }

  function beginRun(effectId: number, args: unknown[]): void {
    count += 1;
    const run: Run = { effectId, title: `${told.name} ${count}`, since: now(), steps: [] };
    runs.set(effectId, run);
    const { about } = told;
    if (about) run.title += ` · ${textOf(() => about(args))}`;
  }

  function beginStep(effectId: number, run: Run, fn: AnyFunction): void {
    const number = told.steps ? told.steps.indexOf(fn) + 1 : run.steps.length + 1;
    const what = `${number || '·'} ${fn.name || 'anonymous'}`;
    const step: Step = { what, since: now(), end: undefined };
    run.steps.push(step);
    steps.set(effectId, step);
  }

  function end(effectId: number, how: End, value?: unknown): void {
    const step = steps.get(effectId);
    if (step) step.end = `${endText(how, value)} · ${since(step.since)}`;
    steps.delete(effectId);
    const run = runs.get(effectId);
    runs.delete(effectId);
    // A list ends silently: the run tells its steps.
    if (run?.effectId === effectId) endRun(run, how, value);
  }

  function endRun(run: Run, how: End, value: unknown): void {
    let outcome = how === 'done' ? how : endText(how, value);
    if (how === 'done' && told.outcome) outcome = textOf(told.outcome);
    log.groupCollapsed(`${run.title} · ${since(run.since)} · ${outcome}`);
    try {
      for (const { what, end: ended = 'not ended' } of run.steps) log.log(`${what}: ${ended}`);
    } finally {
      log.groupEnd();
    }
  }

  const since = (start: number) => `${Math.round(now() - start)} ms`;

  return {
    effectTriggered: ({ effectId, parentEffectId, effect }) =>
      quietly(() => begin(effectId, parentEffectId, effect)),
    effectResolved: (effectId, result: unknown) => quietly(() => end(effectId, 'done', result)),
    effectRejected: (effectId, error: unknown) => quietly(() => end(effectId, 'failed', error)),
    effectCancelled: (effectId) => quietly(() => end(effectId, 'cancelled')),
  };
}

/** redux-saga calls its monitor unguarded: an error in here would be the saga's. */
function quietly(tell: () => void): void {
  try {
    tell();
  } catch {
    // A line less in the console.
  }
}

function endText(how: End, value: unknown): string {
  if (how === 'done') return shortText(value);
  return how === 'failed' ? `failed: ${shortText(value)}` : how;
}

/** What a caller's function says, or why it could not. */
function textOf(read: () => string): string {
  try {
    return read();
  } catch (error) {
    return shortText(error);
  }
}

function callOf(effect: unknown): { fn: AnyFunction; args: unknown[] } | undefined {
  // What is yielded may be anything: a promise, an iterator, undefined.
  const { type, payload } = (effect ?? {}) as Partial<CallEffect>;
  return type === effectTypes.CALL ? payload : undefined;
}

function includes(functions: readonly AnyFunction[] | undefined, fn: AnyFunction): boolean {
  return functions?.includes(fn) ?? false;
}
