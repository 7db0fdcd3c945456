import { initialsOf, personName } from './personName';

/** Initials of a member of staff. @param name name or e-mail address, or both: 'Ana Paz (ana@x.example)' */
export const staffInitials = (name: string): string =>
  initialsOf(personName(name.replace(/ \(.*/, '')) || name);
