import { useEffect, useState } from 'react';
import { endSessions, fetchOwnSessions, type OwnSession } from '../../api/staff/sessions';
import { account } from '../../text/account';

interface State {
  sessions?: OwnSession[];
  /** Request that failed last: loading the sessions or ending one. */
  failed?: 'load' | 'end' | undefined;
  /** Text that says which sessions were ended. */
  message?: string;
}

const found = (sessions: OwnSession[] | undefined): State =>
  sessions ? { sessions, failed: undefined } : { failed: 'load' };

/**
 * Sessions of the account, read while a dialog shows them. They are not in the store, because nothing else needs them.
 */
export function useSessions() {
  const [state, setState] = useState<State>({});
  const [isPending, setPending] = useState(false);

  const load = async () => {
    const sessions = await fetchOwnSessions();
    setState((before) => ({ ...before, ...found(sessions) }));
  };
  useEffect(() => {
    void fetchOwnSessions().then((sessions) => setState(found(sessions)));
  }, []);

  const end = async (session: string | undefined) => {
    if (isPending) return;
    setPending(true);
    const ended = await endSessions(session);
    if (ended === undefined) {
      setState((before) => ({ ...before, failed: 'end' }));
    } else {
      setState((before) => ({
        ...before,
        failed: undefined,
        message: account.sessions.ended(ended),
      }));
      await load();
    }
    setPending(false);
  };

  return {
    ...state,
    isPending,
    load: () => void load(),
    endOne: (session: string) => void end(session),
    endAllOthers: () => void end(undefined),
  };
}
