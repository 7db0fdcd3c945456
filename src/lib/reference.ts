/**
 * Reference number of a request for a quote, such as '91C7-8B3E', short enough to be read out on the telephone. Its 32
 * bits do not reveal the whole key, which everybody needs who completes the request.
 * @param key idempotency key of the request, a uuid
 */
export const referenceOf = (key: string): string => key.slice(4, 13).toUpperCase();
