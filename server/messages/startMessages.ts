import type { Environment } from '../environment';
import type { Context } from './context';
import type { OutboxCalls } from './outbox';
import { channelsOf, type Sender, startSender } from './sender';

type Settings = Pick<Environment, 'telegram' | 'mail' | 'sessions' | 'siteUrl'>;

/**
 * Stores the configuration, logs which channels are on, and starts the sender, whose daily chores are due even if none
 * is.
 */
export async function startMessages(
  environment: Settings,
  context: Context,
  calls: Omit<OutboxCalls, 'requestRecovery'>,
): Promise<Sender> {
  const channels = channelsOf(environment);
  const { country, timeZone, hours, renewalDays, documentMegabytes } = context.site;
  await calls.storeSiteSettings({
    ...{ country, timeZone, hours, renewalDays, documentMegabytes },
    channels,
  });
  console.log(messagesLine(environment));
  if (channels.length > 0 && environment.siteUrl === undefined)
    console.log(
      `Links in messages begin with ${context.baseUrl}: set SITE_URL to the site’s address.`,
    );
  return startSender({ accounts: environment, sessions: environment.sessions, context, calls });
}

/** Log line such as 'Messages: Telegram on, e-mail off (SMTP_URL)'. */
export function messagesLine({ telegram, mail }: Pick<Settings, 'telegram' | 'mail'>): string {
  const parts = [
    `Telegram ${telegram ? 'on' : 'off (TELEGRAM_BOT_TOKEN)'}`,
    `e-mail ${mail ? 'on' : 'off (SMTP_URL)'}`,
  ];
  return `Messages: ${parts.join(', ')}`;
}
