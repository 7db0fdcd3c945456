/** Keeps each time in a text, such as '6:00 p. m.', on one line by non-breaking spaces. */
export const unbrokenTimes = (text: string): string =>
  text.replace(/\s([ap]\.)\s?m\./g, '\u00a0$1\u00a0m.');
