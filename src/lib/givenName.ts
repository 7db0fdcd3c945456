/**
 * The first word of a name, if it is 2 to 20 Latin letters; '' otherwise. Anybody can enter a name, and so a text that
 * greets by it contains nothing else that they wrote.
 */
export function givenName(name: string): string {
  const [first = ''] = name.trim().normalize('NFC').split(/\s/u);
  return /^\p{Script=Latin}{2,20}$/u.test(first) ? first : '';
}
