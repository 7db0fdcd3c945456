import type { LineOfBusiness } from '../../../src/config/pageData';
import { lineQuestions, type Question, questions } from '../../../src/text/questions';
import { pick, type Random } from './random';

/** Plausible answers to questions for which a random text or number would look invented. */
const LIKELY: Record<string, readonly (string | number)[]> = {
  vehicle: ['Toyota Corolla', 'Hyundai Tucson', 'Kia Rio', 'Honda CR-V', 'Jeep Compass', 'Mazda 3'],
  vehicleYear: [2012, 2015, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024],
  homeYear: [1968, 1975, 1984, 1992, 1999, 2004, 2011, 2018],
  capital: [50_000, 100_000, 150_000, 250_000],
  people: [1, 2, 3, 4, 5],
  ages: ['34', '41 y 39', '41, 39 y 7', '58 y 55', '29, 27 y 1'],
  business: ['Cafetería', 'Peluquería', 'Ferretería', 'Taller mecánico', 'Consultorio dental'],
  employees: [0, 1, 2, 4, 7, 12],
  contents: [15_000, 40_000, 75_000, 120_000],
  days: [5, 7, 10, 14, 21],
};

/** Answers as the form stores them. Almost half of the applicants leave at the second step, as on any form. */
export function answers(
  line: LineOfBusiness,
  random: Random,
): Record<string, string | number | boolean> {
  if (random() < 0.45) return {};
  const names = [...lineQuestions[line], 'callTime'] as const;
  const given = names.filter(() => random() < 0.75);
  return Object.fromEntries(
    given.flatMap((name) => {
      const answer = answerTo(name, random);
      return answer === undefined ? [] : [[name, answer]];
    }),
  );
}

function answerTo(name: keyof typeof questions, random: Random) {
  const question: Question = questions[name];
  if (question.kind === 'choice') return pick(question.options, random)[0];
  if (question.kind === 'yesNo') return random() < 0.5;
  // Postal codes of Puerto Rico.
  if (question.kind === 'postalCode') return `00${String(600 + Math.floor(random() * 380))}`;
  const likely = LIKELY[name];
  return likely && pick(likely, random);
}
