/** Address for a link when it is http or https; undefined for all others (javascript:, data:, a path). */
export function safeLink(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    const { href, protocol, username, password } = new URL(text);
    // User information before the @ can make an address look like another site's.
    const isPlain = username === '' && password === '';
    return isPlain && (protocol === 'https:' || protocol === 'http:') ? href : undefined;
  } catch {
    return undefined;
  }
}
