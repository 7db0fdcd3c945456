import { messages } from '../../src/text/messages';
import { RECOVERY_MS } from './backOff';
import { answerBlocks } from './answer';
import { type Attachment, attachmentsOf } from './attachments';
import { oneLine } from './clean';
import { confirmationBlocks } from './confirmation';
import type { Context } from './context';
import { dayIn } from './digestDay';
import { digestBlocks, digestSubject } from './digest';
import type { Block } from './document';
import { floodBlocks, floodTitle } from './flood';
import { leadBlocks, leadTitle } from './lead';
import { linkBlocks, linkSubject } from './passwordLinkText';
import type { Claimed, Outcome } from './message';

/** A message that can be sent. */
export interface Composed {
  subject: string;
  blocks: Block[];
  /** Addresses to which an e-mail is sent. */
  to: string[];
  /** Address for replies; undefined: the firm's. */
  replyTo?: string;
  /** Whether it answers something that anybody can ask for. A header then says so, and no program replies to it. */
  automatic: boolean;
  attachments?: Attachment[];
}

/** @param now milliseconds since 1970 @returns the message, or the outcome when there is nothing to send */
export function compose(claimed: Claimed, context: Context, now: number): Composed | Outcome {
  if (claimed.problem !== undefined)
    return { outcome: 'waiting', reason: claimed.problem, refused: true };
  if (!claimed.content) return { outcome: 'dropped', reason: 'what it told no longer exists' };
  switch (claimed.kind) {
    case 'lead':
      return {
        subject: leadTitle(claimed.content),
        blocks: leadBlocks(claimed.content, context),
        to: claimed.content.staff.filter(isReachable),
        ...(claimed.content.email !== '' && { replyTo: claimed.content.email }),
        automatic: false,
      };
    case 'flood':
      return {
        subject: floodTitle(claimed.content),
        blocks: floodBlocks(claimed.content, context),
        to: claimed.content.staff.filter(isReachable),
        automatic: false,
      };
    case 'confirmation':
      if (claimed.content.email === '')
        return { outcome: 'dropped', reason: 'the applicant has no address any more' };
      return {
        subject: messages.confirmation.subject,
        blocks: confirmationBlocks(claimed.content, context),
        to: [claimed.content.email],
        automatic: true,
      };
    case 'answer': {
      const { email, subject, by, documents } = claimed.content;
      if (email === '')
        return { outcome: 'failed', reason: 'the customer has no address any more' };
      const attachments = attachmentsOf(documents);
      if (!attachments) return { outcome: 'failed', reason: 'a document to attach was removed' };
      return {
        subject: oneLine(subject, 200),
        blocks: answerBlocks(claimed.content, context),
        to: [email],
        ...(isReachable(by) && { replyTo: by }),
        automatic: false,
        attachments,
      };
    }
    case 'digest': {
      if (claimed.content.day < dayIn(context.site.timeZone, now))
        return { outcome: 'dropped', reason: 'its day is over' };
      const blocks = digestBlocks(claimed.content, context);
      if (!blocks) return { outcome: 'dropped', reason: 'there is nothing to do that day' };
      const to = [claimed.content.email].filter(isReachable);
      if (to.length === 0) return NO_ADDRESS;
      return { subject: digestSubject(claimed.content), blocks, to, automatic: false };
    }
    case 'test': {
      const to = [claimed.content.email].filter(isReachable);
      // Telegram has a chat, not an address.
      if (to.length === 0 && claimed.key.startsWith('test:email:')) return NO_ADDRESS;
      return {
        subject: messages.test.subject(context.site.name),
        blocks: [
          { kind: 'title', text: messages.test.title },
          { kind: 'text', text: messages.test.text(context.site.name) },
        ],
        to,
        automatic: false,
      };
    }
    case 'recovery':
    case 'invitation': {
      const { kind, content, createdAt } = claimed;
      if (kind === 'recovery' && now - Date.parse(createdAt) >= RECOVERY_MS)
        return { outcome: 'dropped', reason: 'its hour is over' };
      const to = [content.email].filter(isReachable);
      if (to.length === 0) return NO_ADDRESS;
      const subject = linkSubject(kind, context);
      return {
        subject,
        blocks: linkBlocks(kind, content, context),
        to,
        automatic: kind === 'recovery',
      };
    }
  }
}

const NO_ADDRESS: Outcome = {
  outcome: 'dropped',
  reason: 'the account has no real e-mail address',
};

/** Whether mail can be sent to the address; the first account's invented one ends in .local. */
const isReachable = (address: string): boolean => !/\.local$/i.test(address);
