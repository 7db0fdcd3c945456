import type { LineOfBusiness } from '../../../src/config/pageData';
import { referenceOf } from '../../../src/lib/reference';
import { answers } from './answers';
import { reportClaims } from './claims';
import { DEMO_DAYS } from './demoDays';
import { asksAgain, type DemoRequest } from './furtherRequests';
import { type DemoEvent, type State, startHistory } from './history';
import { lineFor } from './lines';
import { addDays, DAY_MS, dayOf, inOfficeHours } from './officeHours';
import { type Person, person, samePerson } from './people';
import { type DemoPolicy, type Product, sellPolicies } from './insurancePolicies';
import { pick, randomStream, uuid } from './random';
import { ARRIVALS, MESSAGES } from './texts';
import { workLead } from './work';

export interface Staff {
  userId: string;
  email: string;
}

/** Visit on which a customer sent the form. */
export interface OwnVisit {
  id: number;
  adId: string;
  /** Time of the request, in milliseconds since 1970. */
  askedAt: number;
}

export interface DemoCustomer extends Person, State {
  arrivedAt: number;
  statusSince: number;
  changedAt: number | null;
  changes: number;
  document: string;
  line: LineOfBusiness;
  answers: Record<string, string | number | boolean>;
  message: string;
  /** Day on which a policy elsewhere ends, as YYYY-MM-DD; null when unknown. */
  renewsOn: string | null;
  visitId: number | null;
  ownerId: string | null;
  /** Key of the request through the form; null for customers who called or came in. */
  requestHash: string | null;
  reference: string;
  /** Whether the form's consent to advertisements was given. */
  wantsMarketing: boolean;
  /** Index of the earlier customer who is the same person, or null. */
  repeats: number | null;
  events: DemoEvent[];
  policies: DemoPolicy[];
  /** Requests after the one with which the customer came. */
  requests: DemoRequest[];
}

interface Place {
  seed: number;
  /** Index of the customer, from 0. */
  index: number;
  /** Time of arrival, in milliseconds since 1970. */
  at: number;
  until: number;
  staff: readonly Staff[];
  products: readonly Product[];
  visit: OwnVisit | undefined;
}

type Moment = Pick<Place, 'seed' | 'index' | 'at' | 'until'>;

/**
 * Whether customer number `index` of the seed came by the form, so that one of the visits may be theirs. In the last
 * days, which may be a weekend, everybody did.
 */
export const askedByForm = ({ seed, index, at, until }: Moment): boolean =>
  !isClient(at, until) &&
  (at > until - 3 * DAY_MS || randomStream(seed ^ 0x51ed270b, index)() < 0.74);

const isClient = (at: number, until: number) => at < until - DEMO_DAYS * DAY_MS;

/** Customer number `index` of the seed, with everything that happened until the end of the run. */
export function demoCustomer(place: Place): DemoCustomer {
  const { seed, index, at, until, staff, products, visit } = place;
  // Uses another stream than the visit with the same index.
  const random = randomStream(seed ^ 0x5bd1e995, index);
  const asked = askedByForm(place);
  const arrivedAt = asked ? (visit?.askedAt ?? at) : inOfficeHours(at, random);
  const line = lineFor(visit?.adId ?? '', random);
  const worker = staff[Math.floor(random() * staff.length)];
  const history = startHistory(arrivedAt, worker?.email ?? '');
  if (asked) history.add(arrivedAt, 'request', { after: 'nuevo', by: '' });
  else history.add(arrivedAt, 'note', { text: pick(ARRIVALS, random) });
  const client = isClient(at, until);
  workLead(history, {
    random,
    line,
    by: worker?.email ?? '',
    client,
    met: !asked,
    arrivedAt,
    until,
  });
  const { state } = history;
  const sale = { random, products, line, index, until, soldAt: history.statusSince };
  const policies =
    state.status === 'ganado'
      ? sellPolicies(history, { ...sale, premium: state.value ?? 400 })
      : [];
  // Uses a stream of its own, so that claims change nothing else.
  const chance = randomStream(seed ^ 0x2545f491, index);
  for (const policy of policies) {
    const { company, name } = products.find(({ id }) => id === policy.productId) ?? {};
    const product = [company, name].join(' · ');
    policy.claims = reportClaims(history, policy, { random: chance, until, product });
  }
  // Another stream too.
  const wish = randomStream(seed ^ 0x1b873593, index);
  const requests = [
    ...new Set(policies.flatMap(({ request }) => request ?? [])),
    ...(policies.length === 0
      ? []
      : asksAgain(wish, line, {
          ...{ until, since: history.statusSince },
          key: () => uuid(index, wish),
        })),
  ];
  const repeats = !client && random() < 0.03 && index > 0 ? Math.floor(random() * index) : null;
  return {
    ...(repeats === null
      ? person(seed, index)
      : samePerson(seed, repeats, Math.floor(random() * 5))),
    ...state,
    ...{ arrivedAt, line, repeats, policies, requests },
    statusSince: history.statusSince,
    changedAt: history.changedAt,
    changes: history.changes,
    document:
      state.status === 'ganado'
        ? String(1_000_000 + ((index * 7919 + seed * 5003) % 9_000_000))
        : '',
    answers: asked ? answers(line, random) : {},
    message: asked && random() < 0.8 ? pick(MESSAGES[line], random) : '',
    renewsOn:
      state.status !== 'ganado' && line !== 'viaje' && random() < 0.3
        ? addDays(dayOf(until), 6 + Math.floor(random() * 320))
        : null,
    visitId: visit?.id ?? null,
    ownerId: state.owner === null ? null : (worker?.userId ?? null),
    ...requestOf(asked ? uuid(index, random) : null),
    wantsMarketing: asked && random() < 0.2,
    events: history.events,
  };
}

/** Columns that request_quote derives from a key. The hash is a random uuid, since nobody completes a demo request. */
const requestOf = (key: string | null) => ({
  requestHash: key,
  reference: key === null ? '' : referenceOf(key),
});
