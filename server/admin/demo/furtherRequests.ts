import type { LineOfBusiness } from '../../../src/config/pageData';
import { referenceOf } from '../../../src/lib/reference';
import type { DemoEvent, Status } from './history';
import { premiumFor } from './lines';
import { addDays, DAY_MS, dayOf, HOUR_MS, inOfficeHours } from './officeHours';
import { pick, type Random } from './random';
import { CALLS, MESSAGES, STEPS_CONTACTED, STEPS_QUOTED } from './texts';

/** A request of somebody who was a customer before. Times are in milliseconds since 1970, days YYYY-MM-DD. */
export interface DemoRequest {
  createdAt: number;
  source: 'web' | 'cartera';
  line: LineOfBusiness;
  status: Status;
  statusSince: number;
  answeredAt: number | null;
  /** USD per year; null when unknown. */
  value: number | null;
  message: string;
  nextStep: string;
  nextContactOn: string | null;
  /** Key of the request through the form, if it came by it. */
  requestHash: string | null;
  reference: string;
}

/** Events of a request. @param by e-mail address of who worked on it */
export function eventsOf(request: DemoRequest, by: string): DemoEvent[] {
  const { source, createdAt, answeredAt, status, statusSince } = request;
  const event = (at: number, kind: string, fields: Partial<DemoEvent>): DemoEvent => ({
    ...{ at, kind, before: '', after: '', text: '', by },
    ...fields,
  });
  return [
    ...(source === 'web' ? [event(createdAt, 'request', { after: 'nuevo', by: '' })] : []),
    ...(answeredAt === null ? [] : [event(answeredAt, 'call', { text: CALLS[0] })]),
    ...(status === 'nuevo'
      ? []
      : [event(statusSince, 'status', { before: 'nuevo', after: status })]),
  ];
}

/** What a member of staff offered to a customer who bought it. @param offeredAt time of the first talk */
export const offered = (
  line: LineOfBusiness,
  value: number,
  offeredAt: number,
  soldAt: number,
): DemoRequest => ({
  ...{ createdAt: offeredAt, answeredAt: offeredAt, source: 'cartera', line, value },
  ...{ status: 'ganado', statusSince: soldAt, nextStep: '', nextContactOn: null },
  ...{ message: '', requestHash: null, reference: '' },
});

const LINES = ['auto', 'hogar', 'vida', 'viaje'] as const;

/**
 * What some customers with a policy ask for by the form in the last days: mostly answered, some quoted.
 * @param key of the request
 */
export function asksAgain(
  random: Random,
  own: LineOfBusiness,
  { until, since, key }: { until: number; since: number; key: () => string },
): DemoRequest[] {
  if (random() >= 0.05) return [];
  const line = pick(
    LINES.filter((one) => one !== own),
    random,
  );
  const createdAt = until - (0.1 + random() * 9) * DAY_MS;
  const answeredAt = inOfficeHours(createdAt + random() * 5 * HOUR_MS, random);
  const statusSince = inOfficeHours(answeredAt + random() * DAY_MS, random);
  if (createdAt < since) return [];
  const isAnswered = statusSince < until;
  const isQuoted = isAnswered && random() < 0.4;
  const requestHash = key();
  return [
    {
      ...{ createdAt, source: 'web', line, requestHash, reference: referenceOf(requestHash) },
      status: isQuoted ? 'cotizado' : isAnswered ? 'contactado' : 'nuevo',
      statusSince: isAnswered ? statusSince : createdAt,
      answeredAt: isAnswered ? answeredAt : null,
      value: isQuoted ? premiumFor(line, random) : null,
      message: pick(MESSAGES[line], random),
      nextStep: isAnswered ? pick(isQuoted ? STEPS_QUOTED : STEPS_CONTACTED[line], random) : '',
      nextContactOn: isAnswered ? addDays(dayOf(until), Math.floor(random() * 6)) : null,
    },
  ];
}
