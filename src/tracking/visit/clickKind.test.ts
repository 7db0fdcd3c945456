import { firm } from '../../config/firm';
import { whatsappLink } from '../../lib/whatsapp';
import { clickKindOf } from './clickKind';

test.each([
  [`tel:${firm.telephone.e164}`, 'call'],
  [`mailto:${firm.email}`, 'email'],
  [whatsappLink(firm.whatsapp, 'Hola'), 'whatsapp'],
  ['', undefined],
  ['/form', undefined],
  ['/telefono', undefined],
  ['https://wa.me.example/34600000000', undefined],
  ['https://site.example/?to=https://wa.me/34600000000', undefined],
  ['https://www.google.com/maps', undefined],
])('the link %s counts as %s', (href, kind) => {
  expect(clickKindOf(href)).toBe(kind);
});
