import { duplicatesOf } from '../../../api/staff/customerParts';
import type { ContactData } from '../../../api/staff/colleagues';
import { makeReading } from '../../../resource/makeReading';

export const isEmpty = ({ phone, email, document }: ContactData) =>
  `${phone}${email}${document}`.trim() === '';

/** Customers with the contact data of a new one, while it is written. A failure shows nothing. */
export const entryDuplicates = makeReading(
  'customerEntry',
  async (contact: ContactData) => (isEmpty(contact) ? [] : duplicatesOf(null, contact)),
  // Nothing written: another new customer. Otherwise those for the text before are shown meanwhile.
  { idOf: isEmpty, debounceMs: 400 },
);
