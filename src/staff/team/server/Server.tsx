import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ProcessState, ServerState } from '../../../api/staff/serverState';
import { formatMoment, formatStay } from '../../../lib/formats';
import { Note } from '../../../resource/drawer/Part';
import { FactList } from '../../../resource/drawer/FactList';
import { InTitleLine } from '../../../resource/list/TitleLine';
import { SmallButton } from '../../../resource/SmallButton';
import { number } from '../../../text/nouns';
import { messageTests } from '../../../text/messageTests';
import { team } from '../../../text/team';
import { MessageTests, messageTests as tests } from '../../shared/messageTests/MessageTests';
import { Unread } from '../../shared/Unread';
import { WaitingList } from '../../shared/WaitingList';
import { readings } from '../readings';
import { Backup } from './Backup';
import { FigureTable, Panel } from './Panel';

const text = team.server;

/** State of the server and its database; it is read again by a button and on window focus. */
export function Server() {
  const dispatch = useDispatch();
  const { value, hasFailed } = useSelector(readings.server.select);
  const read = () => void dispatch(readings.server.requested());
  useEffect(() => {
    const ask = () => void dispatch(readings.server.requested());
    ask();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [dispatch]);
  return (
    <>
      <InTitleLine>
        <SmallButton variant="outlined" onClick={read}>
          {text.refresh}
        </SmallButton>
      </InTitleLine>
      {hasFailed && (
        <Box sx={{ mt: 1.5 }}>
          <Unread title={text.failed} onAgain={read} />
        </Box>
      )}
      {!value && !hasFailed && <WaitingList label={text.loading} />}
      {value && <State state={value} />}
    </>
  );
}

function State({ state }: { state: ServerState }) {
  const { process, messages } = state;
  const canTest = useSelector(tests.select).value?.channels.length !== 0;
  return (
    <Box role="group" aria-label={text.title} sx={{ mt: 1 }}>
      <ReadAt readAt={state.readAt} hasProcess={process !== undefined} />
      {!process && (
        <Alert severity="info" role="note" sx={{ mb: 1.5 }}>
          {text.hosted}
        </Alert>
      )}
      <Box sx={gridSx}>
        {process && <Program process={process} readAt={state.readAt} />}
        <Panel title={text.database}>
          <FactList
            facts={[
              [text.kind, process ? text.kinds[process.database] : text.hostedKind],
              [text.version, text.postgres(state.postgres)],
              [text.size, text.megabytes(state.bytes)],
              [text.sessions, number(state.sessions)],
              [text.outbox, text.outboxOf(messages.waiting, messages.failed)],
            ]}
          />
        </Panel>
        {process && (
          <Panel title={messageTests.title} {...(canTest && { note: messageTests.lead })}>
            <MessageTests />
          </Panel>
        )}
        <Backup backup={state.backup} makesBackups={process?.makesBackups ?? false} />
        {process && <Requests process={process} />}
        {process && <Refusals process={process} />}
        <Panel title={text.tables} note={text.tablesNote}>
          <FigureTable
            head={[text.table, text.rows, text.size]}
            rows={state.tables.map(({ table, rows, bytes }) => [
              table,
              rows < 0 ? text.unknown : text.about(rows),
              text.megabytes(bytes),
            ])}
          />
        </Panel>
      </Box>
    </Box>
  );
}

const ReadAt = ({ readAt, hasProcess }: { readAt: number; hasProcess: boolean }) => (
  <Box role="status" sx={{ mb: 1 }}>
    <Note>
      {[text.read(new Date(readAt).toLocaleTimeString('es')), hasProcess && text.oneOfSeveral]
        .filter(Boolean)
        .join('. ')}
    </Note>
  </Box>
);

function Program({ process, readAt }: { process: ProcessState; readAt: number }) {
  const { version, builtAt, startedAt, waiting, oldestMs } = process;
  const seconds = Math.max(0, Math.floor((readAt - Date.parse(startedAt)) / 1000));
  return (
    <Panel title={text.program}>
      <FactList
        facts={[
          [text.version, text.versionOf(version, builtAt === '' ? '' : formatMoment(builtAt))],
          [text.running, text.runningFor(formatStay(seconds), formatMoment(startedAt))],
          [text.waiting, text.waitingOf(waiting, text.milliseconds(oldestMs))],
        ]}
      />
    </Panel>
  );
}

const Requests = ({ process: { requests } }: { process: ProcessState }) => (
  <Panel title={text.requests} note={requests.length > 0 ? text.requestsNote : text.noRequests}>
    {requests.length > 0 && (
      <FigureTable
        head={[text.route, text.count, text.median, text.p95]}
        rows={requests.map(({ route, count, medianMs, p95Ms }) => [
          text.routes[route] ?? route,
          number(count),
          text.milliseconds(medianMs),
          text.milliseconds(p95Ms),
        ])}
      />
    )}
  </Panel>
);

const Refusals = ({ process: { refusals } }: { process: ProcessState }) => (
  <Panel title={text.refusals} {...(refusals.length === 0 && { note: text.noRefusals })}>
    {refusals.length > 0 && (
      <FigureTable
        head={[text.status, text.count]}
        rows={refusals.map(({ status, count }) => [
          text.statusOf(text.statuses[status], status),
          number(count),
        ])}
      />
    )}
  </Panel>
);

/** Columns of boxes, each box as high as its content. */
const gridSx = {
  columns: { md: 2, xl: 3 },
  columnGap: 1.5,
  '& > section': { breakInside: 'avoid', mb: 1.5 },
};
