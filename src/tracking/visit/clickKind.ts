import type { ClickKind } from '../record/record';

/** Beginnings of the addresses by which pages link to the firm's telephone, e-mail and WhatsApp. */
const KINDS: [start: string, kind: ClickKind][] = [
  ['tel:', 'call'],
  ['mailto:', 'email'],
  ['https://wa.me/', 'whatsapp'],
];

/** How the link contacts the firm; undefined for other links. */
export const clickKindOf = (href: string): ClickKind | undefined =>
  KINDS.find(([start]) => href.startsWith(start))?.[1];
