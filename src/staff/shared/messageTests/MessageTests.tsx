import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  type MessageTests as Tests,
  readMessageTests,
  sendTestMessages,
} from '../../../api/staff/firstSteps';
import { formatAgo } from '../../../lib/formats';
import { useMinute } from '../../../lib/useMinute';
import { Failed, Note } from '../../../resource/drawer/Part';
import { makeReading } from '../../../resource/makeReading';
import { useReading } from '../../../resource/useReading';
import { messageTests as text } from '../../../text/messageTests';
import { toastShown } from '../../../ui/toasts/slice';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { testProblemOf } from './problem';

export const messageTests = makeReading('messageTests', readMessageTests, { keptOn: ['failure'] });

/** Interval at which the result of a test is read until it is known. */
const AGAIN_MS = 1500;
const CHANNELS = ['email', 'telegram'] as const;
type Channel = (typeof CHANNELS)[number];

const isWaiting = ({ status }: Tests['tests'][number]) => status === 'waiting';

/**
 * Sends a test by each way, and says whether it left; nothing on hosted Supabase.
 * @param onResult called when a new result is known
 */
export function MessageTests({ onResult }: { onResult?: () => void }) {
  const dispatch = useDispatch();
  const { value, hasFailed, again } = useReading(messageTests);
  // A new object with each answer, even after two failures.
  const answer = useSelector(messageTests.select);
  const [step, setStep] = useState<'sending' | 'reading'>();
  const [said, setSaid] = useState('');
  const isRead = value?.tests.some(isWaiting) ?? false;
  const isBusy = step !== undefined || isRead;
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (step === 'reading') setStep(undefined);
  }

  // Each read starts only after the answer to the one before, because it would cancel it.
  const isAwaited = isRead || step === 'reading';
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(again, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, answer, again]);

  const known = useRef<string>(undefined);
  useEffect(() => {
    if (!value) return;
    const tests = JSON.stringify(value.tests);
    if (known.current !== undefined && tests !== known.current && !isRead) {
      setSaid(resultsOf(value.tests));
      onResult?.();
    }
    known.current = tests;
  }, [value, isRead, onResult]);

  if (value === null) return null;
  if (!value) return hasFailed ? <Failed text={text.failed} onAgain={again} /> : null;
  const send = async () => {
    if (isBusy) return;
    setSaid('');
    setStep('sending');
    const sent = await sendTestMessages();
    setStep(sent ? 'reading' : undefined);
    if (!sent) dispatch(toastShown('error', sent === false ? text.tooMany : text.notSent));
    again();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <Box component="ul" sx={listSx}>
        {CHANNELS.map((channel) => (
          <li key={channel}>
            <strong>{text.channels[channel]}:</strong> <State channel={channel} tests={value} />
          </li>
        ))}
      </Box>
      {value.channels.length > 0 && (
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          onClick={() => void send()}
          sx={{ minHeight: 44, '&[aria-disabled=true]': { opacity: 0.7 } }}
        >
          {isBusy ? text.sending : text.send}
        </Button>
      )}
    </Box>
  );
}

/** Results for screen readers. The list, which changes every minute, would be read out each time. */
const resultsOf = (tests: Tests['tests']) =>
  CHANNELS.flatMap((channel) => {
    const last = tests.find((test) => test.channel === channel);
    if (!last) return [];
    const { status, error, at } = last;
    const result =
      status === 'sent'
        ? text.sent[channel](formatAgo(at, new Date()))
        : `${text.notLeft} ${text.problems[testProblemOf(channel, error)]}`;
    return [`${text.channels[channel]}: ${result}`];
  }).join(' ');

function State({ channel, tests: { channels, tests } }: { channel: Channel; tests: Tests }) {
  const now = useMinute();
  if (!channels.includes(channel)) return text.missing[channel];
  const last = tests.find((test) => test.channel === channel);
  if (!last) return text.untried;
  if (isWaiting(last)) return text.waiting;
  if (last.status === 'sent') return text.sent[channel](formatAgo(last.at, now));
  return (
    <>
      <Box component="span" sx={{ color: 'error.main' }}>
        {text.notLeft}
      </Box>{' '}
      {text.problems[testProblemOf(channel, last.error)]}
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content' } }}>
        <summary>{text.detail}</summary>
        <Note>
          <bdi>{last.error}</bdi>
        </Note>
      </Box>
    </>
  );
}

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  typography: 'body2',
  minWidth: 0,
  overflowWrap: 'anywhere',
};
