import { changeFirm, firm } from '../config/firm';
import { renderShell } from './shell';

afterEach(() => changeFirm());

test('the shell shows the firm as an admin has saved it, as text', () => {
  changeFirm({
    name: '<b>Faro</b> & "Luz"',
    telephone: { e164: '+17875550199', display: '(787) 555-0199' },
    hours: [{ ...firm.hours[0]!, days: 'Lunes', time: '8:00 a. m. a 5:00 p. m.' }],
  });
  const { head, body } = renderShell();
  const escaped = '&lt;b&gt;Faro&lt;/b&gt; &amp; &quot;Luz&quot;';
  expect(head).toBe(
    `<title>${escaped} · Corredores de seguros</title><meta name="robots" content="noindex"/>`,
  );
  expect(body).toMatch(/^<noscript>.*<\/noscript>$/);
  expect(body).toContain(`<h1>${escaped}</h1>`);
  expect(body).toContain('Llámenos al <a href="tel:+17875550199">(787) 555-0199</a>, escríbanos');
  expect(body).toContain('<br/>Lunes, 8:00\u00a0a.\u00a0m. a 5:00\u00a0p.\u00a0m.</p>');
});
