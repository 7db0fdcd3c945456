import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Tasks as TaskLists } from '../../../api/staff/work';
import { Message } from '../../../resource/list/Message';
import { InTitleLine } from '../../../resource/list/TitleLine';
import { RowDrawer } from '../../../resource/page/RowDrawer';
import { useRights } from '../../../resource/rights';
import { SmallButton } from '../../../resource/SmallButton';
import { UnsavedRows } from '../../../resource/page/UnsavedRows';
import { ResourceProvider } from '../../../resource/page/useResource';
import { firstSteps as stepsText } from '../../../text/firstSteps';
import { resourceText } from '../../../text/resource';
import { today as text } from '../../../text/today';
import { KeyLine } from '../../shared/keys/KeyLine';
import { QuerySync } from '../../shared/QuerySync';
import { WaitingList } from '../../shared/WaitingList';
import { customersArea } from '../area';
import { Mentions } from '../mentions/Mentions';
import { AskedFor } from './AskedFor';
import { DoneDialog } from './DoneDialog';
import { TaskList } from './TaskList';
import { countDone, FirstSteps, useFirstSteps, useStepsReading } from './FirstSteps';
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
  const [areStepsOpen, setStepsOpen] = useState(false);
  useStepsReading();
  return (
    <ResourceProvider value={todayView}>
      <QuerySync useQuery={todayView.useListQuery} actions={actions} />
      <InTitleLine>
        <Notices />
      </InTitleLine>
      <Box sx={rowSx}>
        <Whose />
        <StepsButton isOpen={areStepsOpen} onToggle={() => setStepsOpen(!areStepsOpen)} />
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
      <Tasks areStepsOpen={areStepsOpen} />
      <DoneDialog />
      <RowDrawer />
    </ResourceProvider>
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  // Phones show the first task without scrolling.
  rowGap: { xs: 0, sm: 2 },
  mt: 2,
};

const hasNone = (tasks: TaskLists): boolean =>
  Object.values(tasks).every(({ rows, unreadable }) => rows.length === 0 && !unreadable);

interface StepsButtonProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows the first steps beside tasks; without tasks they are there anyway. */
function StepsButton({ isOpen, onToggle }: StepsButtonProps) {
  const tasks = useSelector(today.selectValue);
  const { steps, isAside } = useFirstSteps();
  if (steps.length === 0 || isAside || !tasks || hasNone(tasks)) return null;
  return (
    <SmallButton aria-expanded={isOpen} onClick={onToggle}>
      {stepsText.counted(countDone(steps), steps.length)}
    </SmallButton>
  );
}

function Tasks({ areStepsOpen }: { areStepsOpen: boolean }) {
  const dispatch = useDispatch();
  const tasks = useSelector(today.selectValue);
  const { hasFailed } = useSelector(today.select);
  const { steps, isAside } = useFirstSteps();
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
  return (
    <>
      {hasFailed && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {text.stale}
        </Alert>
      )}
      {hasNone(tasks) ? (
        <NothingToDo />
      ) : (
        <>
          {areStepsOpen && !isAside && steps.length > 0 && <FirstSteps steps={steps} />}
          <TaskList tasks={tasks} />
        </>
      )}
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
