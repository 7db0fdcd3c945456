import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { firm } from '../../config/firm';
import { formatDay } from '../../lib/formats';
import { telLink } from '../../lib/phone';
import { FactList } from '../../resource/drawer/FactList';
import { UntrustedText } from '../../resource/drawer/UntrustedText';
import { policies as listText, policyFacts as text, renewal } from '../../text/policies';
import { customerAt } from '../shared/addresses';
import { daysBetween, inWords, today } from './days';
import { renewOpened } from './renewing';
import { Terms } from './Terms';
import { isInForce, type Policy, premiumOf, statusOf, usd } from './words';

const SOON = 90;

/** What a policy is about, in the order in which it is used, and the button that renews it. */
export function PolicyFacts({ row }: { row: Policy }) {
  const dispatch = useDispatch();
  return (
    <Box role="group" aria-label={text.title} sx={{ display: 'grid', gap: 2, mb: 3 }}>
      {row.customerId === null && (
        <Alert severity="info" role="note">
          {text.erased}
        </Alert>
      )}
      <FactList facts={factsOf(row).filter(([, value]) => value !== null)} />
      {isInForce(row) && (
        <Button
          variant="outlined"
          onClick={() => dispatch(renewOpened(row))}
          sx={{ justifySelf: 'start' }}
        >
          {renewal.renew}
        </Button>
      )}
      <Terms row={row} />
    </Box>
  );
}

/** In words too while the end is near. */
const endOf = (endsOn: string, days: number) =>
  days > SOON ? formatDay(endsOn) : text.ends(inWords(days), formatDay(endsOn));

function factsOf(row: Policy): [label: string, value: ReactNode][] {
  const { customer, customerId, endsOn, cancelledOn, yearPremium, commission, period } = row;
  const days = daysBetween(today(), endsOn);
  return [
    [
      listText.customer,
      customer && customerId !== null && (
        <Link component={RouterLink} to={customerAt(customerId)}>
          <UntrustedText text={customer.name} />
        </Link>
      ),
    ],
    [
      listText.phone,
      customer && customer.phone !== '' ? (
        <Link href={telLink(customer.phone, firm.country)}>{customer.phone}</Link>
      ) : null,
    ],
    [listText.status, statusOf(row)],
    [text.cancelledOn, cancelledOn && formatDay(cancelledOn)],
    [
      row.status === 'vigente' && days >= 0 ? listText.endsOn : text.ended,
      row.status === 'vigente' ? endOf(endsOn, days) : null,
    ],
    [listText.premium, period === 'year' ? null : premiumOf(row)],
    [text.yearPremium, usd(yearPremium)],
    [text.yearCommission, usd(Math.round(yearPremium * commission) / 100)],
  ];
}
