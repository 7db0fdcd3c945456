import type { WonClick } from '../../../api/staff/wonClicks';

export const PLATFORMS = ['google', 'meta', 'microsoft'] as const;
export type PlatformName = (typeof PLATFORMS)[number];

/** Conversion: a line of the file. */
export interface Conversion {
  clickId: string;
  clickAt: Date;
  name: string;
  at: Date;
  /** Amount in USD, such as '1250.50'. */
  value: string;
}

interface Platform {
  /** Reads the customer's click id and the instant of the click; null without a click. */
  clickOf: (row: WonClick) => [id: string | null, at: string | null];
  /** Maximum age in days of a click that the platform accepts. */
  maxClickDays: number;
  /** Maximum age in days of a conversion that the platform accepts. */
  maxConversionDays: number;
  /** Lines above the conversions. */
  head: string[][];
  toLine: (conversion: Conversion) => string[];
}

/** Currency of premiums and commissions. */
const CURRENCY = 'USD';

/** Times in the files of Google and Microsoft are in UTC, which has no hour twice. */
const ZONE = 'Parameters:TimeZone=+0000';

/**
 * Upload formats of the ad platforms.
 *
 * Google: https://support.google.com/google-ads/answer/7014069 (columns, time zone, times as yyyy-MM-dd HH:mm:ss; clicks
 * of more than 90 days are not imported).
 * Meta: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc/ (fb.1.<milliseconds of
 * the click>.<fbclid>, kept for 90 days), …/parameters/server-event/ (event_time in Unix seconds) and
 * …/conversions-api/offline-events (sales outside of the website: at most 62 days old).
 * Microsoft: https://learn.microsoft.com/en-us/advertising/bulk-service/offline-conversion (names of the columns, times
 * as 4/1/2020 6:50:54 PM in UTC; a click counts for 90 days).
 */
export const platforms: Record<PlatformName, Platform> = {
  google: {
    clickOf: ({ gclid, gclidAt }) => [gclid, gclidAt],
    maxClickDays: 90,
    maxConversionDays: 90,
    head: [
      [ZONE],
      [
        'Google Click ID',
        'Conversion Name',
        'Conversion Time',
        'Conversion Value',
        'Conversion Currency',
      ],
    ],
    toLine: ({ clickId, name, at, value }) => [
      clickId,
      name,
      at.toISOString().slice(0, 19).replace('T', ' '),
      value,
      CURRENCY,
    ],
  },
  meta: {
    clickOf: ({ fbclid, fbclidAt }) => [fbclid, fbclidAt],
    maxClickDays: 90,
    maxConversionDays: 62,
    head: [['event_name', 'event_time', 'value', 'currency', 'fbc']],
    toLine: ({ clickId, clickAt, name, at, value }) => [
      name,
      String(Math.floor(at.getTime() / 1000)),
      value,
      CURRENCY,
      `fb.1.${clickAt.getTime()}.${clickId}`,
    ],
  },
  microsoft: {
    clickOf: ({ msclkid, msclkidAt }) => [msclkid, msclkidAt],
    maxClickDays: 90,
    maxConversionDays: 90,
    head: [
      [ZONE],
      [
        'Microsoft Click ID',
        'Conversion Name',
        'Conversion Time',
        'Conversion Value',
        'Conversion Currency',
      ],
    ],
    toLine: ({ clickId, name, at, value }) => [clickId, name, twelveHours(at), value, CURRENCY],
  },
};

/** Formats a time in UTC for Microsoft: '4/1/2020 6:50:54 PM'. */
function twelveHours(at: Date): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`;
  const hour = at.getUTCHours();
  const time = `${hour % 12 || 12}:${digits(at.getUTCMinutes())}:${digits(at.getUTCSeconds())}`;
  return `${day} ${time} ${hour < 12 ? 'AM' : 'PM'}`;
}
