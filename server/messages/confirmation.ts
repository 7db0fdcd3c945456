import { givenName } from '../../src/lib/givenName';
import { form } from '../../src/text/form';
import { messages } from '../../src/text/messages';
import type { Context } from './context';
import type { Block } from './document';
import type { ConfirmationContent } from './message';

const texts = messages.confirmation;

/**
 * Blocks of the applicant's confirmation. It contains no text of the applicant but a first name of letters: anybody can
 * enter another person's address, and the form must not send advertisements in the firm's name.
 */
export function confirmationBlocks({ name }: ConfirmationContent, { site }: Context): Block[] {
  return [
    { kind: 'text', text: texts.greeting(givenName(name)) },
    { kind: 'text', text: texts.thanks(site.name) },
    { kind: 'heading', text: texts.next },
    { kind: 'list', items: form.sent.steps.map((text) => ({ text })) },
    { kind: 'heading', text: texts.when },
    { kind: 'list', items: site.hours.map(({ days, time }) => ({ text: `${days}: ${time}` })) },
    { kind: 'text', text: texts.sooner(site.telephone.display) },
    { kind: 'text', text: `${site.legalName}\n${site.address}` },
    { kind: 'small', text: texts.notYou },
  ];
}
