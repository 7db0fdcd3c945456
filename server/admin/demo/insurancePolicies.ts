import type { LineOfBusiness } from '../../../src/config/pageData';
import type { DemoClaim } from './claims';
import { type DemoRequest, offered } from './furtherRequests';
import type { History } from './history';
import { LINES, premiumFor } from './lines';
import { addDays, addMonths, DAY_MS, dayOf, inOfficeHours } from './officeHours';
import { pick, type Random } from './random';

/** A product of the catalogue. */
export interface Product {
  id: number;
  companyId: number;
  company: string;
  name: string;
  line: LineOfBusiness;
}

export interface DemoPolicy {
  /** Milliseconds since 1970. */
  createdAt: number;
  changedAt: number | null;
  productId: number;
  companyId: number;
  line: LineOfBusiness;
  number: string;
  premium: number;
  period: 'year' | 'month';
  commission: number;
  /** First and last day, as YYYY-MM-DD. */
  startsOn: string;
  endsOn: string;
  status: 'vigente' | 'renovada' | 'cancelada';
  cancelledOn: string | null;
  cancelReason: string;
  archived: boolean;
  /** Whether it renews the policy before it in the list. */
  renews: boolean;
  claims: DemoClaim[];
  /** Request that it was sold for; null: that with which the customer came. */
  request: DemoRequest | null;
}

interface Sale {
  random: Random;
  products: readonly Product[];
  /** USD per year. */
  premium: number;
  line: LineOfBusiness;
  /** Index of the customer, which makes the policy numbers of a run unique. */
  index: number;
  soldAt: number;
  until: number;
}

const CANCEL_REASONS = ['precio', 'pago', 'competencia', 'bien'] as const;

/**
 * Sells a policy and renews it until the end of the run, unless it is cancelled; adds the events. @returns one policy
 * per term
 */
export function sellPolicy(history: History, sale: Sale): DemoPolicy[] {
  const { random, products, soldAt, until } = sale;
  const ofLine = products.filter(({ line }) => line === sale.line);
  if (products.length === 0) return [];
  const product = pick(ofLine.length > 0 ? ofLine : products, random);
  const { prefix, monthly } = LINES[product.line];
  const startsOn = addDays(dayOf(soldAt), 1 + Math.floor(random() * 9));
  const number = `${prefix}-${startsOn.slice(0, 4)}-${String((sale.index * 7919 + Math.floor(random() * 7919)) % 1_000_000).padStart(6, '0')}`;
  const text = [product.company, product.name, number].join(' · ');
  const isTrip = product.line === 'viaje';
  const byMonth = random() < monthly;
  const today = dayOf(until);
  const first: DemoPolicy = {
    createdAt: soldAt,
    changedAt: null,
    productId: product.id,
    companyId: product.companyId,
    line: product.line,
    number,
    premium: byMonth ? Math.round(sale.premium / 0.12) / 100 : sale.premium,
    period: byMonth ? 'month' : 'year',
    commission: 8 + Math.floor(random() * 25) / 2,
    startsOn,
    endsOn: isTrip ? addDays(startsOn, 6 + Math.floor(random() * 18)) : addMonths(startsOn, 12),
    status: 'vigente',
    cancelledOn: null,
    cancelReason: '',
    archived: false,
    renews: false,
    claims: [],
    request: null,
  };
  history.add(soldAt, 'policy', { after: 'vigente', text });
  const terms = [first];
  for (let term = first; ;) {
    const ends = Date.parse(term.endsOn);
    // Staff have archived trips that are over.
    if (isTrip) term.archived = term.endsOn < today;
    if (isTrip) break;
    const cancelled =
      random() < 0.07 && inOfficeHours(term.createdAt + (30 + random() * 300) * DAY_MS, random);
    if (cancelled && cancelled < Math.min(until, ends)) {
      const cancelledOn = dayOf(cancelled);
      const cancelReason = CANCEL_REASONS[sale.index % CANCEL_REASONS.length];
      Object.assign(term, { status: 'cancelada', cancelledOn, cancelReason, changedAt: cancelled });
      history.add(cancelled, 'policy', {
        before: 'vigente',
        after: 'cancelada',
        text: `${text}\n${cancelledOn} ${cancelReason}`,
      });
      break;
    }
    const renewed = inOfficeHours(ends - (1 + random() ** 2 * 25) * DAY_MS, random);
    // Staff forgot to renew some that ended in the last weeks.
    const forgotten = ends > until - 28 * DAY_MS && random() < 0.6;
    if (renewed >= until || forgotten) break;
    Object.assign(term, { status: 'renovada', changedAt: renewed });
    history.add(renewed, 'policy', { before: 'vigente', after: 'renovada', text });
    term = {
      ...first,
      createdAt: renewed,
      changedAt: null,
      premium: Math.round(term.premium * (98 + random() * 12)) / 100,
      startsOn: term.endsOn,
      endsOn: addMonths(term.endsOn, 12),
      status: 'vigente',
      renews: true,
    };
    terms.push(term);
  }
  return terms;
}

/** Sells what a customer asked for, and to some customers a second policy. */
export function sellPolicies(history: History, sale: Sale): DemoPolicy[] {
  const { random } = sale;
  const sold = sellPolicy(history, sale);
  if (random() >= 0.3) return sold;
  const line = pick(
    (['auto', 'hogar', 'vida', 'salud'] as const).filter((one) => one !== sale.line),
    random,
  );
  const soldAt = inOfficeHours(sale.soldAt + (1 + random() * 60) * DAY_MS, random);
  if (soldAt >= sale.until) return sold;
  const second = {
    ...sale,
    line,
    soldAt,
    index: sale.index + 1,
    premium: premiumFor(line, random),
  };
  const { premium } = second;
  const offeredAt = Math.max(sale.soldAt, soldAt - 5 * DAY_MS);
  const request = offered(line, premium, inOfficeHours(offeredAt, random), soldAt);
  return [...sold, ...sellPolicy(history, second).map((policy) => ({ ...policy, request }))];
}
