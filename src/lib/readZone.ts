/** IANA name of the local time zone. */
export const readZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
