/** 'Eva' for eva@group.example, 'Luis Mora' for luis.mora+web@group.example; '' for ''. */
export const personName = (email: string): string =>
  email
    .replace(/[@+].*$/, '')
    .split(/[._-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();

/** Initials of a member of staff. @param name name or e-mail address, or both: 'Ana Paz (ana@x.example)' */
export const staffInitials = (name: string): string =>
  initialsOf(personName(name.replace(/ \(.*/, '')) || name);

/** 'E' for 'Eva', 'LM' for 'Luis Mora'. */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('');
