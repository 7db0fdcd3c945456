import { duplicatesOf } from '../../../api/staff/customerParts';
import type { ContactData } from '../../../api/staff/colleagues';
import { makeReading } from '../../../resource/makeReading';
import { isEmpty } from '../colleagues/known';

/** Customers with the contact data that are typed for a new customer; a failure is not shown. */
export const entryDuplicates = makeReading(
  'customerEntry',
  async (contact: ContactData) => (isEmpty(contact) ? [] : duplicatesOf(null, contact)),
  // Duplicates of the former text stay while those of the new text are read, unless the fields were emptied.
  { idOf: isEmpty, debounceMs: 400 },
);
