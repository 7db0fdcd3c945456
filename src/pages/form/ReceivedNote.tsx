import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { firm, proof } from '../../config/firm';
import { nextOpening } from '../../lib/nextOpening';
import { useMinute } from '../../lib/useMinute';
import { unbrokenTimes } from '../../lib/unbrokenTimes';
import { referenceOf } from '../../lib/reference';
import { form } from '../../text/form';
import type { Received } from './draft';

const { when, details } = form;

/** Note that says who answers and when, with the reference number. */
export function ReceivedNote({ received: { key, phone } }: { received: Received }) {
  const now = useMinute();
  return (
    <Typography
      variant="subtitle1"
      component="div"
      sx={{ mt: 2, maxWidth: '34em', color: 'text.secondary', textWrap: 'pretty' }}
    >
      <span>
        {[
          answerTime(phone !== '', now.getTime()),
          proof.responseTime && when.within(proof.responseTime),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>{' '}
      <Box component="span" sx={{ display: 'inline-block' }}>
        {details.reference}{' '}
        <Box component="strong" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
          {referenceOf(key)}
        </Box>
      </Box>
    </Typography>
  );
}

/**
 * Sentence that says when a broker will call or write; '' without opening hours.
 * @param now Unix time in milliseconds
 */
export function answerTime(isCalled: boolean, now: number): string {
  const opening = nextOpening(firm.hours, firm.timeZone, now);
  if (!opening) return '';
  if (opening.isOpen) return when.open(isCalled, clock(opening.closes));
  const { inDays, weekday, opens } = opening;
  const name = when.weekdays[weekday] ?? '';
  if (inDays === 0) return when.later(isCalled, when.today, clock(opens));
  const day = inDays === 1 ? when.tomorrow(name) : when.weekday(name);
  return when.later(isCalled, day, clock(opens));
}

/** Formats a time as in the firm's country: '8:00 a. m.' or '8:00'. @param time HH:MM */
const clock = (time: string): string =>
  unbrokenTimes(
    new Intl.DateTimeFormat(`es-${firm.country}`, { timeStyle: 'short', timeZone: 'UTC' }).format(
      new Date(`1970-01-01T${time}:00Z`),
    ),
  );
