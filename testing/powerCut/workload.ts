import { randomUUID } from 'node:crypto';
import type { Random } from '../../server/admin/demo/random';
import { pick } from '../../server/admin/demo/random';
import { quote } from '../quotes';
import { visitOf } from '../visits';
import type { History } from './history';

export interface SiteRequest {
  method: string;
  /** Path and query of the URL. */
  address: string;
  /** Headers, with names in lower case. */
  headers: Record<string, string>;
  body: string | undefined;
}

export interface SiteAnswer {
  text: string;
  /** Moment of the answer, in the unit of the history. */
  at: number;
}

/** Subject of a workload: a backend in this process, or a server. Its requests reject when they are refused. */
export interface Site {
  now(): number;
  /** Whether the database still works. */
  mayGoOn(): boolean;
  /** Whether a step may fail, because the disk does. */
  mayFail: boolean;
  visitor(request: SiteRequest): Promise<SiteAnswer>;
  staff(request: SiteRequest): Promise<SiteAnswer>;
  /** Work that does not change rows. */
  upkeep: readonly (() => Promise<unknown>)[];
}

interface Customer {
  email: string;
  id: number;
  /** Id of the request that the customer came with. */
  request: number;
  requests: number;
  nextStep: string;
  /** E-mail addresses of all customers that were merged into this one, even indirectly. */
  merged: readonly string[];
}

/** Lets visitors and staff work on a site, at most `clients` at a time, each on its own rows. */
export async function runWorkload(
  site: Site,
  history: History,
  {
    random,
    first,
    steps,
    clients,
  }: {
    random: Random;
    /** Number of the first row, so that no row has the key of another workload's. */
    first: number;
    steps: number;
    clients: number;
  },
): Promise<void> {
  const visits: string[] = [];
  const customers: Customer[] = [];
  let made = first;
  let left = steps;

  async function client(): Promise<void> {
    while (left-- > 0 && site.mayGoOn()) {
      try {
        await pickStep()();
      } catch (error) {
        // It is unknown whether the step was stored, so its rows are not used again.
        if (!site.mayFail) throw error;
      }
    }
  }

  function pickStep(): () => Promise<unknown> {
    const at = random();
    if (at < 0.35 || visits.length < 3) return newVisit;
    if (at < 0.55) return updateVisit;
    if (at < 0.7 || customers.length < 4) return newLead;
    if (at < 0.84) return planNextStep;
    if (at < 0.87) return merge;
    if (at < 0.895) return eraseVisitor;
    if (at < 0.92) return eraseCustomer;
    return pick(site.upkeep, random);
  }

  /** Removes an item from a list, so that no other client works on it. */
  function take<Item>(items: Item[]): Item | undefined {
    return items.splice(Math.floor(random() * items.length), 1)[0];
  }

  function step(
    changes: Record<string, string | null>,
    work: () => Promise<SiteAnswer>,
  ): Promise<void> {
    return history.step(site.now(), changes, async () => (await work()).at);
  }

  async function newVisit() {
    const uuid = uuidOf(++made);
    const visit = visitOf(uuid, { stayTime: '1', ip: `198.51.${made >> 8}.${made & 255}` });
    await step({ [`visit ${uuid}`]: '1', [`touch ${uuid}`]: '1' }, () =>
      visitor('POST', '/rest/v1/visits', uuid, visit),
    );
    visits.push(uuid);
  }

  async function updateVisit() {
    const uuid = take(visits);
    if (uuid === undefined) return;
    const stayTime = String(2 + Math.floor(random() * 1e6));
    const found = `/rest/v1/visits?select=*&uuid=eq.${uuid}&order=id.desc`;
    const id = idIn(await visitor('GET', found, uuid));
    await step({ [`visit ${uuid}`]: stayTime }, () =>
      visitor('PATCH', `/rest/v1/visits?id=eq.${id}`, uuid, visitOf(uuid, { stayTime })),
    );
    visits.push(uuid);
  }

  async function newLead() {
    const email = `lead-${++made}@cliente.example`;
    const payload = quote({
      key: randomUUID(),
      email,
      phone: `+1 787 ${200 + (made % 700)} ${1000 + made}`,
      name: `Lead ${made}`,
    });
    await step({ [`customer ${email}`]: '', [`request ${email}`]: '1' }, () =>
      visitor('POST', '/rest/v1/rpc/request_quote', '', { payload }),
    );
    const found = (table: string) => staff('GET', `/rest/v1/${table}?select=id&email=eq.${email}`);
    const id = idIn(await found('customers'));
    const request = idIn(await found('opportunities'));
    customers.push({ email, id, request, requests: 1, nextStep: '', merged: [] });
  }

  async function planNextStep() {
    const customer = take(customers);
    if (!customer) return;
    const nextStep = `Llamar ${++made}`;
    await step({ [`customer ${customer.email}`]: nextStep }, () =>
      staff('PATCH', `/rest/v1/opportunities?id=eq.${customer.request}`, { nextStep }),
    );
    customers.push({ ...customer, nextStep });
  }

  async function merge() {
    const kept = take(customers);
    const other = take(customers);
    if (!kept || !other) return;
    const requests = kept.requests + other.requests;
    await step(
      {
        [`customer ${other.email}`]: 'merged',
        [`request ${kept.email}`]: String(requests),
        [`request ${other.email}`]: null,
      },
      () => staff('POST', '/rest/v1/rpc/merge_customers', { kept: kept.id, other: other.id }),
    );
    const merged = [...kept.merged, other.email, ...other.merged];
    customers.push({ ...kept, requests, merged });
  }

  async function eraseVisitor() {
    const uuid = take(visits);
    if (uuid === undefined) return;
    await step({ [`visit ${uuid}`]: null, [`touch ${uuid}`]: null }, () =>
      visitor('DELETE', `/rest/v1/visits?uuid=eq.${uuid}`, uuid),
    );
  }

  async function eraseCustomer() {
    const customer = take(customers);
    if (!customer) return;
    const changes: Record<string, null> = { [`request ${customer.email}`]: null };
    for (const email of [customer.email, ...customer.merged]) changes[`customer ${email}`] = null;
    await step(changes, () =>
      staff('POST', '/rest/v1/rpc/erase_customer', { customer: customer.id }),
    );
  }

  const visitor = (method: string, address: string, uuid: string, value?: object) =>
    site.visitor({
      method,
      address,
      headers: { ...headersOf(method, 'return=minimal'), 'x-visitor-uuid': uuid },
      body: value && JSON.stringify(value),
    });

  const staff = (method: string, address: string, value?: object) =>
    site.staff({
      method,
      address,
      headers: headersOf(method, 'return=representation'),
      body: value && JSON.stringify(value),
    });

  await Promise.all(Array.from({ length: clients }, client));
}

/** Headers of a request; reads by visitors must not have a preference. */
const headersOf = (method: string, prefer: string): Record<string, string> =>
  method === 'GET' ? {} : { 'content-type': 'application/json', prefer };

const uuidOf = (number: number) => `c0ffee00-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** @throws Error when no row was found */
function idIn({ text }: SiteAnswer): number {
  const [row] = JSON.parse(text) as { id: number }[];
  if (!row) throw new Error('not found');
  return row.id;
}
