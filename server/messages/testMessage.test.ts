import facts from '../../public/site.json';
import type { Site } from '../../src/config/site';
import { compose } from './compose';

const context = { site: facts as Site, baseUrl: 'https://site.example' };

test('a test goes to the admin’s address, unless it is invented, and by Telegram to the chat', () => {
  const test = (key: string, email: string) =>
    compose(
      {
        id: 1,
        createdAt: '2026-11-20T14:47:03Z',
        attempts: 1,
        key,
        kind: 'test',
        content: { email },
      },
      context,
      0,
    );
  expect(test('test:email:1', 'ana@group.example')).toMatchObject({
    subject: `Mensaje de prueba de ${context.site.name}`,
    to: ['ana@group.example'],
  });
  expect(test('test:email:1', 'staff@group.local')).toMatchObject({ outcome: 'dropped' });
  expect(test('test:telegram:1', 'staff@group.local')).toMatchObject({ to: [] });
});
