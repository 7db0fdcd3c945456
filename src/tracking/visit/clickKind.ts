import type { ClickKind } from '../record/record';

/** Beginnings of the addresses of links to the firm's telephone, e-mail and WhatsApp, with the kind of click. */
const KINDS: [start: string, kind: ClickKind][] = [
  ['tel:', 'call'],
  ['mailto:', 'email'],
  ['https://wa.me/', 'whatsapp'],
];

/** Kind of the click on a link; undefined when the link does not contact the firm. */
export const clickKindOf = (href: string): ClickKind | undefined =>
  KINDS.find(([start]) => href.startsWith(start))?.[1];
