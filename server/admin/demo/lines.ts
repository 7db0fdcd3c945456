import type { LineOfBusiness } from '../../../src/config/pageData';
import { pickWeighted, type Random, type Weighted } from './random';

interface Line {
  prefix: string;
  /** Range of usual premiums, in USD per year. */
  premium: readonly [from: number, to: number];
  /** Share of policies that are paid monthly. */
  monthly: number;
}

/** Usual values of each line of business. */
export const LINES: Record<LineOfBusiness, Line> = {
  auto: { prefix: 'AUT', premium: [420, 1450], monthly: 0.2 },
  hogar: { prefix: 'HOG', premium: [260, 980], monthly: 0 },
  vida: { prefix: 'VID', premium: [180, 900], monthly: 0.7 },
  salud: { prefix: 'SAL', premium: [1200, 4800], monthly: 0.8 },
  comercio: { prefix: 'COM', premium: [620, 3900], monthly: 0.1 },
  viaje: { prefix: 'VIA', premium: [45, 190], monthly: 0 },
};

const WEIGHTS: Weighted<LineOfBusiness> = [
  [34, 'auto'],
  [21, 'hogar'],
  [16, 'salud'],
  [12, 'vida'],
  [11, 'comercio'],
  [6, 'viaje'],
];

/** Line of each ad that is about one line. */
const OF_ADS: Record<string, LineOfBusiness> = {
  'meta-auto-otono': 'auto',
  'google-hogar': 'hogar',
  'google-salud': 'salud',
  'ig-viaje': 'viaje',
  'tiktok-vida': 'vida',
};

/** Line that a person asks for, mostly that of the ad that brought them. */
export function lineFor(adId: string, random: Random): LineOfBusiness {
  const advertised = OF_ADS[adId];
  const any = pickWeighted(WEIGHTS, random());
  return advertised && random() < 0.85 ? advertised : any;
}

/** @returns USD per year, most often in the lower half of the usual range */
export function premiumFor(line: LineOfBusiness, random: Random): number {
  const [from, to] = LINES[line].premium;
  return Math.round((from + (to - from) * random() * random()) / 5) * 5;
}
