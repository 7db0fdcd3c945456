/** 'E' for 'Eva', 'LM' for 'Luis Mora'. */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('');
