import {
  findRows,
  type RowOf,
  type RowsRequest,
  type TableRow,
} from '../../../api/staff/tableRows';
import { findDocuments } from '../../../api/staff/documents';
import { firm } from '../../../config/firm';
import { formatDays } from '../../../lib/formats';
import { formatPhone } from '../../../lib/phone';
import { withoutScheme } from '../../../lib/withoutScheme';
import { paths } from '../../../router/paths';
import { claims as claimText } from '../../../text/claims';
import { customers } from '../../../text/customers';
import { documents as documentText } from '../../../text/documents';
import type { keys } from '../../../text/keys';
import { policies as policyText } from '../../../text/policies';
import { customerAt, documentAt } from '../addresses';
import { coverEnd } from '../policyState';

/** Line of the palette. */
export interface Option {
  id: string;
  group: keyof typeof keys.palette.groups;
  label: string;
  /** Text beside the label that distinguishes rows with the same name. */
  note?: string;
  /** Address that the option opens; without one it runs a command. */
  to?: string;
}

/** Maximum number of options of each kind. */
const MOST = 6;

/** Policies to read: more than are shown, since `withNumber` drops those found by their customer's telephone number. */
const MOST_POLICIES = 50;
const signless = (written: string) => written.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const withNumber = <Row extends { number: string }>(rows: readonly Row[], search: string) =>
  rows.filter(({ number }) => signless(number).includes(signless(search))).slice(0, MOST);

const request = (table: RowsRequest['table'], columns: string, search: string): RowsRequest => ({
  table,
  select: `id,version,archived,created_at,${columns}`,
  search,
  where: { archived: false },
  order: { column: 'created_at', ascending: false },
  from: 0,
  size: MOST,
});

/** Policy numbers have digits. A text without any would list a customer's policies beside the customer. */
const HAS_DIGIT = /\d/;

/** Letters of the shortest name that find_documents looks for. */
const SHORTEST = 3;

/**
 * Finds customers, policies and claims by number, documents by name, and ads, each newest first.
 * @returns undefined after a failure; one of documents alone counts only when nothing else was found
 */
export async function findOptions(typed: string): Promise<readonly Option[] | undefined> {
  const search = withoutScheme(typed);
  const people = request('customers', 'name,phone,email,status', search);
  const hasDigit = HAS_DIGIT.test(search);
  const [found, policies, claims, documents, ads] = await Promise.all([
    findRows({ ...people, where: { ...people.where, doubt: '', merged: false } }),
    hasDigit
      ? findRows({
          ...request('policies', 'number,startsOn,endsOn,status,cancelledOn', search),
          size: MOST_POLICIES,
        })
      : { rows: [] },
    hasDigit
      ? findRows({ ...request('claims', 'number,status', search), size: MOST_POLICIES })
      : { rows: [] },
    search.length < SHORTEST ? [] : findDocuments(search),
    findRows(request('campaigns', 'name,code', search)),
  ]);
  if (!found || !policies || !claims || !ads) return undefined;
  const customerOptions = (found.rows as (TableRow & Person)[]).map(
    ({ id, name, phone, email, status }): Option => ({
      id: `customer ${id}`,
      group: 'customers',
      label: name,
      note: [customers.statusName(status), formatPhone(phone, firm.country) || email]
        .filter(Boolean)
        .join(' · '),
      to: customerAt(id),
    }),
  );
  const policyOptions = withNumber(policies.rows as (TableRow & Policy)[], search).map(
    ({ id, number, customer, company, product, ...dates }): Option => ({
      id: `policy ${id}`,
      group: 'policies',
      label: number,
      // Days distinguish the terms of one policy, which may share a number.
      note: [daysOf(dates), customer?.name ?? policyText.erased, company.name, product.name].join(
        ' · ',
      ),
      to: `${paths.policies}?id=${id}`,
    }),
  );
  const claimOptions = withNumber(claims.rows as RowOf<'claims'>[], search).map(
    ({ id, number, status, customer, company }): Option => ({
      id: `claim ${id}`,
      group: 'claims',
      label: number,
      note: [claimText.statusName(status), customer.name, company.name].join(' · '),
      to: `${paths.claims}?id=${id}`,
    }),
  );
  const numbered = [...policyOptions, ...claimOptions];
  // A policy's number finds its customer too (D5.56), but a person who types all of it wants the policy.
  const isWhole = numbered.some(({ label }) => signless(label) === signless(search));
  const options: Option[] = [
    ...(isWhole ? [...numbered, ...customerOptions] : [...customerOptions, ...numbered]),
    ...(documents ?? []).map(({ id, name, kind, customerId, customer }) => ({
      id: `document ${id}`,
      group: 'documents' as const,
      label: name,
      note: [documentText.kindName(kind), customer].join(' · '),
      to: documentAt(customerId, id),
    })),
    ...(ads.rows as (TableRow & Ad)[]).map(({ id, name, code }) => ({
      id: `ad ${id}`,
      group: 'ads' as const,
      label: name,
      note: code,
      to: `${paths.campaigns}?view=list&id=${id}`,
    })),
  ];
  return documents || options.length > 0 ? options : undefined;
}

interface Person {
  id: number;
  name: string;
  phone: string;
  email: string;
  status: string;
}

/** First and last day of the cover, or that the policy was cancelled before it covered anything. */
function daysOf(dates: Parameters<typeof coverEnd>[0]): string {
  const end = coverEnd(dates);
  return end === undefined ? policyText.states.void : formatDays(dates.startsOn, end);
}

/** Days are YYYY-MM-DD. */
interface Policy {
  id: number;
  number: string;
  /** null: the customer was erased. */
  customer: { name: string } | null;
  company: { name: string };
  product: { name: string };
  startsOn: string;
  endsOn: string;
  status: string;
  cancelledOn: string | null;
}

interface Ad {
  id: number;
  name: string;
  code: string;
}
