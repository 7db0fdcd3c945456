import { pick, pickWeighted, randomStream } from './random';

/** Common names of invented people. */
const FIRST =
  'Ana,Carmen,Luz,María,Sofía,Valeria,Isabel,Marisol,Yolanda,Teresa,Gloria,Noelia,Andrea,Patricia,Elena,José,Luis,Carlos,Héctor,Ángel,Rafael,Miguel,Jorge,Ramón,Óscar,Iván,Emilio,Julián,Tomás,Wilfredo'.split(
    ',',
  );
const LAST =
  'Rivera,Rodríguez,Ortiz,Colón,Vázquez,Nieves,Muñoz,Santiago,Torres,Cruz,Meléndez,Peña,Acosta,Maldonado,Figueroa,Núñez,Sánchez,Ayala,Quiñones,Román,Vélez,Marrero,Rosario,Cintrón,Lugo,Báez,Correa,Delgado,Ibáñez,Zayas,Soto,Pagán'.split(
    ',',
  );
/** Domains reserved for examples. */
const DOMAINS = ['correo.example', 'buzon.example', 'casa.example'];
const AREA_CODES = [787, 939];
const NUMBERS = AREA_CODES.length * 10_000;
/** The only numbers 555-… that are in service. */
const IN_SERVICE = ['1212', '4334'];

const SPELLINGS: readonly ((area: number, line: string) => string)[] = [
  (area, line) => `${area}-555-${line}`,
  (area, line) => `(${area}) 555-${line}`,
  (area, line) => `${area} 555 ${line}`,
  (area, line) => `${area}555${line}`,
  (area, line) => `+1 ${area} 555 ${line}`,
];

export interface Person {
  name: string;
  /** Each of the two is '' for some people, but never both. */
  email: string;
  phone: string;
}

/**
 * Person number `index` of the seed. Up to 20,000 people of a run have different telephone numbers.
 * @param spelling index of the telephone number's spelling; default: the person's own, mostly with hyphens
 */
export function person(seed: number, index: number, spelling?: number): Person {
  const random = randomStream(seed ^ 0x2545f491, index);
  const [first, last] = [pick(FIRST, random), pick(LAST, random)];
  const email = `${plain(first)}.${plain(last)}${index + 1}@${pick(DOMAINS, random)}`;
  const name = `${first} ${last} ${pick(LAST, random)}`;
  const reach = random();
  const own = pickWeighted([[7, 0] as const, [2, 1] as const, [1, 3] as const], random());
  return {
    name,
    email: reach < 0.15 ? '' : email,
    phone: reach > 0.85 ? '' : telephone(seed, index, spelling ?? own),
  };
}

/** The same person giving telephone number and e-mail address again, in another spelling. */
export function samePerson(seed: number, index: number, spelling: number): Person {
  const { email, ...rest } = person(seed, index, spelling % SPELLINGS.length);
  const [local = '', domain = ''] = email.split('@');
  return { ...rest, email: email && `${local.charAt(0).toUpperCase()}${local.slice(1)}@${domain}` };
}

function telephone(seed: number, index: number, spelling: number): string {
  // 7,919 has no factor in common with NUMBERS, so that each number is used once before any is used again.
  const number = (index * 7919 + seed * 5003) % NUMBERS;
  const line = String(number % 10_000).padStart(4, '0');
  const write = SPELLINGS[spelling] ?? SPELLINGS[0];
  return (
    write?.(
      AREA_CODES[Math.floor(number / 10_000)] ?? 787,
      IN_SERVICE.includes(line) ? '0100' : line,
    ) ?? ''
  );
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
