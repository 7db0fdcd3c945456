import type { ReactNode } from 'react';
import type { DatabaseState } from '../../../api/staff/serverState';
import { formatMoment } from '../../../lib/formats';
import { FactList } from '../../../resource/drawer/FactList';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { team } from '../../../text/team';
import { Panel } from './Panel';

const text = team.server;

interface Props extends Pick<DatabaseState, 'backup'> {
  /** Whether the server that answers makes backups; if not, another server on the same database may. */
  makesBackups: boolean;
}

/** Facts of the last daily backup, or which setting turns backups on. */
export function Backup({ backup: { last, failedAt, error }, makesBackups }: Props) {
  const hasTried = last !== null || failedAt !== null;
  const facts: [string, ReactNode][] = [
    [text.last, last ? formatMoment(last.at) : text.none],
    [text.file, last && <UntrustedText text={last.file} />],
    [text.content, last && text.contentOf(text.megabytes(last.bytes), last.rows, last.documents)],
    [text.checked, last && (text.checks[last.checked] ?? last.checked)],
    [text.failedAt, failedAt === null ? null : formatMoment(failedAt)],
    [text.reason, error === '' ? null : <UntrustedText text={error} />],
  ];
  return (
    <Panel
      title={text.backup}
      {...(!makesBackups && { note: hasTried ? text.notHere : text.notConfigured })}
    >
      {(hasTried || makesBackups) && (
        <FactList facts={facts.filter(([, value]) => value !== null)} />
      )}
    </Panel>
  );
}
