import type { CustomerDocument } from '../../../api/staff/documents';
import { ATTACHED_BYTES, MOST_ATTACHED } from '../../../config/documents';

type Sized = Pick<CustomerDocument, 'size'>;

export const bytesOf = (documents: readonly Sized[]): number =>
  documents.reduce((sum, { size }) => sum + size, 0);

/** Whether a document can go with an e-mail beside those that are chosen already. */
export const canAttach = (chosen: readonly Sized[], { size }: Sized): boolean =>
  chosen.length < MOST_ATTACHED && bytesOf(chosen) + size <= ATTACHED_BYTES;
