import type { DocumentKind } from '../../../src/config/documents';
import type { LineOfBusiness } from '../../../src/config/pageData';
import { boxAt, lineAt, PAGE, pdfOf, textAt } from '../../../src/lib/pdf';
import type { DemoClaim } from './claims';
import type { DemoCustomer } from './customer';
import { DAY_MS, dayOf, HOUR_MS, inOfficeHours } from './officeHours';
import { pick, type Random, randomStream, uuid } from './random';

/** Pictures in supabase/demo. */
export type Picture = 'licencia' | 'golpe' | 'techo';

export interface DemoDocument {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  by: string;
  customerId: number;
  /** A policy of the customer. */
  policyId: number;
  /** What the document is about; a claim of the policy is known by its time. */
  about: 'customer' | 'policy' | DemoClaim;
  name: string;
  kind: DocumentKind;
  /** Text of a PDF, or a picture. */
  contents: readonly string[] | Picture;
}

const CLAIM_PICTURES: Partial<Record<LineOfBusiness, Picture>> = { auto: 'golpe', hogar: 'techo' };
const LETTERS = ['querella.pdf', 'Carta al seguro.pdf', 'informe del ajustador.pdf'];

/**
 * Documents that staff have added, named as people name them. Three of ten owners of cars have not sent their licence yet.
 * @param policyIds one id for each policy of the customers
 */
export function documentsOf(
  customers: readonly (DemoCustomer & { id: number })[],
  policyIds: readonly number[],
  { seed, from, until }: { seed: number; from: number; until: number },
): DemoDocument[] {
  let place = 0;
  return customers.flatMap((customer, i) => {
    const random = randomStream(seed ^ 0x3c6ef372, from + i);
    const [first = '', last = ''] = customer.name.split(' ');
    const documents: DemoDocument[] = [];
    for (const [position, policy] of customer.policies.entries()) {
      const policyId = policyIds[place++] ?? 0;
      const add = (
        after: number,
        about: DemoDocument['about'],
        kind: DocumentKind,
        [names, contents]: readonly [readonly string[], DemoDocument['contents']],
      ) => {
        const at = inOfficeHours(after + random() * 2 * DAY_MS, random);
        const name = pick(names, random);
        const id = uuid(from + i, random);
        const owned = { customerId: customer.id, policyId, by: customer.owner ?? '' };
        if (at < until) documents.push({ ...owned, id, at, about, name, kind, contents });
      };
      const { createdAt, line, number, startsOn, endsOn, claims } = policy;
      const year = startsOn.slice(0, 4);
      if (number !== '' && random() < 0.8)
        add(createdAt + HOUR_MS, 'policy', 'poliza', [
          [
            `Póliza ${number}.pdf`,
            `poliza ${line} ${year}.pdf`,
            `POLIZA ${last}.pdf`,
            'firmada.pdf',
          ],
          [`Póliza ${number}`, customer.name, `Vigencia: ${startsOn} a ${endsOn}`],
        ]);
      if (position === 0 && line === 'auto' && random() < 0.7)
        add(createdAt, 'customer', 'licencia', [
          [
            'licencia.jpg',
            'Licencia frente.jpg',
            `licencia ${first}.jpg`,
            camera(createdAt, random),
          ],
          'licencia',
        ]);
      if (position === 0 && random() < 0.3)
        add(createdAt, 'customer', 'identificacion', [
          [`Pasaporte ${first}.pdf`, 'identificacion.pdf', 'ID.pdf'],
          ['Identificación', customer.name],
        ]);
      for (const claim of claims) {
        const picture = CLAIM_PICTURES[line];
        if (picture)
          add(claim.createdAt, claim, 'foto', [
            [camera(claim.createdAt, random), `${picture}.jpg`, 'foto 1.jpg'],
            picture,
          ]);
        if (random() < 0.5)
          add(claim.createdAt, claim, 'reclamacion', [
            LETTERS,
            [
              claim.number === '' ? 'Reclamación' : `Reclamación ${claim.number}`,
              claim.description,
            ],
          ]);
      }
    }
    return documents;
  });
}

/** Name that a camera gives. */
function camera(at: number, random: Random): string {
  const digits = (from: number, to: number) =>
    String(from + Math.floor(random() * (to - from))).padStart(2, '0');
  return `IMG_${dayOf(at).replaceAll('-', '')}_${digits(8, 18)}${digits(0, 60)}${digits(0, 60)}.jpg`;
}

/** A page with a title and lines. */
export function pdfWith([title = '', ...lines]: readonly string[]): string {
  const top = PAGE.height - 90;
  return pdfOf(title, [
    boxAt(40, 40, PAGE.width - 80, PAGE.height - 80),
    textAt(title, 70, top, 20, 'bold'),
    lineAt(70, top - 14, PAGE.width - 140, 1),
    ...lines.map((line, i) => textAt(line.slice(0, 80), 70, top - 44 - 22 * i, 12, 'regular')),
    textAt('Documento de ejemplo', 70, 60, 9, 'regular'),
  ]);
}
