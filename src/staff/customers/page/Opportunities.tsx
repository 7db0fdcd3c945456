import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import type { CustomerRequest } from '../../../api/staff/customerParts';
import { formatMoment, formatMoney } from '../../../lib/formats';
import { stateBy } from '../../../resource/define/columns';
import { customers } from '../../../text/customers';
import { offers } from '../../../text/offers';
import { opportunities } from '../../../text/opportunities';
import { AdName } from '../../shared/ads/AdName';
import { AnswerButton } from '../../shared/answer/AnswerButton';
import { lineName } from '../../shared/choices';
import { requestAt } from '../../shared/addresses';
import { newRequestFor, sheetAt } from '../addresses';
import type { Customer } from '../customer';
import { TONES } from '../states';
import { ItemFacts, PartList } from './PartList';
import { parts } from './parts';

const text = opportunities.ofCustomer;

/** A request in words: line, time, reference number. */
export const requestInWords = ({ line, created_at, reference }: CustomerRequest): string =>
  [lineName(line) || text.noLine, formatMoment(created_at), reference].filter(Boolean).join(' · ');

/** The customer's requests without renewals, the one that the customer's own fields show first; empty until read. */
export function useRequests(row: Customer): CustomerRequest[] {
  const { value = [] } = useSelector(parts.requests.selectOf(row));
  return value.flatMap((one) => ('unreadable' in one || one.source === 'renovacion' ? [] : [one]));
}

/** All requests of the customer, and a link to add one. */
export const Opportunities = ({ row }: { row: Customer }) => (
  <PartList<CustomerRequest>
    part={parts.requests}
    row={row}
    text={text}
    lines={2}
    renderItem={(request) => (
      <>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Link
            component={RouterLink}
            to={requestAt(request.id)}
            sx={{ fontWeight: 600, minHeight: 24 }}
          >
            {lineName(request.line) || text.noLine}
          </Link>
          {state(request)}
          <Box sx={{ ml: 'auto' }}>
            <AnswerButton id={request.id} name={row.name} about={requestInWords(request)} />
          </Box>
        </Box>
        <ItemFacts facts={factsOf(request)} />
        {request.offers.length > 0 && (
          <Link component={RouterLink} to={sheetAt(request.id)}>
            {offers.compareCount(request.offers.length)}
          </Link>
        )}
        {request.lastAdId + request.lastUtmCampaign !== '' && (
          <Box sx={{ color: 'text.secondary' }}>
            <AdName adId={request.lastAdId} utmCampaign={request.lastUtmCampaign} lines={1} />
          </Box>
        )}
      </>
    )}
    action={
      <Button component={RouterLink} to={newRequestFor(row.id)} size="small" variant="outlined">
        {opportunities.add}
      </Button>
    }
  />
);

const state = stateBy(
  ({ status }: CustomerRequest) => customers.statusName(status),
  ({ status }) => TONES[status] ?? 'quiet',
);

function factsOf(request: CustomerRequest): string[] {
  const { created_at, value, source, reference, answeredAt, doubt, archived } = request;
  return [
    formatMoment(created_at),
    source === 'web' ? '' : opportunities.sourceName(source),
    value === null ? '' : customers.policies.aYear(formatMoney(value, 'USD')),
    reference,
    doubt !== '' ? text.doubtful : answeredAt === null && !archived ? text.waiting : '',
    archived ? text.archived : '',
  ];
}
