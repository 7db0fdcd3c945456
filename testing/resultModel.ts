import type { VisitFilters } from '../src/api/staff/visitList';
import {
  groupBy,
  isBetween,
  isChosen,
  isCounted,
  keyOf,
  sourceOf,
  sum,
  visitorOf,
} from './figureModel';
import type { Customer, Policy, Touch, World } from './figureWorld';
import { dayOf } from './localTime';

// Model of leads, won customers and the policies they bought, to go with figureModel.ts. Money is in cents.

/** Requests by the form that are not doubtful, of visitors who count. */
const leadsOf = (world: World, { everyone }: VisitFilters) =>
  world.customers.filter(
    ({ isLead, doubt, merged, visitId }) =>
      isLead &&
      doubt === '' &&
      !merged &&
      (everyone === true || visitId === null || isCounted(visitorOf(world, visitId))),
  );

/** A customer's policies, without renewals, cancelled and deleted ones. */
const policiesOf = ({ policies }: World, { id }: Customer) =>
  policies.filter(
    ({ customerId, isRenewal, status, archived }) =>
      customerId === id && !isRenewal && status !== 'cancelada' && !archived,
  );

/** Premium of a year, in cents. */
const premiumOf = ({ premium, period }: Policy) => premium * (period === 'month' ? 12 : 1);
const commissionOf = (policy: Policy) =>
  Math.floor((premiumOf(policy) * policy.commission + 5000) / 10_000);

type Touchpoint = 'first' | 'last';

export function adResults(world: World, filters: VisitFilters, touch: Touchpoint, zone: string) {
  const facts = leadsOf(world, filters)
    .filter(
      (lead) => filters.ad === undefined || isChosen(world, sourceOf(lead[touch]), filters.ad),
    )
    .flatMap((lead) => [
      { kind: 'lead', at: lead.at, lead, premium: 0, commission: 0 },
      ...(lead.status === 'ganado'
        ? [{ kind: 'won', at: lead.statusSince, lead, premium: 0, commission: 0 }]
        : []),
      ...policiesOf(world, lead).map((policy) => ({
        kind: 'policy',
        at: policy.at,
        lead,
        premium: premiumOf(policy),
        commission: commissionOf(policy),
      })),
    ])
    .filter(({ at }) => isBetween(at, filters));
  const count = (own: typeof facts, kind: string) =>
    own.filter((fact) => fact.kind === kind).length;
  const ads = groupBy(facts, ({ lead }) => keyOf(world, sourceOf(lead[touch])));
  const days = groupBy(
    facts.filter(({ kind }) => kind !== 'policy'),
    ({ at }) => dayOf(at, zone),
  );
  return {
    ads: Object.fromEntries(
      [...ads].map(([ad, own]) => [
        ad,
        {
          leads: count(own, 'lead'),
          won: count(own, 'won'),
          policies: count(own, 'policy'),
          premium: sum(own, ({ premium }) => premium),
          commission: sum(own, ({ commission }) => commission),
        },
      ]),
    ),
    days: Object.fromEntries(
      [...days].map(([day, own]) => [day, { leads: count(own, 'lead'), won: count(own, 'won') }]),
    ),
    firm: firmOf(world, filters),
  };
}

/** Customers won and policies entered in the period, of all customers, however they came. */
function firmOf(world: World, filters: VisitFilters) {
  const won = world.customers.filter(
    ({ status, statusSince, doubt, merged }) =>
      status === 'ganado' && doubt === '' && !merged && isBetween(statusSince, filters),
  );
  const sold = world.policies.filter(
    ({ at, isRenewal, status, archived }) =>
      isBetween(at, filters) && !isRenewal && status !== 'cancelada' && !archived,
  );
  return { won: won.length, premium: sum(sold, premiumOf), commission: sum(sold, commissionOf) };
}

/** A customer's latest clicks before the customer was won; several if they have the same millisecond. */
function clicks({ touches }: World, won: Customer, id: 'gclid' | 'fbclid' | 'msclkid'): Touch[] {
  const before = touches.filter(
    (touch) => touch.visitId === won.visitId && touch[id] !== '' && touch.at <= won.statusSince,
  );
  const latest = Math.max(...before.map(({ at }) => at));
  return before.filter(({ at }) => at === latest);
}

/** Customers won, oldest first, each with the possible clicks of each platform. */
export const wonClicks = (world: World, filters: VisitFilters) =>
  leadsOf(world, filters)
    .filter(({ status, statusSince }) => status === 'ganado' && isBetween(statusSince, filters))
    .sort((a, b) => a.statusSince - b.statusSince || a.id - b.id)
    .map((won) => ({
      id: won.movedTo ?? won.id,
      wonAt: won.statusSince,
      premium: sum(policiesOf(world, won), premiumOf),
      commission: sum(policiesOf(world, won), commissionOf),
      gclid: clicks(world, won, 'gclid'),
      fbclid: clicks(world, won, 'fbclid'),
      msclkid: clicks(world, won, 'msclkid'),
    }));
