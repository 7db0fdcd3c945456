import { parseArgs } from 'node:util';
import { Failure } from '../root.mjs';

const USAGE =
  "Usage: npm run new-area -- <plural> [--singular <singular>] [--label 'Recibos'] [--of-policies], such as receipts.";

/** Paths of the server, and names that the generated code already uses. */
const TAKEN = ['assets', 'class', 'features', 'paths', 'this'];
/** Pattern of names that filter lists of ad blockers stop (e2e/bundle.spec.ts). */
const BLOCKED = /^ads$|advert|analytics|track|telemetry/;

/**
 * Derives the names of a new area.
 * @param args arguments of the command
 * @returns {{plural, singular, label, one, many, gender, ofPolicies}} the first two in English; the label, and the nouns
 * for its rows, in Spanish; whether each row is about a policy
 */
export function namesFrom(args) {
  const {
    plural,
    singular = singularOf(plural),
    label = capital(plural),
    'of-policies': ofPolicies = false,
  } = read(args);
  check(plural, singular, label);
  const many = label.toLowerCase();
  const one = spanishSingularOf(many);
  const gender = /(a|ión|dad)$/.test(one) ? 'f' : 'm';
  return { plural, singular, label, one, many, gender, ofPolicies };
}

function read(args) {
  const options = {
    singular: { type: 'string' },
    label: { type: 'string' },
    'of-policies': { type: 'boolean' },
  };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length === 1) return { plural: positionals[0], ...values };
  } catch (error) {
    throw new Failure(`${error.message.split('. ')[0]}. ${USAGE}`);
  }
  throw new Failure(USAGE);
}

function check(plural, singular, label) {
  // The plural names a table, a folder, a path and a constant; the audit stores at most 30 letters.
  if (!/^[a-z]{2,29}s$/.test(plural))
    throw new Failure(
      `"${plural}" is no English plural of 3 to 30 letters a to z, in lower case and ending in s, such as receipts.`,
    );
  if (TAKEN.includes(plural)) throw new Failure(`The name "${plural}" is taken; choose another.`);
  if (BLOCKED.test(plural))
    throw new Failure(`Ad blockers would stop files named "${plural}"; choose another name.`);
  if (!/^[a-z]{2,30}$/.test(singular) || singular === plural)
    throw new Failure(`"${singular}" is no singular of "${plural}" in letters a to z.`);
  if (!/^\p{Lu}[\p{L} ]{2,23}$/u.test(label))
    throw new Failure(
      `"${label}" is no label of 3 to 24 letters that begins with a capital, such as Recibos.`,
    );
}

const singularOf = (plural) =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/(?<!s)s$/, '');

/** Guesses the singular of most nouns; a person reads the text anyway and corrects it. */
const spanishSingularOf = (many) =>
  many
    .replace(/iones$/, 'ión')
    .replace(/ces$/, 'z')
    .replace(/(?<=[dlnrs])es$/, '')
    .replace(/(?<=[aeiouáéó])s$/, '');

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
