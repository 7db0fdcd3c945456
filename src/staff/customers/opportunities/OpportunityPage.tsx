import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { firm } from '../../../config/firm';
import { formatMoment } from '../../../lib/formats';
import { formatPhone } from '../../../lib/phone';
import type { RowParts } from '../../../resource/define/definition';
import { FactList } from '../../../resource/drawer/FactList';
import { Part } from '../../../resource/drawer/Part';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { toLookup } from '../../../resource/lookup/makeLookup';
import { useResource } from '../../../resource/page/useResource';
import { customers } from '../../../text/customers';
import { opportunities as text } from '../../../text/opportunities';
import { AdName } from '../../shared/ads/AdName';
import { AnswerButton } from '../../shared/answer/AnswerButton';
import { customerAt } from '../../shared/addresses';
import { DocumentsPart } from '../../shared/documents/DocumentsPart';
import { telephone } from '../../shared/OfPolicyFacts';
import { OfferDialog } from '../offers/OfferDialog';
import { Offers } from '../offers/Offers';
import { Answers } from '../page/Answers';
import { Quote } from '../page/Quote';
import type { Opportunity } from './opportunity';

/** Page of a request: its customer and how it came, its message and answers, state, offers, next step and history. */
export const OpportunityPage = ({ row, fields, history }: RowParts<Opportunity>) => (
  <Box sx={{ display: 'grid', gap: 2, '& > section': { mt: 1.5 } }}>
    <Facts row={row} />
    <AnswerButton id={row.id} name={row.customer.name} />
    {row.source === 'web' && row.message !== '' && (
      <Quote message={row.message} caption={formatMoment(row.created_at)} />
    )}
    <Answers answers={row.answers} references={[row.reference]} />
    {fields(['status', 'lostReason', 'lostTo', 'line', 'value'])}
    <Offers request={row.id} />
    <OfferDialog request={row.id} line={row.line} />
    <Part title={customers.nextTitle}>
      {fields(['nextStep', 'nextContactOn', 'nextContactAt'])}
    </Part>
    {/* What the person wrote in the form cannot be changed. */}
    {fields(row.source === 'web' ? ['renewsOn'] : ['renewsOn', 'message'])}
    <DocumentsPart about={{ customer: row.customerId, opportunity: row.id }} />
    {history}
  </Box>
);

const phoneOf = (phone: string) => formatPhone(phone, firm.country);

function Facts({ row }: { row: Opportunity }) {
  const { nameOf } = toLookup(useSelector(useResource().lookup.selectLookup));
  const { customer, customerId, source, firstSource, lastSource } = row;
  const words = (written: string): ReactNode => written !== '' && <UntrustedText text={written} />;
  const differing = (name: 'name' | 'email') =>
    words(row[name] === customer[name] ? '' : row[name]);
  const facts: [label: string, value: ReactNode][] = [
    [
      text.customer,
      <Link component={RouterLink} to={customerAt(customerId)}>
        <UntrustedText text={customer.name} />
      </Link>,
    ],
    [customers.phone, telephone(customer.phone)],
    [customers.owner, nameOf('staff', customer.owner) || customers.nobody],
    [text.sourceShort, text.sourceName(source)],
    [customers.created, formatMoment(row.created_at)],
    [text.answered, row.answeredAt === null ? text.notAnswered : formatMoment(row.answeredAt)],
    [text.came.name, differing('name')],
    [text.came.phone, words(phoneOf(row.phone) === phoneOf(customer.phone) ? '' : row.phone)],
    [text.came.email, differing('email')],
    [
      text.firstAd,
      firstSource !== '' && firstSource !== lastSource && (
        <AdName adId={row.firstAdId} utmCampaign={row.firstUtmCampaign} />
      ),
    ],
    [
      text.lastAd,
      lastSource !== '' && <AdName adId={row.lastAdId} utmCampaign={row.lastUtmCampaign} />,
    ],
  ];
  return (
    <Box role="group" aria-label={text.facts}>
      <FactList facts={facts.filter(([, value]) => value !== false && value !== null)} />
    </Box>
  );
}
