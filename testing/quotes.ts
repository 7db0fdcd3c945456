import { randomUUID } from 'node:crypto';

let made = 0;

/** Payload of request_quote, as the form sends it one minute after it was opened. Each call makes another request. */
export const quote = (fields: object = {}) => ({
  key: randomUUID(),
  name: 'Ana Rivera',
  email: 'ana@cliente.example',
  phone: '+1 787 555 0100',
  line: 'auto',
  message: `Renuevo en marzo. ${++made}`,
  consent: '2026-11',
  website: '',
  seconds: '60',
  ...fields,
});

/** Body of the form, as a browser posts it without scripts. */
export const postedForm = (fields: Record<string, string> = {}): string =>
  new URLSearchParams({
    key: '',
    visitor: '',
    line: 'auto',
    name: 'Ana Rivera',
    phone: '787 555 0100',
    email: '',
    website: '',
    consent: '2026-11',
    ...fields,
  }).toString();

/** Stamp in the HTML of the form's page; '' when there is none. */
export const stampOf = (html: string): string =>
  /<input type="hidden" name="key" value="([^"]*)"\/>/.exec(html)?.[1] ?? '';
