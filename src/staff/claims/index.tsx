import type { RowOf } from '../../api/staff/tableRows';
import type { RowParts } from '../../resource/define/definition';
import { savedViewsFeature } from '../../resource/views/savedViews';
import { account } from '../../text/account';
import { claims as text } from '../../text/claims';
import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { DocumentsPart } from '../shared/documents/DocumentsPart';
import { documentsFeature } from '../shared/documents/documents';
import { OfPolicyFacts, telephone } from '../shared/OfPolicyFacts';
import { uploadsFeature } from '../shared/documents/uploads';
import { claims } from './definition';

/** Whom to call about a claim, and its policy. */
const ClaimFacts = ({ row }: { row: RowOf<'claims'> }) => (
  <OfPolicyFacts row={row} more={[[text.adjusterPhone, telephone(row.adjusterPhone)]]} />
);

/** Page of a claim. */
const ClaimPage = ({ row, fields }: RowParts<RowOf<'claims'>>) => (
  <>
    <ClaimFacts row={row} />
    {fields()}
    <DocumentsPart about={{ customer: row.customerId, claim: row.id }} />
  </>
);

const area = makeArea({ ...claims, RowLayout: ClaimPage });

export const features = [area.feature, savedViewsFeature, documentsFeature, uploadsFeature];

export const Page = () => <AreaPage title={account.areas.claims} area={area} />;
