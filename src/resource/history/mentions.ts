import { type Saga, select } from '../../lib/effects';
import { staffInitials } from '../../lib/staffInitials';
import type { Option } from '../form/fields';
import { statePart } from '../statePart';
import { unaccented } from '../../lib/unaccented';

/** Maximum number of people that the database accepts for a note. */
const MOST = 5;

/** A sign before which there is a letter belongs to an e-mail address. */
const SIGN = /(?<![\p{L}\p{N}._-])@/gu;

/** Ids of the members of staff whose names follow an @ in a text, at most 5. The longest name counts. */
export function mentionsIn(text: string, staff: readonly Option[] = []): string[] {
  const longestFirst = staff.toSorted(([, one], [, other]) => other.length - one.length);
  const found = [...text.matchAll(SIGN)].flatMap(({ index }) => {
    const rest = text.slice(index + 1);
    const named = longestFirst.find(
      ([, name]) => rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    );
    return named ? [named[0]] : [];
  });
  return [...new Set(found)].slice(0, MOST);
}

/** The same for a resource, whose lookups have the members of staff. */
export function* mentionsOf(resource: string, text: string): Saga<string[]> {
  if (!text.includes('@')) return [];
  const lookups = yield* select(
    statePart<{ options: Record<string, readonly Option[]> }>(resource, 'lookup'),
  );
  return mentionsIn(text, lookups.options.staff);
}

/** What is typed after the @ before the caret; undefined when no name is being typed there. */
export const mentionAt = (text: string, caret: number): string | undefined =>
  /(?<![\p{L}\p{N}._-])@((?:[^\s@]+ ?){0,4})$/u.exec(text.slice(0, caret))?.[1];

/** Members of staff whose name, or a word of it, begins with what is typed, or whose initials are that. */
export function mentionable(staff: readonly Option[], typed: string): Option[] {
  const wanted = unaccented(typed);
  return staff.filter(([, name]) => {
    const words = unaccented(name);
    return (
      words.startsWith(wanted) ||
      words.includes(` ${wanted}`) ||
      unaccented(staffInitials(name)).startsWith(wanted)
    );
  });
}
