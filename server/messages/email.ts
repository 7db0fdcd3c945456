import { Socket } from 'node:net';
import type { MailAccount } from '../environment';
import type { Composed } from './compose';
import type { Context } from './context';
import { renderHtml, renderText } from './document';
import type { Claimed, Outcome } from './message';

/** SMTP error, as nodemailer documents it. */
type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/**
 * Time that an attempt may take longer for each megabyte of attachments: with the 10 MB that answer_request allows, it
 * still ends before the claim of the message does.
 */
const MS_PER_MEGABYTE = 3000;

/**
 * Sends an e-mail by SMTP. Never rejects.
 * @param baseMs time limit of an attempt without attachments
 */
export async function sendEmail(
  account: MailAccount,
  { site }: Context,
  claimed: Pick<Claimed, 'key' | 'createdAt'>,
  { subject, blocks, to, replyTo, automatic, attachments = [] }: Composed,
  baseMs: number,
): Promise<Outcome> {
  if (to.length === 0)
    return { outcome: 'failed', reason: 'no member of staff has a real e-mail address' };
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  const timeoutMs = baseMs + Math.ceil(bytes / 1e6) * MS_PER_MEGABYTE;
  // Uses a socket of its own, which can be destroyed: nodemailer's time limits apply to silence, not to the whole
  // attempt, and a message that is sent after it was given up would be sent twice.
  const socket = new Socket();
  // Keeps a listener, because nodemailer removes its own before the socket has ended.
  socket.on('error', () => undefined);
  const limit = timeLimit(timeoutMs, () => socket.destroy());
  try {
    // Imported with the first e-mail, because most installations and all commands need none.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: account.url,
      socket,
      requireTLS: requiresTls(account.url),
      dnsTimeout: timeoutMs / 2,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const sending = transport.sendMail({
      from: senderOf(account.from, site.name),
      // Passed as objects, because the text of an address could be read as a list of addresses.
      to: to.map((address) => ({ name: '', address })),
      replyTo: { name: '', address: replyTo ?? site.email },
      subject,
      text: renderText(blocks),
      html: renderHtml(blocks),
      attachments,
      messageId: messageId(claimed, account.from),
      headers: { 'Auto-Submitted': automatic ? 'auto-replied' : 'auto-generated' },
    });
    const { rejected } = await Promise.race([sending, limit.passed]);
    // Counts as sent: the other recipients have it, and a new attempt would send it to them again.
    if (rejected.length > 0)
      console.error(`E-mail: ${rejected.length} of ${to.length} recipients were refused`);
    return { outcome: 'sent' };
  } catch (error) {
    return error === TOO_LATE
      ? { outcome: 'waiting', reason: `SMTP: no answer in ${timeoutMs / 1000} s` }
      : outcomeOf(error as SmtpError);
  } finally {
    limit.cancel();
    socket.destroy();
  }
}

const TOO_LATE = new Error('time limit');

/** @returns `passed`, which calls `end` after the time and rejects with TOO_LATE */
function timeLimit(ms: number, end: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      end();
      reject(TOO_LATE);
    }, ms);
  });
  // Nobody awaits it while nodemailer is being loaded.
  passed.catch(() => undefined);
  return {
    passed,
    cancel: () => {
      clearTimeout(timer);
    },
  };
}

/** Sender with the firm's name, unless MAIL_FROM contains a name. */
const senderOf = (from: string, name: string) =>
  from.includes('<') ? from : { name, address: from };

/**
 * Message-ID. It stays the same for each attempt, so that mail programs show a repetition once, and changes when staff
 * send the message again.
 */
function messageId({ key, createdAt }: Pick<Claimed, 'key' | 'createdAt'>, from: string): string {
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${key.replaceAll(':', '.')}.${Date.parse(createdAt)}@${domain}>`;
}

/**
 * Whether the connection must be encrypted, so that nobody on the way can read the password. `?requireTLS=false` in the
 * URL overrides it.
 */
export function requiresTls(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/**
 * Reads the outcome from an SMTP error. Codes from 500 are final; other errors may pass. A refused sender, recipient or
 * text concerns only this message; anything else, and 421, concerns the server. Answers quote addresses, which must not
 * be logged.
 */
function outcomeOf({ responseCode, code, response }: SmtpError): Outcome {
  const status = code === 'ETLS' ? 'without encryption' : (responseCode ?? code ?? 'error');
  const reason = `SMTP ${status}`;
  const detail = `${reason}: ${(response ?? '').replaceAll(/[^\s<>@:]+@[^\s<>@]+/g, '…')}`;
  const isFinal = responseCode !== undefined && responseCode >= 500;
  const told = { reason, detail: response ? detail : reason };
  if (isFinal) return { outcome: 'failed', ...told };
  const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  return { outcome: 'waiting', ...told, refused };
}
