import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { Message } from '../../../resource/list/Message';
import { InTitleLine } from '../../../resource/list/TitleLine';
import { RowDrawer } from '../../../resource/page/RowDrawer';
import { useRights } from '../../../resource/rights';
import { UnsavedRows } from '../../../resource/page/UnsavedRows';
import { ResourceProvider } from '../../../resource/page/useResource';
import { resourceText } from '../../../text/resource';
import { today as text } from '../../../text/today';
import { KeyLine } from '../../shared/keys/KeyLine';
import { QuerySync } from '../../shared/QuerySync';
import { WaitingList } from '../../shared/WaitingList';
import { customersArea } from '../area';
import { AskedFor } from '../colleagues/AskedFor';
import { Mentions } from '../mentions/Mentions';
import { DoneDialog } from './DoneDialog';
import { TaskList } from './TaskList';
import { NothingToDo } from './NothingToDo';
import { Notices } from './Notices';
import { OwnAbsence } from './OwnAbsence';
import { useCovered } from './useCovered';
import { Undelivered } from './Undelivered';
import { MINE, today, todayView } from './today';

const actions = {
  queryChanged: today.requested,
  pageClosed: today.closed,
  pageOpened: customersArea.actions.pageOpened,
};

export function TodayPage() {
  return (
    <ResourceProvider value={todayView}>
      <QuerySync useQuery={todayView.useListQuery} actions={actions} />
      <InTitleLine>
        <Notices />
      </InTitleLine>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        <Whose />
        <KeyLine {...text.keys} />
      </Box>
      {/* Takes over the focus of a notice that the person has closed. */}
      <Box tabIndex={-1} sx={{ outline: 'none' }}>
        <OwnAbsence />
        <AskedFor />
        <Mentions />
        <Undelivered />
      </Box>
      <UnsavedRows />
      <Tasks />
      <DoneDialog />
      <RowDrawer />
    </ResourceProvider>
  );
}

function Tasks() {
  const dispatch = useDispatch();
  const tasks = useSelector(today.selectValue);
  const { hasFailed } = useSelector(today.select);
  const again = () => dispatch(today.retried());
  if (!tasks)
    return hasFailed ? (
      <Box sx={{ mt: 3 }}>
        <Message isFailure {...text.failed}>
          <Button variant="outlined" onClick={again}>
            {resourceText.again}
          </Button>
        </Message>
      </Box>
    ) : (
      <WaitingList label={text.loading} />
    );
  const isEmpty = Object.values(tasks).every(
    ({ rows, unreadable }) => rows.length === 0 && !unreadable,
  );
  return (
    <>
      {hasFailed && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {text.stale}
        </Alert>
      )}
      {isEmpty ? <NothingToDo /> : <TaskList tasks={tasks} />}
    </>
  );
}

/** Switch between all customers and the person's own. Agents have none: PostgreSQL shows them no others (D4.9). */
export function Whose() {
  const [{ filters }, setQuery] = todayView.useQuery();
  const { seesAll, mayWrite } = useRights();
  const isMine = filters[MINE] === '1';
  const covered = useCovered().map(([, name]) => name);
  const mine = covered.length === 0 ? text.mine : text.mineAnd(covered);
  if (!seesAll) return <Typography variant="body2">{mine}</Typography>;
  // Readers have no customers of their own, so they see the switch only to leave an old address with that choice.
  if (!mayWrite && !isMine) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={text.whose}
      // MUI's grey has a contrast of only 4.49 under the pointer.
      sx={{ '& button': { color: 'text.secondary' } }}
      value={isMine}
      onChange={(_, mine: boolean | null) => {
        if (mine !== null) setQuery({ filters: mine ? { [MINE]: '1' } : {} });
      }}
    >
      <ToggleButton value={false}>{text.everyone}</ToggleButton>
      <ToggleButton value>{mine}</ToggleButton>
    </ToggleButtonGroup>
  );
}
