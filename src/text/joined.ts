/**
 * Joins names: 'Ana, Luis y Eva'; 'e' stands before the sound of 'i': 'Ana e Inés', but 'Ana y Hielo'. Intl.ListFormat is
 * not used: its result may differ between the server, which renders the page, and the browser.
 */
export const joined = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  const and = /^[^\p{L}]*h?[ií](?![aeoáéó])/iu.test(last) ? 'e' : 'y';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`;
};
