import type { RowOf } from '../../api/staff/tableRows';
import { claims as text } from '../../text/claims';
import { OfPolicyFacts, telephone } from '../shared/OfPolicyFacts';

/** Whom to call about a claim, and its policy. */
export const ClaimFacts = ({ row }: { row: RowOf<'claims'> }) => (
  <OfPolicyFacts row={row} more={[[text.adjusterPhone, telephone(row.adjusterPhone)]]} />
);
