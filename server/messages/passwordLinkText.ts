import { messages } from '../../src/text/messages';
import { LINK_KINDS, type LinkContent } from '../accounts/passwordLinks';
import type { Context } from './context';
import type { Block } from './document';

type Kind = keyof typeof LINK_KINDS;

const texts = messages.passwordLink;

export const linkSubject = (kind: Kind, { site }: Context): string =>
  texts[kind].subject(site.name);

/**
 * Blocks with a password link. Its token is in the fragment, which browsers do not send to servers: it is in no log and
 * no Referer, and a mail scanner that opens the link does not use it up. Its origin is the configured one, because the
 * Host header of a request for a link can be forged.
 */
export function linkBlocks(
  kind: Kind,
  { email, token, invitedBy }: LinkContent,
  { site, baseUrl }: Context,
): Block[] {
  const text = texts[kind];
  const href = `${baseUrl}/password#token_hash=${token}&type=${LINK_KINDS[kind]}`;
  return [
    { kind: 'title', text: text.title },
    { kind: 'text', text: text.why(site.name, email, invitedBy) },
    { kind: 'action', text: text.action, href },
    { kind: 'text', text: text.life },
    { kind: 'small', text: text.notYou },
  ];
}
