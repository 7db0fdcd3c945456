import facts from '../../public/site.json';
import type { Site } from '../../src/config/site';
import { RECOVERY_MS } from './backOff';
import { compose, type Composed } from './compose';
import { renderHtml, renderText } from './document';
import type { LinkContent } from '../accounts/passwordLinks';
import type { Claimed } from './message';

const context = { site: facts as Site, baseUrl: 'https://site.example' };
const NOW = Date.parse('2026-11-24T03:59:00Z');
const content: LinkContent = {
  email: 'eva@group.example',
  token: 'x-Y_z',
  invitedBy: 'ana@group.example',
};
const head = { id: 1, key: 'k', createdAt: new Date(NOW).toISOString(), attempts: 1 };

const result = (kind: 'recovery' | 'invitation', fields: Partial<Claimed> = {}) =>
  compose({ ...head, kind, content, ...fields } as Claimed, context, NOW);

function composed(...parameters: Parameters<typeof result>): Composed {
  const message = result(...parameters);
  if ('outcome' in message) throw new Error(message.outcome);
  return message;
}

describe('a link by which staff set a password', () => {
  it('for a forgotten password says whose it is, how long the link is valid and what to do if another person asked', () => {
    const message = composed('recovery');
    const { subject, to, automatic } = message;
    expect({ subject, to, automatic }).toEqual({
      subject: 'Su contraseña de Alero Group',
      to: ['eva@group.example'],
      automatic: true,
    });
    expect(renderText(message.blocks)).toBe(`Elija una contraseña nueva

Alguien, quizás usted, pidió en la página de Alero Group cambiar la contraseña de eva@group.example.

Elegir contraseña: https://site.example/password#token_hash=x-Y_z&type=recovery

El enlace vale una hora y una sola vez.

Si no fue usted, no tiene que hacer nada: su contraseña sigue igual, y nadie más ha recibido este enlace.`);
    expect(renderHtml(message.blocks)).toContain(
      'href="https://site.example/password#token_hash=x-Y_z&amp;type=recovery"',
    );
  });

  it('in an invitation names the person who invites and the firm', () => {
    const message = composed('invitation');
    expect(message.subject).toBe('Le invitan al equipo de Alero Group');
    const text = renderText(message.blocks);
    expect(text).toContain(
      'ana@group.example le invita al equipo de Alero Group. Elija una contraseña y entre con eva@group.example.',
    );
    expect(text).toContain('/password#token_hash=x-Y_z&type=invite');
    expect(text).toContain('vale siete días');
  });

  it.each<[string, Partial<Claimed>]>([
    ['whose hour is over', { createdAt: new Date(NOW - RECOVERY_MS).toISOString() }],
    ['of an invented address', { content: { ...content, email: 'staff@group.local' } }],
  ])('%s is dropped', (_what, fields) => {
    expect(result('recovery', fields)).toMatchObject({ outcome: 'dropped' });
  });

  it('in an invitation is still sent after hours without a mail server', () => {
    const late = new Date(NOW - 40 * RECOVERY_MS).toISOString();
    expect(composed('invitation', { createdAt: late }).to).toHaveLength(1);
  });
});
