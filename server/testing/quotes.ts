import { randomUUID } from 'node:crypto';

/** Payload of request_quote, as the form sends it one minute after it was opened. */
export const quote = (fields: object = {}) => ({
  key: randomUUID(),
  name: 'Ana Rivera',
  email: 'ana@cliente.example',
  phone: '+1 787 555 0100',
  line: 'auto',
  message: 'Renuevo en marzo.',
  consent: '2026-11',
  website: '',
  seconds: '60',
  ...fields,
});
