import { initialsOf } from './initialsOf';
import { personName } from './personName';

/**
 * Initials of a member of staff, who chooses the own name: only letters and digits count.
 * @param name name or e-mail address, or both: 'Ana Paz (ana@x.example)'
 */
export function staffInitials(name: string): string {
  const shown = personName(name.replace(/ \(.*/, '')) || name;
  return initialsOf(
    shown
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .replace(/ +/g, ' ')
      .trim(),
  );
}
