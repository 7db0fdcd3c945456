import { whatsappLink } from './whatsapp';

test('removes the plus sign and encodes the message', () => {
  expect(whatsappLink('+17875550143', '¿Cuánto cuesta? 50% & más')).toBe(
    'https://wa.me/17875550143?text=%C2%BFCu%C3%A1nto%20cuesta%3F%2050%25%20%26%20m%C3%A1s',
  );
});
