import type { Outcome } from '../../../resource/undo/slice';
import { allVisitsChecked, visitsChecked, visitsDeleted } from '../changes';

interface Reviewed {
  id: number;
  checked: boolean;
}

/** The visits as they are after a change of the area; the same list when it changes none of them. */
export function afterOutcome<T extends Reviewed>(visits: T[], outcome: Outcome): T[] {
  if (visitsDeleted.match(outcome)) {
    const left = visits.filter(({ id }) => !outcome.payload.includes(id));
    return left.length === visits.length ? visits : left;
  }
  const checkedOf = checkedBy(outcome);
  const changes = (visit: T) => (checkedOf(visit.id) ?? visit.checked) !== visit.checked;
  return visits.some(changes)
    ? visits.map((visit) => (changes(visit) ? { ...visit, checked: !visit.checked } : visit))
    : visits;
}

/** By how much the number of unchecked visits changes; 'none': none are left. */
export function uncheckedBy(outcome: Outcome): number | 'none' {
  if (visitsDeleted.match(outcome)) return -outcome.meta.unchecked;
  if (visitsChecked.match(outcome))
    return outcome.payload.checked ? -outcome.payload.ids.length : outcome.payload.ids.length;
  return allVisitsChecked.match(outcome) ? 'none' : 0;
}

/** undefined: as it is. */
function checkedBy(outcome: Outcome): (id: number) => boolean | undefined {
  if (visitsChecked.match(outcome)) {
    const { ids, checked } = outcome.payload;
    return (id) => (ids.includes(id) ? checked : undefined);
  }
  if (allVisitsChecked.match(outcome))
    return (id) => (id <= outcome.payload.upTo ? true : undefined);
  return () => undefined;
}
