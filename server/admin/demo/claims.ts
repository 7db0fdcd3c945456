import type { LineOfBusiness } from '../../../src/config/pageData';
import type { History } from './history';
import { addDays, DAY_MS, dayOf, inOfficeHours } from './officeHours';
import { pick, pickWeighted, type Random } from './random';
import { ADJUSTERS, CLAIM_STEPS, LOSSES } from './texts';

type State = 'abierto' | 'ajuste' | 'pagado' | 'denegado' | 'cerrado';

export interface DemoClaim {
  /** Milliseconds since 1970. */
  createdAt: number;
  changedAt: number | null;
  version: number;
  number: string;
  /** YYYY-MM-DD. */
  occurredOn: string;
  description: string;
  status: State;
  adjuster: string;
  adjusterPhone: string;
  amountClaimed: number;
  amountPaid: number | null;
  nextStep: string;
  nextStepOn: string | null;
}

interface Term {
  line: LineOfBusiness;
  /** YYYY-MM-DD. */
  startsOn: string;
  endsOn: string;
}

/** Share of terms with a claim, and the range of usual amounts in USD. Health and life are claimed without the broker. */
const USUAL: Partial<Record<LineOfBusiness, readonly [share: number, from: number, to: number]>> = {
  auto: [0.14, 400, 9000],
  hogar: [0.09, 250, 14_000],
  comercio: [0.12, 300, 20_000],
  viaje: [0.1, 80, 1500],
};

/** Claims under one term, as staff handle them until the end of the run; adds their events. @param product in words */
export function reportClaims(
  history: History,
  { line, startsOn, endsOn }: Term,
  { random, until, product }: { random: Random; until: number; product: string },
): DemoClaim[] {
  const [share, least, most] = USUAL[line] ?? [0, 0, 0];
  const begins = Date.parse(startsOn);
  const occurred = begins + random() * (Math.min(until, Date.parse(endsOn)) - begins);
  const reported = inOfficeHours(occurred + random() * 3 * DAY_MS, random);
  if (random() >= share || occurred < begins || reported >= until) return [];
  const claim: DemoClaim = {
    createdAt: reported,
    changedAt: null,
    version: 1,
    number: '',
    occurredOn: dayOf(occurred),
    description: pick(LOSSES[line], random),
    status: 'abierto',
    adjuster: '',
    adjusterPhone: '',
    amountClaimed: Math.round((least + (most - least) * random() ** 3) / 10) * 10,
    amountPaid: null,
    nextStep: pick(CLAIM_STEPS.abierto, random),
    nextStepOn: null,
  };
  const record = (at: number, before: string) =>
    history.add(at, 'claim', {
      before,
      after: claim.status,
      text: [product, claim.number].filter(Boolean).join(' · '),
    });
  record(reported, '');
  /** Moves to a state after some days. @returns whether there was time for it */
  const move = (
    status: State,
    [from, to]: readonly [number, number],
    columns: Partial<DemoClaim>,
  ) => {
    const days = from + (to - from) * random();
    const at = inOfficeHours((claim.changedAt ?? reported) + days * DAY_MS, random);
    if (at >= until) return false;
    const before = claim.status;
    Object.assign(claim, columns, { status, changedAt: at, version: claim.version + 1 });
    record(at, before);
    return true;
  };
  const end = pickWeighted<State>(
    [
      [7, 'pagado'],
      [2, 'denegado'],
      [1, 'cerrado'],
    ],
    random(),
  );
  const closed = { nextStep: '', nextStepOn: null };
  const isDone =
    move('ajuste', [1, 8], {
      number: `R${dayOf(reported).slice(2, 4)}-${String(Math.floor(random() * 1_000_000)).padStart(6, '0')}`,
      adjuster: pick(ADJUSTERS, random),
      adjusterPhone: `787 555 ${String(2000 + Math.floor(random() * 8000))}`,
      nextStep: pick(CLAIM_STEPS.ajuste, random),
    }) &&
    move(end, [10, 60], {
      ...closed,
      ...(end === 'pagado' && {
        amountPaid: Math.round(claim.amountClaimed * (60 + random() * 35)) / 100,
        nextStep: pick(CLAIM_STEPS.pagado, random),
      }),
    }) &&
    (end === 'cerrado' || move('cerrado', [15, 120], closed));
  if (!isDone && claim.nextStep !== '')
    claim.nextStepOn = addDays(dayOf(until), Math.floor(random() * 14) - 3);
  return [claim];
}
