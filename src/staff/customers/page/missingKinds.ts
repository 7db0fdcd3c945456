import type {
  CustomerPolicy,
  CustomerRequest,
  UnreadableItem,
} from '../../../api/staff/customerParts';
import type { CustomerDocument } from '../../../api/staff/documents';
import type { DocumentKind } from '../../../config/documents';
import type { Site } from '../../../config/site';

interface Missing {
  kind: DocumentKind;
  /** Lines of business that need it. */
  lines: string[];
}

/** Kinds that the lines of open requests and of policies in force need, and of which there is no document. */
export function missingKinds(
  wanted: NonNullable<Site['wantedDocuments']>,
  requests: readonly (CustomerRequest | UnreadableItem)[],
  policies: readonly (CustomerPolicy | UnreadableItem)[],
  documents: readonly Pick<CustomerDocument, 'kind'>[],
): Missing[] {
  const lines = new Set([
    ...requests.flatMap((one) =>
      'unreadable' in one || one.closedAt !== null || one.archived || one.doubt !== ''
        ? []
        : [one.line],
    ),
    ...policies.flatMap((one) =>
      'unreadable' in one || one.status !== 'vigente' ? [] : [one.line],
    ),
  ]);
  const missing = new Map<DocumentKind, string[]>();
  for (const line of lines)
    for (const kind of wanted[line as keyof typeof wanted] ?? [])
      if (!documents.some((one) => one.kind === kind))
        missing.set(kind, [...(missing.get(kind) ?? []), line]);
  return [...missing].map(([kind, needing]) => ({ kind, lines: needing }));
}
