import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { firm } from '../../config/firm';
import { formatDays } from '../../lib/formats';
import { formatPhone, telLink } from '../../lib/phone';
import { FactList } from '../../resource/drawer/FactList';
import { UntrustedText } from '../../resource/drawer/UntrustedText';
import { ofPolicies as text } from '../../text/ofPolicies';
import { customerAt, policyAt } from './addresses';
import type { PolicyRow } from './ofPolicies';

type Fact = [label: string, value: ReactNode];

/** A telephone number that can be called; null when there is none. */
export const telephone = (phone: string): ReactNode =>
  phone === '' ? null : (
    <Link href={telLink(phone, firm.country)}>{formatPhone(phone, firm.country)}</Link>
  );

/** Customer and policy of a row about a policy, above its form. @param more further facts, which may be null */
export function OfPolicyFacts({ row, more = [] }: { row: PolicyRow; more?: Fact[] }) {
  const { customer, customerId, company, policy, policyId } = row;
  const { number, startsOn, endsOn } = policy;
  const facts: Fact[] = [
    [
      text.customer,
      <Link component={RouterLink} to={customerAt(customerId)}>
        <UntrustedText text={customer.name} />
      </Link>,
    ],
    [text.phone, telephone(customer.phone)],
    [
      text.policy,
      <Link component={RouterLink} to={policyAt(policyId)}>
        <UntrustedText
          text={[company.name, number, formatDays(startsOn, endsOn)].filter(Boolean).join(' · ')}
        />
      </Link>,
    ],
    ...more,
  ];
  return (
    <Box role="group" aria-label={text.facts} sx={{ mb: 3 }}>
      <FactList facts={facts.filter(([, value]) => value !== null)} />
    </Box>
  );
}
