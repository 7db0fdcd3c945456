import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { AUDIT_KINDS } from '../../../api/staff/audit';
import { toDay } from '../../../lib/dayBounds';
import { nameAmong } from '../../../lib/nameAmong';
import { useMinute } from '../../../lib/useMinute';
import { Failed, Note } from '../../../resource/drawer/Part';
import { ClearButton } from '../../../resource/ClearButton';
import { DateChip } from '../../../resource/filters/DateChip';
import { FiltersFrame } from '../../../resource/filters/FiltersFrame';
import { OptionalChoice } from '../../../resource/filters/OptionalChoice';
import { BusyLine } from '../../../resource/list/BusyLine';
import { Message } from '../../../resource/list/Message';
import { SmallButton } from '../../../resource/SmallButton';
import { useReading } from '../../../resource/useReading';
import { audit as text } from '../../../text/audit';
import { headSx } from '../../shared/tableHead';
import { Unread } from '../../shared/Unread';
import { WaitingList } from '../../shared/WaitingList';
import { readings } from '../readings';
import { frameSx } from '../table';
import { EntryRow, rowSx } from './EntryRow';
import { changeQuery, NO_FILTERS, useLogQuery } from './filter';
import { useAudit } from './useAudit';

/** Audit log: sign-ins, opened customers, exports, deletions, changes of roles, and who did them. */
export function Log() {
  const query = useLogQuery();
  const { who, kind, from, to } = query;
  const { entries, hasMore, status, readMore, again } = useAudit(query);
  const { people, fullNameOf } = usePeople(entries?.map(({ email }) => email));
  const nameByEmail = new Map(people);
  const now = useMinute();
  const today = toDay(now);
  const filters = [who !== undefined, kind !== undefined, from !== '' || to !== ''].filter(
    Boolean,
  ).length;
  return (
    <Box sx={{ mt: 0.75 }}>
      <FiltersFrame
        search={false}
        count={filters}
        chips={
          filters > 0 && <ClearButton variant="text" onClear={() => changeQuery(NO_FILTERS)} />
        }
      >
        <OptionalChoice
          label={text.who}
          any={text.anyone}
          value={who}
          options={people}
          onChoose={(value) => changeQuery({ who: value })}
        />
        <OptionalChoice
          label={text.what}
          any={text.anything}
          value={kind}
          options={AUDIT_KINDS.map((one) => [one, text.kinds[one]] as const)}
          onChoose={(value) => changeQuery({ kind: value })}
        />
        <DateChip
          label={text.day}
          any="any"
          preset={from === today && to === today ? 'today' : undefined}
          presets={[
            ['any', text.anyDay],
            ['today', text.today],
          ]}
          from={from}
          to={to}
          onPreset={(preset) => {
            const day = preset === 'today' ? today : '';
            changeQuery({ from: day, to: day });
          }}
          onDays={changeQuery}
        />
      </FiltersFrame>
      <BusyLine isBusy={status === 'loading' && entries !== undefined} />
      {!entries && status === 'loading' && <WaitingList label={text.loading} />}
      {!entries && status === 'failed' && <Unread title={text.failed} onAgain={again} />}
      {entries && (
        <>
          <Note>{text.note}</Note>
          {entries.length === 0 ? (
            <Box sx={{ mt: 1.5 }}>
              <Message {...(filters > 0 ? text.noMatch : text.empty)} />
            </Box>
          ) : (
            <Box
              role="table"
              aria-label={text.title}
              sx={{ ...frameSx, opacity: status === 'loading' ? 0.6 : 1 }}
            >
              <Box role="row" sx={[rowSx, headSx]}>
                <span role="columnheader">{text.when}</span>
                <span role="columnheader">{text.who}</span>
                <span role="columnheader">{text.what}</span>
              </Box>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  who={nameByEmail.get(entry.email) ?? entry.email}
                  nameOf={fullNameOf}
                  now={now}
                />
              ))}
            </Box>
          )}
          {/* Can have the focus, which it takes over from a button that disappears. */}
          <Box role="status" tabIndex={-1} sx={{ mt: 1.5, minHeight: 44, outline: 'none' }}>
            {status === 'failed' ? (
              <Alert severity="warning" role="none">
                <Failed text={text.notMore} onAgain={again} />
              </Alert>
            ) : hasMore ? (
              <SmallButton
                variant="outlined"
                aria-disabled={status === 'loading'}
                onClick={status === 'loading' ? undefined : readMore}
              >
                {status === 'loading' ? text.loadingMore : text.more}
              </SmallButton>
            ) : (
              entries.length > 0 && <Note>{text.end}</Note>
            )}
          </Box>
        </>
      )}
    </Box>
  );
}

/** Options of the filter by person: the team, persons in the entries (who may have left the team), and the server. */
function usePeople(found: string[] = []) {
  const { value = [] } = useReading(readings.team);
  const named = new Map(value.map(({ email, name }) => [email, name]));
  const emails = [...new Set([...named.keys(), ...found])].filter(Boolean).sort();
  const people = emails.map((email) => ({ email, name: named.get(email) ?? '' }));
  return {
    people: [
      ...people.map((one) => [one.email, nameAmong(one, people)] as const),
      ['', text.server] as const,
    ],
    /** The address after the name that the person has now, if any. */
    fullNameOf: (email: string) => {
      const name = named.get(email);
      return name ? `${name} (${email})` : email;
    },
  };
}
