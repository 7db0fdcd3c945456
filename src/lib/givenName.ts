/**
 * The first word of a name, if it consists of 2 to 20 Latin letters; otherwise ''. Anybody can enter any text as a
 * name, so nothing else of it gets into a message with a greeting.
 */
export function givenName(name: string): string {
  const [first = ''] = name.trim().normalize('NFC').split(/\s/u);
  return /^\p{Script=Latin}{2,20}$/u.test(first) ? first : '';
}
