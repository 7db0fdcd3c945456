import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
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
import { testProblemOf } from './problem';

export const messageTests = makeReading('messageTests', readMessageTests, { keptOn: ['failure'] });

/** Interval at which the result of a test is read until it is known. */
const AGAIN_MS = 1500;
const CHANNELS = ['email', 'telegram'] as const;
type Channel = (typeof CHANNELS)[number];

const isWaiting = ({ status }: Tests['tests'][number]) => status === 'waiting';

/** Sends a test by each way, and says whether it left; nothing on hosted Supabase. @param onSent called when one has left */
export function MessageTests({ onSent }: { onSent?: () => void }) {
  const dispatch = useDispatch();
  const { value, hasFailed, again } = useReading(messageTests);
  const [isPending, setPending] = useState(false);
  const waits = value?.tests.some(isWaiting) ?? false;
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !waits) onSent?.();
    waited.current = waits;
    if (!waits) return;
    const timer = setInterval(again, AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, again, onSent]);
  if (value === null) return null;
  if (!value) return hasFailed ? <Failed text={text.failed} onAgain={again} /> : null;
  const isBusy = isPending || waits;
  const send = async () => {
    if (isBusy) return;
    setPending(true);
    const sent = await sendTestMessages();
    setPending(false);
    if (!sent) dispatch(toastShown('error', sent === false ? text.tooMany : text.notSent));
    again();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      <div role="status">
        <Box component="ul" sx={listSx}>
          {CHANNELS.map((channel) => (
            <li key={channel}>
              <strong>{text.channels[channel]}:</strong> <State channel={channel} tests={value} />
            </li>
          ))}
        </Box>
      </div>
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
