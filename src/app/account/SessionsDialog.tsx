import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { OwnSession } from '../../api/staff/sessions';
import { formatAgo, formatMoment } from '../../lib/formats';
import { account } from '../../text/account';
import { FormDialog } from '../../ui/FormDialog';
import { browserOf } from './browserOf';
import { useSessions } from './useSessions';

const { title, lead, here, used, started, end, endOf, endOthers, none, again, close, failure } =
  account.sessions;

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Dialog that lists the account's sessions on all devices and can end them. */
export const SessionsDialog = ({ open, onClose }: Props) => (
  <FormDialog open={open} title={title} lead={lead} onClose={onClose} maxWidth="sm">
    <Sessions onClose={onClose} />
  </FormDialog>
);

function Sessions({ onClose }: { onClose: () => void }) {
  const { sessions, failed, isPending, message, load, endOne, endAllOthers } = useSessions();
  const status = useRef<HTMLParagraphElement>(null);
  const others = sessions?.filter(({ isThis }) => !isThis) ?? [];
  // Moves the focus, because the button of a session that has ended is gone.
  useEffect(() => {
    if (message) status.current?.focus();
  }, [message]);

  return (
    <Box sx={{ mt: 2, minHeight: 160, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      {sessions && sessions.length > 0 && (
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
        >
          {sessions.map((session) => (
            <Row
              key={session.id}
              session={session}
              isPending={isPending}
              onEnd={() => endOne(session.id)}
            />
          ))}
        </Box>
      )}
      <Typography
        ref={status}
        tabIndex={-1}
        role="status"
        sx={{ typography: 'body2', minHeight: '1.5em', outline: 'none' }}
      >
        {failed ? failure[failed] : message || (sessions && others.length === 0 ? none : '')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {failed === 'load' && <Button onClick={load}>{again}</Button>}
        {others.length > 1 && (
          <Button color="inherit" aria-disabled={isPending} onClick={endAllOthers}>
            {endOthers(others.length)}
          </Button>
        )}
        <Button onClick={onClose}>{close}</Button>
      </Box>
    </Box>
  );
}

interface RowProps {
  session: OwnSession;
  isPending: boolean;
  onEnd: () => void;
}

function Row({ session, isPending, onEnd }: RowProps) {
  const { agent, usedAt, startedAt, isThis } = session;
  const [opened] = useState(() => new Date());
  const name = browserOf(agent);
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        minHeight: 60,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body1', overflowWrap: 'anywhere' }}>{name}</Box>
        <Box
          sx={{ typography: 'body2', color: 'text.secondary' }}
          title={started(formatMoment(startedAt))}
        >
          {isThis ? here : used(formatAgo(usedAt, opened))}
        </Box>
      </Box>
      {!isThis && (
        <Button
          aria-label={endOf(name)}
          aria-disabled={isPending}
          onClick={isPending ? undefined : onEnd}
        >
          {end}
        </Button>
      )}
    </Box>
  );
}
