/** 'Eva' for eva@group.example, 'Luis Mora' for luis.mora+web@group.example; '' for ''. */
export const personName = (email: string): string =>
  email
    .replace(/[@+].*$/, '')
    .split(/[._-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();

/** 'E' for 'Eva', 'LM' for 'Luis Mora'. */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('');
