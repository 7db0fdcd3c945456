import type { ColleaguesCustomer } from '../../../api/staff/colleagues';
import { currentTime } from '../../../lib/currentTime';
import { toDay } from '../../../lib/dayBounds';
import { formatDay } from '../../../lib/formats';
import { colleagues as text } from '../../../text/colleagues';
import { isolated } from '../../../text/isolated';
import { lineName } from '../../shared/choices';

type Policy = ColleaguesCustomer['policies'][number];

/** Whether the cover has ended: such a policy is shown to who searched by its number, and has no new claims. */
export const isOver = ({ endsOn }: Policy): boolean => endsOn < toDay(currentTime());

/** A policy in words: company, line, number, end. */
export const sayPolicy = (policy: Policy): string =>
  [
    policy.company,
    lineName(policy.line),
    isolated(policy.number),
    isOver(policy) ? text.ended(formatDay(policy.endsOn)) : text.until(formatDay(policy.endsOn)),
  ]
    .filter(Boolean)
    .join(' · ');
