import { personName } from '../../lib/personName';
import { fieldsOf } from '../../lib/untrusted';
import { records } from '../../text/records';
import type { Option } from './fields';

/**
 * E-mail address of the person who saved the row last; '' when it was no member of staff. All tables of areas have the
 * column `updatedBy`.
 */
export function authorOf(row: object | null | undefined): string {
  const { updatedBy } = fieldsOf(row);
  return typeof updatedBy === 'string' ? updatedBy : '';
}

/**
 * Name shown for the author of a change.
 * @param email '' when it was no member of staff
 * @param staff options of the lookup of staff; empty until they are read
 */
export const sayAuthor = (email: string, staff: readonly Option[] = []): string =>
  staff.find(([, , one]) => one === email)?.[1] || personName(email) || email || records.somebody;
