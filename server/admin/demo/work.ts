import type { LineOfBusiness } from '../../../src/config/pageData';
import type { History, State, Status } from './history';
import { premiumFor } from './lines';
import { addDays, DAY_MS, dayOf, HOUR_MS, inOfficeHours } from './officeHours';
import { pick, pickWeighted, type Random, type Weighted } from './random';
import {
  CALLS,
  FOLLOW_UPS,
  MISSED_CALLS,
  NOTES,
  QUOTE_NOTES,
  STEPS_AFTER_MISSED,
  STEPS_CONTACTED,
  STEPS_QUOTED,
} from './texts';

/** Last status of a customer, if the time is enough to reach it. */
const ENDS: Weighted<Status> = [
  [0.8, 'nuevo'],
  [15, 'contactado'],
  [18, 'cotizado'],
  [38, 'ganado'],
  [27, 'perdido'],
];
const CLIENT_ENDS: Weighted<Status> = [
  [9, 'ganado'],
  [1, 'perdido'],
];
const LOST_REASONS: Weighted<string> = [
  [34, 'precio'],
  [22, 'competencia'],
  [24, 'silencio'],
  [13, 'requisitos'],
  [7, 'otro'],
];

interface Work {
  random: Random;
  line: LineOfBusiness;
  /** E-mail address of the member of staff who does the work; '' without staff. */
  by: string;
  /** Whether the customer was a client before the 90 days. */
  client: boolean;
  /** Whether somebody spoke with the customer at once, because the customer did not use the form. */
  met: boolean;
  /** Time of the customer's arrival, in milliseconds since 1970. */
  arrivedAt: number;
  until: number;
}

/**
 * Returns a time in office hours, `least` to `most` milliseconds after the last one; undefined when the run has ended
 * by then.
 */
type Next = (least: number, most: number) => number | undefined;

/** Does with a lead what staff would do until the end of the run, in office hours. */
export function workLead(history: History, work: Work): void {
  const { random, until } = work;
  const end = pickWeighted(work.client ? CLIENT_ENDS : ENDS, random());
  let at = work.arrivedAt;
  const next: Next = (least, most) => {
    const later = inOfficeHours(at + least + (most - least) * random() ** 2, random);
    if (later >= until) return undefined;
    return (at = later);
  };
  const isForgotten = end === 'nuevo' && random() < 0.7;
  if (isForgotten) return;
  const taken = work.met ? next(MINUTE_MS, 6 * MINUTE_MS) : next(10 * MINUTE_MS, 30 * HOUR_MS);
  if (taken === undefined) return;
  history.change(taken, { owner: work.by || null });
  if (end !== 'nuevo' && contact(history, work, next)) {
    decide(history, work, end, next);
    if (isOpen(history.state.status)) plan(history, work);
  }
}

const MINUTE_MS = 60_000;
const isOpen = (status: Status) => status !== 'ganado' && status !== 'perdido';

/** @returns whether somebody spoke with the customer */
function contact(history: History, { random, line, met }: Work, next: Next): boolean {
  if (!met && random() < 0.3) {
    const missed = next(2 * MINUTE_MS, 20 * MINUTE_MS);
    if (missed === undefined) return false;
    history.add(missed, 'call', { text: pick(MISSED_CALLS, random) });
    const nextContactOn = addDays(dayOf(missed), random() < 0.5 ? 0 : 1);
    history.change(missed + 40_000, { nextStep: pick(STEPS_AFTER_MISSED, random), nextContactOn });
    if (next(5 * HOUR_MS, 2 * DAY_MS) === undefined) return false;
  }
  const at = next(2 * MINUTE_MS, 25 * MINUTE_MS);
  if (at === undefined) return false;
  history.add(at, 'call', { text: pick(CALLS, random) });
  history.change(at + 50_000, {
    status: 'contactado',
    nextStep: pick(STEPS_CONTACTED[line], random),
    nextContactOn: soon(at, random),
  });
  return true;
}

/** Takes the customer from the first talk to the decision, or as far as there is time. */
function decide(history: History, work: Work, end: Status, next: Next): void {
  const { random } = work;
  const noted = random() < 0.35 && next(2 * MINUTE_MS, 20 * MINUTE_MS);
  if (noted) history.add(noted, 'note', { text: pick(NOTES, random) });
  if (end === 'contactado') return;
  if (end !== 'perdido' || random() < 0.75) {
    const quoted = next(3 * HOUR_MS, 9 * DAY_MS);
    if (quoted === undefined) return;
    quote(history, work, quoted);
  }
  const decided = isOpen(end) ? undefined : next(DAY_MS, 26 * DAY_MS);
  if (decided !== undefined) finish(history, work, end, decided);
}

const soon = (at: number, random: Random) => addDays(dayOf(at), 1 + Math.floor(random() * 4));

function quote(history: History, { line, random }: Work, at: number): void {
  if (random() < 0.5) history.add(at, 'note', { text: pick(QUOTE_NOTES, random) });
  history.change(at + 30_000, {
    status: 'cotizado',
    value: premiumFor(line, random),
    nextStep: pick(STEPS_QUOTED, random),
    nextContactOn: soon(at, random),
  });
}

function finish(history: History, { random, until }: Work, status: Status, at: number): void {
  const lost = status === 'perdido';
  if (random() < 0.6)
    history.add(at, 'call', { text: lost ? 'Al final no lo toma.' : 'Lo toma. Firma hoy.' });
  history.change(at + 45_000, {
    status,
    lostReason: lost ? pickWeighted(LOST_REASONS, random()) : '',
    nextStep: '',
    nextContactOn: null,
  });
  const later = inOfficeHours(at + (20 + random() * 30) * DAY_MS, random);
  if (lost && random() < 0.5 && later < until) history.change(later, { archived: true });
}

/**
 * Number of days from the end of the run to the next contact with a customer who has not decided; null: none is
 * planned.
 */
function nextContact(random: Random): number | null {
  const roll = random();
  if (roll < 0.09) return -1 - Math.floor(random() * 6);
  if (roll < 0.2) return 0;
  if (roll < 0.8) return 1 + Math.floor(random() ** 1.4 * 14);
  return roll < 0.86 ? 15 + Math.floor(random() * 25) : null;
}

/**
 * Adds a last call, after which the next contact is near the end of the run. Skips customers with a change in the last
 * days, whose next contact is near already.
 */
function plan(history: History, { random, until }: Work): void {
  const last = history.changedAt ?? until;
  const days = nextContact(random);
  const today = dayOf(until);
  const nextContactOn = days === null ? null : addDays(today, days);
  const latest = Math.min(until, days === null ? until : until + (days - 1) * DAY_MS);
  let at = Number.POSITIVE_INFINITY;
  // If that falls on a weekend, tries one or more days earlier.
  for (let ago = 0.3 + random() * 7; at >= latest && latest - ago * DAY_MS > last; ago++)
    at = inOfficeHours(latest - ago * DAY_MS, random);
  if (at >= latest) return;
  history.add(at, 'call', { text: pick(FOLLOW_UPS, random) });
  const changes: Partial<State> = { nextContactOn };
  if (days === null) changes.nextStep = '';
  else if (random() < 0.4) changes.nextStep = pick(STEPS_QUOTED, random);
  if (history.state.status === 'contactado') delete changes.nextStep;
  history.change(at + 35_000, changes);
}
