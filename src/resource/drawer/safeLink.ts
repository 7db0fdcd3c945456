/** The address when it may be a link, http and https alone; undefined: text it stays (javascript:, data:, a path). */
export function safeLink(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    const { href, protocol, username, password } = new URL(text);
    // A name before the @ makes an address look like another one.
    const isPlain = username === '' && password === '';
    return isPlain && (protocol === 'https:' || protocol === 'http:') ? href : undefined;
  } catch {
    return undefined;
  }
}
