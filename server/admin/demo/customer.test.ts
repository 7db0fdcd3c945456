import { customerMoments } from './demoDays';
import { askedByForm, type DemoCustomer, demoCustomer } from './customer';
import { addDays, DAY_MS, dayOf, inOfficeHours } from './officeHours';
import type { Product } from './insurancePolicies';

const COUNT = 800;
// Sunday evening in Puerto Rico, when the office has been closed for a day and a half.
const UNTIL = Date.parse('2026-11-22T22:00:00Z');
const TODAY = '2026-11-22';

const products: Product[] = [
  { id: 1, companyId: 11, company: 'Faro Mutual', name: 'Auto Faro', line: 'auto' },
  { id: 2, companyId: 12, company: 'Ribera Seguros', name: 'Hogar Ribera', line: 'hogar' },
  { id: 3, companyId: 13, company: 'Ultramar Asistencia', name: 'Viaje Ultramar', line: 'viaje' },
];
const staff = [
  { userId: 'a', email: 'ana@group.example' },
  { userId: 'b', email: 'luis@group.example' },
];

const moment = customerMoments(COUNT, UNTIL);
const one = (index: number, seed = 1, of = products): DemoCustomer =>
  demoCustomer({
    seed,
    index,
    at: moment(index),
    until: UNTIL,
    staff,
    products: of,
    visit: undefined,
  });
const customers = Array.from({ length: COUNT }, (_, index) => one(index));
const policies = customers.flatMap((customer) => customer.policies);
const count = (test: (customer: DemoCustomer) => boolean) => customers.filter(test).length;
const isOpen = ({ status }: DemoCustomer) => status !== 'ganado' && status !== 'perdido';

describe('customerMoments', () => {
  it('are in order: clients of earlier years, leads of 90 days, twelve in the last 30 hours', () => {
    const moments = Array.from({ length: COUNT }, (_, index) => moment(index));
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    const since = (days: number) => moments.filter((at) => at >= UNTIL - days * DAY_MS).length;
    expect(since(90)).toBe(COUNT * 0.82);
    expect(since(1.25)).toBe(12);
    expect(moments.at(-1)).toBeLessThan(UNTIL);
    expect(moments.at(-1)).toBeGreaterThan(UNTIL - DAY_MS / 24);
  });

  it.each([1, 2, 7])('are before the end of the run for %d customers', (few) => {
    const of = customerMoments(few, UNTIL);
    for (let index = 0; index < few; index++) expect(of(index)).toBeLessThan(UNTIL);
  });
});

describe('inOfficeHours', () => {
  it.each([
    ['an open office', '2026-11-20T15:00:00Z', '2026-11-20T15:00:00Z'],
    ['a Friday night', '2026-11-20T23:00:00Z', '2026-11-21T13:00:00Z'],
    ['a Saturday afternoon', '2026-11-21T18:00:00Z', '2026-11-23T12:00:00Z'],
    ['an early morning', '2026-11-23T05:00:00Z', '2026-11-23T12:00:00Z'],
  ])('from %s, returns the first open time', (_, at, open) => {
    expect(inOfficeHours(Date.parse(at), () => 0)).toBe(Date.parse(open));
  });
});

describe('demoCustomer', () => {
  it('depends on seed and index alone', () => {
    expect(one(700)).toEqual(one(700));
    expect(one(700).name + one(701).name).not.toBe(one(700, 2).name + one(701, 2).name);
  });

  it('has a state that its events lead to, in order of time and before the end of the run', () => {
    for (const { events, arrivedAt, ...customer } of customers) {
      const first = {
        status: 'nuevo',
        owner: '',
        nextStep: '',
        nextContactOn: '',
        value: '',
        archived: 'false',
      };
      const after: Record<string, string> = { ...first };
      let last = arrivedAt;
      for (const { kind, before, after: next, at } of events.toSorted((a, b) => a.at - b.at)) {
        expect(at).toBeGreaterThanOrEqual(last);
        last = at;
        if (!(kind in first)) continue;
        expect(before).toBe(after[kind]);
        after[kind] = next;
        if (kind === 'status') expect(at).toBeLessThanOrEqual(customer.statusSince);
      }
      expect(last).toBeLessThan(UNTIL);
      const { status, owner, nextStep, nextContactOn, value, archived } = customer;
      expect(after).toEqual({
        ...{ status, nextStep },
        owner: owner ?? '',
        nextContactOn: nextContactOn ?? '',
        value: value?.toFixed(2) ?? '',
        archived: String(archived),
      });
    }
  });

  it('has events by staff only in office hours', () => {
    for (const { at, by } of customers.flatMap(({ events }) => events))
      if (by !== '') expect(inOfficeHours(at - 60_000, () => 0) - at).toBeLessThan(DAY_MS / 24);
  });

  it('plans the next contacts of open customers around today', () => {
    const days = customers.flatMap(({ nextContactOn }) =>
      nextContactOn === null ? [] : [(Date.parse(nextContactOn) - Date.parse(TODAY)) / DAY_MS],
    );
    const share = (test: (day: number) => boolean) => days.filter(test).length / days.length;
    expect(days.length).toBeGreaterThan(count(isOpen) * 0.75);
    expect(share((day) => day < -14)).toBe(0);
    expect(share((day) => day < 0)).toBeGreaterThan(0.05);
    expect(share((day) => day === 0)).toBeGreaterThan(0.05);
    expect(share((day) => day > 0 && day <= 14)).toBeGreaterThan(0.5);
  });

  it('leaves the newest leads without owner and next contact, and clears next step and date of decided ones', () => {
    for (const { owner, nextContactOn, status } of customers.slice(-12))
      expect([owner, nextContactOn, status]).toEqual([null, null, 'nuevo']);
    for (const { status, nextStep, nextContactOn, lostReason } of customers) {
      expect(lostReason !== '').toBe(status === 'perdido');
      if (['ganado', 'perdido'].includes(status))
        expect([nextStep, nextContactOn]).toEqual(['', null]);
    }
  });

  it('has a telephone number or an e-mail address, and sometimes repeats another customer', () => {
    expect(count(({ phone, email }) => phone + email === '')).toBe(0);
    const digits = customers
      .map(({ phone }) => phone.replaceAll(/\D/g, '').slice(-10))
      .filter(Boolean);
    for (const number of digits) expect(number).toMatch(/^(?:787|939)555\d{4}$/);
    expect(digits).not.toContain('7875551212');
    expect(digits.length - new Set(digits).size).toBeGreaterThan(3);
    expect(digits.length - new Set(digits).size).toBeLessThan(COUNT * 0.03);
    for (const { repeats, name } of customers)
      if (repeats !== null)
        expect(name).toBe(one(repeats).repeats === null ? one(repeats).name : name);
  });

  it('comes by the form where a visit may be theirs: never a client of earlier years, always in the last days', () => {
    const asked = (index: number) =>
      askedByForm({ seed: 1, index, at: moment(index), until: UNTIL });
    expect([asked(3), asked(COUNT - 1)]).toEqual([false, true]);
    customers.forEach(({ requestHash }, index) => {
      expect(requestHash !== null).toBe(asked(index));
    });
  });
});

describe('policies of a customer', () => {
  it('are sold only to customers who were won, and to nobody if there are no products', () => {
    for (const { status, policies: own } of customers)
      expect(own.length > 0).toBe(status === 'ganado');
    expect(customers.every((_, index) => one(index, 1, []).policies.length === 0)).toBe(true);
    expect(policies.length).toBeGreaterThan(COUNT * 0.5);
  });

  it('satisfy the constraints of their table, and have the company and line of their product', () => {
    for (const policy of policies) {
      expect(policy.number).toMatch(/^[A-Z]{3}-20\d\d-\d{6}$/);
      expect(policy.premium).toBeGreaterThan(0);
      expect(policy.commission).toBeGreaterThanOrEqual(8);
      expect(policy.commission).toBeLessThanOrEqual(20);
      expect(policy.startsOn < policy.endsOn).toBe(true);
      expect(policy.cancelledOn !== null).toBe(policy.status === 'cancelada');
      const product = products.find(({ id }) => id === policy.productId);
      expect([policy.companyId, policy.line]).toEqual([product?.companyId, product?.line]);
    }
  });

  it('are renewed without a gap: each renewed one is followed by the one that renews it', () => {
    for (const { policies: own } of customers)
      own.forEach((policy, i) => {
        const next = own[i + 1];
        expect(policy.status === 'renovada').toBe(next?.renews === true);
        if (next?.renews)
          expect([next.startsOn, next.number]).toEqual([policy.endsOn, policy.number]);
      });
    expect(policies.filter(({ renews }) => renews).length).toBeGreaterThan(80);
    expect(policies.filter(({ status }) => status === 'cancelada').length).toBeGreaterThan(5);
  });

  it('end soon, some are overdue, none for longer than four weeks', () => {
    const shown = policies.filter(({ status, archived }) => status === 'vigente' && !archived);
    const ends = (from: number, to: number) =>
      shown.filter(({ endsOn }) => {
        const days = (Date.parse(endsOn) - Date.parse(TODAY)) / DAY_MS;
        return days >= from && days < to;
      }).length;
    expect(ends(-10_000, -29)).toBe(0);
    for (const [from, to] of [
      [-29, 0],
      [0, 30],
      [30, 60],
      [60, 90],
    ] as const)
      expect(ends(from, to)).toBeGreaterThan(0);
  });
});

describe('claims of a customer', () => {
  const claims = policies.flatMap((policy) => policy.claims.map((claim) => ({ policy, claim })));

  it('happen within their term, are recorded afterwards, and have what their state needs', () => {
    expect(claims.length).toBeGreaterThan(20);
    for (const { policy, claim } of claims) {
      const { occurredOn, createdAt, changedAt, status, number, nextStep, nextStepOn } = claim;
      expect(occurredOn >= addDays(policy.startsOn, -1) && occurredOn <= policy.endsOn).toBe(true);
      expect(occurredOn <= dayOf(createdAt)).toBe(true);
      expect(Math.max(createdAt, changedAt ?? 0)).toBeLessThan(UNTIL);
      expect(number !== '').toBe(status !== 'abierto');
      expect(claim.amountPaid !== null && claim.amountPaid < claim.amountClaimed).toBe(
        claim.amountPaid !== null,
      );
      if (status === 'cerrado') expect([nextStep, nextStepOn]).toEqual(['', null]);
      if (nextStepOn !== null) expect(nextStep).not.toBe('');
    }
  });

  it('are in every state, and some have a step that is due', () => {
    const states = new Set(claims.map(({ claim }) => claim.status));
    expect([...states].sort()).toEqual(['abierto', 'ajuste', 'cerrado', 'denegado', 'pagado']);
    const due = claims.filter(({ claim }) => claim.nextStepOn && claim.nextStepOn <= TODAY);
    expect(due.length).toBeGreaterThan(0);
  });
});

test('dayOf is the day in Puerto Rico', () => {
  expect(dayOf(Date.parse('2026-11-22T03:59:00Z'))).toBe('2026-11-21');
  expect(dayOf(Date.parse('2026-11-22T04:00:00Z'))).toBe('2026-11-22');
});

describe('further requests', () => {
  const requests = customers.flatMap(({ requests: own }) => own);

  it('are those for which second policies were sold, and some of the last days by the form', () => {
    const sold = new Set(policies.flatMap(({ request }) => request ?? []));
    expect(sold.size).toBeGreaterThan(COUNT * 0.03);
    for (const { createdAt, statusSince, status } of sold)
      expect([status, createdAt <= statusSince, statusSince < UNTIL]).toEqual([
        'ganado',
        true,
        true,
      ]);
    const open = requests.filter((request) => !sold.has(request));
    expect(new Set(open.map(({ status }) => status))).toEqual(
      new Set(['nuevo', 'contactado', 'cotizado']),
    );
    for (const { createdAt, answeredAt, statusSince, status, nextContactOn } of open) {
      expect(createdAt).toBeGreaterThan(UNTIL - 10 * DAY_MS);
      expect(Math.max(createdAt, statusSince)).toBeLessThan(UNTIL);
      expect(answeredAt === null).toBe(status === 'nuevo');
      expect(nextContactOn === null).toBe(status === 'nuevo');
    }
  });
});
