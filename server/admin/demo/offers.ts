import { offers as text } from '../../../src/text/offers';
import type { LineOfBusiness } from '../../../src/config/pageData';
import type { Product } from './insurancePolicies';
import { addDays, dayOf } from './officeHours';
import { pick, type Random } from './random';

/** A request with a premium that staff have offered. */
export interface Quoted {
  id: number;
  line: LineOfBusiness;
  value: number;
  /** ISO 8601. */
  statusSince: string;
}

const DEDUCTIBLES = [250, 500, 500, 1000];
const LIMITS = ['', '', '', '$25,000', '$50,000', '$100,000'];
const NOTES = ['', '', 'Incluye descuento por pago anual.', 'Requiere inspección.'];

/**
 * Offers for a request, by up to three products of its line: one is as staff told the customer, and the others cost up to a
 * third more or less. None when the catalogue has only one such product, since there is nothing to compare.
 */
export function offersFor(request: Quoted, products: readonly Product[], random: Random) {
  const ofLine = products.filter(({ line }) => line === request.line);
  if (ofLine.length < 2) return [];
  const first = Math.floor(random() * ofLine.length);
  const offered = [...ofLine.slice(first), ...ofLine.slice(0, first)].slice(0, 3);
  const hasDeductible = request.line !== 'vida' && request.line !== 'viaje';
  return offered.map((product, i) => ({
    opportunityId: request.id,
    place: i + 1,
    productId: product.id,
    premium:
      i === 0 ? request.value : Math.round((request.value * (0.75 + random() * 0.6)) / 5) * 5,
    payment: pick(['year', 'year', 'half', 'month'], random),
    deductible: hasDeductible ? pick(DEDUCTIBLES, random) : null,
    expiresOn: addDays(dayOf(Date.parse(request.statusSince)), 30),
    cover: Object.fromEntries(
      text.cover[request.line].flatMap(([item], place) =>
        place === 0 || random() < 0.65 ? [[item, pick(LIMITS, random)]] : [],
      ),
    ),
    note: pick(NOTES, random),
    created_at: request.statusSince,
  }));
}
