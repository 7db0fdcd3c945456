import { type CustomerDocument, documentsOf } from '../../../api/staff/documents';
import { fetchTemplates, type SentAnswer, type Template } from '../../../api/staff/answers';
import { readRow, type RowOf } from '../../../api/staff/tableRows';
import { fetchOwnSettings } from '../../../api/staff/work';
import { firm } from '../../../config/firm';
import { daysBefore, LAST_DAY, toDay } from '../../../lib/dayBounds';
import { formatFullDay } from '../../../lib/formatLongDay';
import { formatMoney } from '../../../lib/formats';
import { givenName } from '../../../lib/givenName';
import { toE164 } from '../../../lib/phone';
import { lineName } from '../choices';
import { fieldsIn, type FieldValues } from './fill';

/** What an answer needs to know: the request, the policy that it renews, templates, documents, and who answers. */
export interface Subject {
  request: RowOf<'opportunities'>;
  policy: Pick<RowOf<'policies'>, 'endsOn'> | null;
  templates: Template[];
  /** Name of the member of staff; '' without one. */
  agent: string;
  sendsEmail: boolean;
  /** The customer's documents, which can go with an e-mail; none where the server sends no e-mail. */
  documents: CustomerDocument[];
}

/** Reads it for a request; undefined after a failure, and when nobody may see the request any more. */
export async function readSubject(id: number): Promise<Subject | undefined> {
  const [row, templates, settings] = await Promise.all([
    readRow('opportunities', id),
    fetchTemplates(),
    fetchOwnSettings(),
  ]);
  if (!row || !templates || !settings) return undefined;
  const request = row as Subject['request'];
  const { name: agent, sendsEmail } = settings;
  const [policy, documents] = await Promise.all([
    request.renewsPolicyId === null ? null : readRow('policies', request.renewsPolicyId),
    sendsEmail && emailOf(request) !== '' ? documentsOf({ customer: request.customerId }) : [],
  ]);
  if (policy === undefined || !documents) return undefined;
  return { request, policy: policy as Subject['policy'], templates, agent, sendsEmail, documents };
}

/** Situation of the request, as templates name it; '' when none fits, as after a sale. */
export function situationOf({ request, policy }: Subject, today: string): string {
  if (request.status === 'ganado' || request.status === 'perdido') return '';
  if (policy) return policy.endsOn < today ? 'vencida' : 'renovacion';
  return request.status === 'nuevo'
    ? 'nueva'
    : request.status === 'contactado'
      ? 'faltan_datos'
      : 'oferta';
}

/** Whether a template for a situation fits a policy by its end; null: the request is about none of the firm. */
export const fitsPolicy = (situation: string, endsOn: string | null, today: string): boolean =>
  situation === 'renovacion'
    ? endsOn !== null && endsOn >= today
    : situation === 'vencida'
      ? endsOn !== null && endsOn < today
      : true;

/** The customer's address, or else the one that the request came with, as private.answer_address in SQL. */
export const emailOf = ({ customer, email }: Pick<Subject['request'], 'customer' | 'email'>) =>
  customer.email || email;
/** Telephone number in the form of E.164. */
export const phoneOf = ({ customer, phone }: Subject['request']): string | undefined =>
  toE164(customer.phone || phone, firm.country);

/** Situation of a greeting, which is no answer: it moves no request and plans nothing. */
export const GREETING = 'cumpleanos';

/**
 * Templates for a way of contact that the customer has, and not about a policy that the customer does not have with the
 * firm; those that fit situation and line come first. Who only asks is not greeted.
 */
export function fittingTemplates(subject: Subject, today: string): Template[] {
  const { request, policy, templates } = subject;
  const isUnknown = !policy && request.status !== 'ganado';
  const situation = situationOf(subject, today);
  const reaches: Record<string, boolean> = {
    whatsapp: phoneOf(request) !== undefined,
    call: (request.customer.phone || request.phone) !== '',
    email: emailOf(request) !== '',
  };
  /** Place of the template, the best first. */
  const placeOf = (one: Template) =>
    (one.situation === situation ? 0 : 4) +
    (one.line === request.line ? 0 : one.line === '' ? 1 : 2);
  return templates
    .filter(
      ({ channel, situation: of }) =>
        reaches[channel] &&
        fitsPolicy(of, policy?.endsOn ?? null, today) &&
        !(of === GREETING && isUnknown),
    )
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The template that goes best with the comparison of several offers: an e-mail about an offer, and rather one that names no
 * premium, since the offers have several.
 */
export function templateForOffers(fitting: readonly Template[]): Template | undefined {
  const emails = fitting.filter(({ channel }) => channel === 'email');
  const offers = emails.filter(({ situation }) => situation === 'oferta');
  const namesPremium = ({ subject, text }: Template) => fieldsIn(subject + text).includes('prima');
  return offers.find((one) => !namesPremium(one)) ?? offers[0] ?? emails[0];
}

/** What the fields of templates say of a person. */
interface Known {
  name: string;
  line: string;
  /** Offered premium, USD per year. That of now would be taken for an offer. */
  premium: number | null;
  /** Day on which a policy ends, YYYY-MM-DD. */
  endsOn: string | null;
  agent: string;
}

/** Values of the fields of templates. */
export const fieldValues = ({ name, line, premium, endsOn, agent }: Known): FieldValues => ({
  nombre: givenName(name),
  seguro: lineName(line).toLowerCase(),
  prima: formatMoney(premium, 'USD'),
  fecha: formatFullDay(endsOn ?? ''),
  agente: agent,
});

export const valuesOf = ({ request, policy, agent }: Subject): FieldValues =>
  fieldValues({
    ...{ name: request.customer.name, line: request.line, agent },
    premium: request.value,
    endsOn: policy?.endsOn ?? null,
  });

/** State into which an answer moves the request, as answer_request in SQL; '' when it stays. */
export function movesTo(
  { status }: Pick<Subject['request'], 'status'>,
  situation: string,
): SentAnswer['status'] {
  if (situation === GREETING) return '';
  if (situation === 'oferta' && (status === 'nuevo' || status === 'contactado')) return 'cotizado';
  return status === 'nuevo' ? 'contactado' : '';
}

/** Days until the proposed contact. */
const PROPOSED_DAYS = 3;

/** Proposed day and step of the next contact. A contact that is planned and still ahead stays. */
export function proposedNext(
  { nextContactOn, nextStep, status }: Subject['request'],
  now: Date,
): { day: string; step: string } {
  if (nextContactOn !== null && nextContactOn > toDay(now))
    return { day: nextContactOn, step: nextStep };
  const isOpen = status !== 'ganado' && status !== 'perdido';
  return { day: isOpen ? toDay(daysBefore(now, -PROPOSED_DAYS)) : '', step: '' };
}

export const isNextDay = (day: string, now: Date): boolean =>
  day === '' || (day >= toDay(now) && day <= LAST_DAY);
