import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail extends Email {
  /** Recipients in the envelope. */
  recipients: string[];
}

/** Stand-in for a mail server with one account. */
export interface SmtpStandIn {
  variables: { SMTP_URL: string; MAIL_FROM: string };
  /** E-mails that were acknowledged. */
  received: ReceivedEmail[];
  /** Answer to the next recipients; undefined: they are accepted. */
  refusal: { code: number; text: string } | undefined;
  /** Whether the next e-mails get no response after they were sent. */
  holds: boolean;
  /** Number of e-mails that wait for a response. */
  held: number;
  /** Closes the server, until `up`, so that connections are refused. */
  down(): Promise<void>;
  up(): Promise<void>;
}

const ACCOUNT = { user: 'site', password: 'geheimes-passwort' };

export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  let server = createStandIn();
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return (server.server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const standIn: SmtpStandIn = {
    variables: {
      SMTP_URL: `smtp://${ACCOUNT.user}:${ACCOUNT.password}@127.0.0.1:${port}`,
      MAIL_FROM: 'hola@group.example',
    },
    received: [],
    refusal: undefined,
    holds: false,
    held: 0,
    down: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
    up: async () => {
      server = createStandIn();
      await listen(port);
    },
  };
  return standIn;

  function createStandIn(): SMTPServer {
    return new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, done) => {
        if (username === ACCOUNT.user && password === ACCOUNT.password) done(null, { user: 1 });
        else done(new Error('wrong account'));
      },
      onRcptTo: ({ address }, _session, done) => {
        const { refusal } = standIn;
        done(
          refusal &&
            Object.assign(new Error(`${refusal.text} <${address}>`), {
              responseCode: refusal.code,
            }),
        );
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (standIn.holds) {
            standIn.held++;
            return;
          }
          void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
            const recipients = envelope.rcptTo.map(({ address }) => address);
            standIn.received.push({ ...email, recipients });
            done();
          });
        });
      },
    });
  }
}
