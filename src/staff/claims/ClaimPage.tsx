import type { RowOf } from '../../api/staff/tableRows';
import type { RowParts } from '../../resource/define/definition';
import { claims as text } from '../../text/claims';
import { DocumentsPart } from '../shared/documents/DocumentsPart';
import { OfPolicyFacts, telephone } from '../shared/OfPolicyFacts';

/** Whom to call about a claim, and its policy. */
const ClaimFacts = ({ row }: { row: RowOf<'claims'> }) => (
  <OfPolicyFacts row={row} more={[[text.adjusterPhone, telephone(row.adjusterPhone)]]} />
);

/** Page of a claim. */
export const ClaimPage = ({ row, fields }: RowParts<RowOf<'claims'>>) => (
  <>
    <ClaimFacts row={row} />
    {fields()}
    <DocumentsPart about={{ customer: row.customerId, claim: row.id }} />
  </>
);
