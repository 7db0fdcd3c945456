import type { ColleaguesCustomer } from '../../../api/staff/colleagues';
import { formatDay } from '../../../lib/formats';
import { colleagues as text } from '../../../text/colleagues';
import { isolated } from '../../../text/isolated';
import { lineName } from '../../shared/choices';

/** A policy in words: company, line, number, end. */
export const sayPolicy = (policy: ColleaguesCustomer['policies'][number]): string =>
  [
    policy.company,
    lineName(policy.line),
    isolated(policy.number),
    text.until(formatDay(policy.endsOn)),
  ]
    .filter(Boolean)
    .join(' · ');
