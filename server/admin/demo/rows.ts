import type { DemoCustomer } from './customer';
import type { DemoDocument } from './documents';
import { messagesOf } from './demoMessages';
import { eventsOf } from './furtherRequests';

export type CustomerOfId = DemoCustomer & { id: number };

const iso = (at: number) => new Date(at).toISOString();

/** Rows by table, with columns by name. @param policyIds one id for each policy of the customers */
export function rowsOf(
  customers: readonly CustomerOfId[],
  policyIds: readonly number[],
  documents: readonly DemoDocument[],
  run: { customers: number; until: number; from: number },
) {
  const events = customers.flatMap(({ id, owner, events: own, requests }) =>
    [...own, ...requests.flatMap((request) => eventsOf(request, owner ?? ''))].map(
      ({ at, ...event }) => ({ at, customerId: id, created_at: iso(at), ...event }),
    ),
  );
  const filed = documents.map(({ at, customerId, kind, name, by }) => ({
    ...{
      at,
      customerId,
      created_at: iso(at),
      kind: 'file',
      before: '',
      after: kind,
      text: name,
      by,
    },
  }));
  return {
    customers: customers.map(customerRow),
    // In order of time, so that ids ascend as if the events had been written when they happened.
    customerEvents: [...events, ...filed].toSorted((a, b) => a.at - b.at),
    policies: policyRows(customers, policyIds),
    claims: claimRows(customers, policyIds),
    messages: customers.flatMap((customer, i) => messagesOf(customer, run.from + i, run)),
  };
}

function customerRow({ arrivedAt, changedAt, changes, ownerId, owner, ...customer }: CustomerOfId) {
  const {
    events: _,
    policies: __,
    repeats: ___,
    requests: ____,
    wantsMarketing,
    ...columns
  } = customer;
  return {
    ...columns,
    created_at: iso(arrivedAt),
    statusSince: iso(columns.statusSince),
    updatedAt: changedAt === null ? null : iso(changedAt),
    updatedBy: changedAt === null ? '' : (owner ?? ''),
    version: 1 + changes,
    owner: ownerId,
    ...(columns.requestHash !== null && { consentVersion: '2026-11', consentAt: iso(arrivedAt) }),
    ...(wantsMarketing && { marketingVersion: '2026-11', marketingAt: iso(arrivedAt) }),
  };
}

function policyRows(customers: readonly CustomerOfId[], ids: readonly number[]) {
  const policies = customers.flatMap(({ id, owner, policies: own }) =>
    own.map((policy) => ({
      ...policy,
      customerId: id,
      updatedBy: policy.changedAt === null ? '' : (owner ?? ''),
    })),
  );
  return policies.map(({ createdAt, changedAt, renews, claims: _, request: __, ...policy }, i) => ({
    ...policy,
    id: ids[i],
    created_at: iso(createdAt),
    updatedAt: changedAt === null ? null : iso(changedAt),
    version: changedAt === null ? 1 : 2,
    renewedFrom: renews ? ids[i - 1] : null,
  }));
}

/**
 * Rows of further requests; which policies were sold for them, and which events are about them.
 * @param ids one for each request, and `policyIds` for each policy of the customers
 */
export function requestRows(
  customers: readonly CustomerOfId[],
  policyIds: readonly number[],
  ids: readonly number[],
) {
  const requests = customers.flatMap(({ id, owner, name, email, phone, requests: own }) =>
    own.map((request) => ({
      ...{ request, owner, customerId: id },
      contacts:
        request.source === 'web' ? { name, email, phone } : { name: '', email: '', phone: '' },
    })),
  );
  const idOf = new Map(requests.map(({ request }, i) => [request, ids[i]]));
  return {
    opportunities: requests.map(({ request, customerId, contacts }) => {
      const { createdAt, answeredAt, statusSince, ...columns } = request;
      return {
        ...{ ...columns, ...contacts, id: idOf.get(request), customerId, answers: {} },
        created_at: iso(createdAt),
        answeredAt: answeredAt === null ? null : iso(answeredAt),
        statusSince: iso(statusSince),
        ...(columns.source === 'web' && { consentVersion: '2026-11', consentAt: iso(createdAt) }),
      };
    }),
    sold: customers
      .flatMap(({ policies }) => policies)
      .flatMap(({ request }, i) =>
        request ? [{ id: policyIds[i], opportunityId: idOf.get(request) }] : [],
      ),
    events: requests.flatMap(({ request, owner, customerId }) =>
      eventsOf(request, owner ?? '').map(({ at, kind }) => ({
        ...{ created_at: iso(at), kind, customerId, opportunityId: idOf.get(request) },
      })),
    ),
  };
}

function claimRows(customers: readonly CustomerOfId[], policyIds: readonly number[]) {
  const policies = customers.flatMap(({ owner, policies: own }) =>
    own.map(({ claims }) => ({ owner, claims })),
  );
  return policies.flatMap(({ owner, claims }, i) =>
    claims.map(({ createdAt, changedAt, ...claim }) => ({
      ...claim,
      policyId: policyIds[i],
      created_at: iso(createdAt),
      updatedAt: changedAt === null ? null : iso(changedAt),
      updatedBy: changedAt === null ? '' : (owner ?? ''),
    })),
  );
}
