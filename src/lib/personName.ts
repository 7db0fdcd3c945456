/** 'Eva' for eva@group.example, 'Luis Mora' for luis.mora+web@group.example; '' for ''. */
export const personName = (email: string): string =>
  email
    .replace(/[@+].*$/, '')
    .split(/[._-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();

/** 'E' for 'Eva', 'LM' for 'Luis Mora'; only letters and digits count. */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
