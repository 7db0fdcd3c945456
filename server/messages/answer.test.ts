import facts from '../../public/site.json';
import type { Site } from '../../src/config/site';
import { compose, type Composed } from './compose';
import { renderHtml, renderText } from './document';
import type { AnswerDocument } from './message';

const context = { site: facts as Site, baseUrl: 'https://site.example' };
const NOW = Date.parse('2026-11-24T03:59:00Z');

describe('an answer', () => {
  const content = {
    email: 'ana@cliente.example',
    subject: 'Su seguro\r\nBcc: x@y.example',
    text: 'Hola, Ana:\n\nYa lo tengo.\n<b>\n\n\nUn saludo,\nLeo',
    by: 'leo@group.example',
    documents: [] as AnswerDocument[],
  };

  const composed = (changes: Partial<typeof content> = {}) =>
    compose(
      {
        ...{ id: 1, key: 'k', createdAt: '2026-11-20T14:47:03Z', attempts: 1 },
        ...{ kind: 'answer', content: { ...content, ...changes } },
      },
      context,
      NOW,
    );

  it('is what the member of staff wrote, who gets the reply', () => {
    const message = composed() as Composed;
    expect(message).toMatchObject({
      subject: 'Su seguro Bcc: x@y.example',
      to: ['ana@cliente.example'],
      replyTo: 'leo@group.example',
      automatic: false,
    });
    expect(renderText(message.blocks)).toMatch(
      /^Hola, Ana:\n\nYa lo tengo.\n<b>\n\nUn saludo,\nLeo\n\n/,
    );
    expect(renderHtml(message.blocks)).toContain('&lt;b&gt;');
  });

  it('goes back to the firm when the address of its writer is invented', () => {
    expect(composed({ by: 'staff@group.local' })).not.toHaveProperty('replyTo');
  });

  it('takes documents along, under names that no system runs', () => {
    const { attachments } = composed({
      documents: [
        { name: '.x.exe', type: 'application/pdf', parts: ['JVBERg==', 'LTE='] },
        { name: 'a.jpg', type: 'image/jpeg', parts: ['/9j/'] },
      ],
    }) as Composed;
    expect(attachments).toEqual([
      {
        ...{ filename: 'x.exe.pdf', contentType: 'application/pdf' },
        content: Buffer.from('%PDF-1'),
      },
      {
        ...{ filename: 'a.jpg', contentType: 'image/jpeg' },
        content: Buffer.from('ffd8ff', 'hex'),
      },
    ]);
  });

  it('fails, and is not sent without it, when one of its documents was removed', () => {
    const present = { name: 'a.jpg', type: 'image/jpeg', parts: ['/9j/'] };
    const removed = { name: 'b.jpg', type: '', parts: null };
    expect(composed({ documents: [present, removed] })).toEqual({
      ...{ outcome: 'failed', reason: 'a document to attach was removed' },
    });
  });

  it('fails, and so is shown to staff, when the customer has no address any more', () => {
    expect(composed({ email: '' })).toMatchObject({ outcome: 'failed' });
  });
});
