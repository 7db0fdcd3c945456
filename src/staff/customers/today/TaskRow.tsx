import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Task, TaskKind } from '../../../api/staff/work';
import { firm } from '../../../config/firm';
import { isStepArea } from '../../../config/stepAreas';
import { formatMoney } from '../../../lib/formats';
import { formatPhone, telLink } from '../../../lib/phone';
import { staffInitials } from '../../../lib/personName';
import { useRights } from '../../../resource/rights';
import { SmallButton } from '../../../resource/SmallButton';
import { absence } from '../../../text/absence';
import { answer } from '../../../text/answer';
import { customers } from '../../../text/customers';
import { today as text } from '../../../text/today';
import { lineName } from '../../shared/choices';
import { policyAt } from '../../shared/addresses';
import { rowAt } from '../addresses';
import { Later } from './Later';
import { isLate, isOverdue, reasonOf } from './reason';
import { postponements } from './today';
import type { TaskActions } from './useTaskActions';

interface Props {
  /** Key by which TaskList finds the row. */
  id: string;
  kind: TaskKind;
  task: Task;
  /** Name of the owner; '' for nobody. */
  owner: string;
  /** Whether the owner is absent and the person covers. */
  isCovered: boolean;
  day: string;
  now: Date;
  actions: TaskActions;
  /** Whether Tab reaches the row (roving tabindex). */
  isActive: boolean;
}

/** Whether the task is done on the page of a policy or of a row about one, to which it has a link. */
export const isLinked = (kind: TaskKind): boolean => kind === 'policy' || isStepArea(kind);

/** Task with its next action. The row itself can have the focus, for the keys of TaskList. */
export const TaskRow = memo(function TaskRow({
  id,
  kind,
  task,
  owner,
  isCovered,
  day,
  now,
  actions,
  isActive,
}: Props) {
  const { name, phone, email, line } = task;
  const tabIndex = isActive ? 0 : -1;
  const isFree = task.owner === null;
  const linked = isLinked(kind);
  const { mayWrite } = useRights();
  const answers = mayWrite && task.opportunityId !== null && phone + email !== '';
  const when = reasonOf(kind, task, day, now);
  const message = kind === 'lead' && task.message !== '' ? text.wrote(task.message) : '';
  const days = postponements(kind, task, day, now);
  return (
    <Box
      component="li"
      tabIndex={tabIndex}
      data-task={id}
      data-id={task.id}
      aria-label={`${name}. ${when}`}
      sx={rowSx}
    >
      <Box sx={whoSx} data-alone={message === '' || undefined}>
        <Link
          component="button"
          type="button"
          tabIndex={tabIndex}
          underline="hover"
          color="inherit"
          onClick={() => actions.open(kind, task)}
          sx={nameSx}
        >
          <bdi>{name}</bdi>
        </Link>
        {isCovered && (
          <Box component="span" title={absence.ofTitle(owner)} sx={coveredSx}>
            {absence.of(staffInitials(owner))}
          </Box>
        )}
        <Box
          sx={reasonSx}
          title={when}
          data-late={isLate(kind, task, day) || isOverdue(kind, task, now) || undefined}
        >
          <bdi>{when}</bdi>
        </Box>
      </Box>
      {message !== '' && (
        <Box title={message} sx={messageSx}>
          <bdi>{message}</bdi>
        </Box>
      )}
      <Told {...task} />
      <Box sx={asideSx}>
        {/* Renders no empty element, which would indent the owner. */}
        {line !== '' && <span>{lineName(line)}</span>}
        <bdi title={owner}>{owner || customers.nobody}</bdi>
      </Box>
      <Box sx={buttonsSx}>
        {/* This button is the first, so that no other one moves under the pointer when it disappears. */}
        {mayWrite && isFree && !linked && (
          <SmallButton variant="contained" tabIndex={tabIndex} onClick={() => actions.take(task)}>
            {text.take}
          </SmallButton>
        )}
        {phone !== '' && (
          <SmallButton
            variant="text"
            tabIndex={tabIndex}
            href={telLink(phone, firm.country)}
            aria-label={text.call(formatPhone(phone, firm.country), name)}
            sx={answers ? besideAnswerSx : isFree ? freeContactSx : contactSx}
          >
            {formatPhone(phone, firm.country)}
          </SmallButton>
        )}
        {phone === '' && email !== '' && (
          <SmallButton
            variant="text"
            tabIndex={tabIndex}
            href={`mailto:${encodeURIComponent(email)}`}
            aria-label={text.write(name)}
            sx={answers ? besideAnswerSx : isFree ? freeContactSx : contactSx}
          >
            {text.mail}
          </SmallButton>
        )}
        {answers && (
          <SmallButton
            variant="text"
            tabIndex={tabIndex}
            aria-label={answer.openFor(name)}
            sx={answerSx}
            onClick={() => actions.answer(task)}
          >
            {answer.open}
          </SmallButton>
        )}
        {mayWrite && days.length > 0 && <Later {...{ days, task, actions, tabIndex }} />}
        {!mayWrite ? null : linked ? (
          <Button
            size="small"
            variant="outlined"
            tabIndex={tabIndex}
            component={RouterLink}
            data-next
            aria-label={isStepArea(kind) ? text.rowOf(text.kinds[kind], name) : undefined}
            to={isStepArea(kind) ? rowAt(kind, task.rowId) : policyAt(task.policyId ?? 0)}
          >
            {isStepArea(kind) ? text.openRow : text.renew}
          </Button>
        ) : (
          <SmallButton
            variant="outlined"
            tabIndex={tabIndex}
            onClick={() => actions.finish(kind, task)}
          >
            {text.done}
          </SmallButton>
        )}
      </Box>
    </Box>
  );
});

/** Ad, premium and what was last said, on wide screens. */
function Told({ ad, premium, said }: Task) {
  const all = [ad, premium === null ? '' : formatMoney(premium, 'USD'), said].filter(Boolean);
  return (
    <Box title={all.join('\n')} sx={moreSx}>
      {all.map((words) => (
        <bdi key={words}>{words}</bdi>
      ))}
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 8rem 34.5rem',
    lg: 'minmax(0, 1.4fr) minmax(0, 1fr) 10rem 34.5rem',
    xl: 'minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1fr) 12rem 34.5rem',
  },
  gridTemplateAreas: {
    xs: '"who" "message" "aside" "buttons"',
    md: '"who aside buttons" "message aside buttons"',
    lg: '"who message aside buttons"',
    xl: '"who message more aside buttons"',
  },
  alignItems: 'center',
  columnGap: 2,
  rowGap: { xs: 0.5, md: 0 },
  px: 1.5,
  py: { xs: 1, lg: 0.375 },
  borderTop: 1,
  borderColor: 'divider',
  outline: 'none',
  '&:first-of-type': { borderTop: 0 },
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible, &:focus': {
    bgcolor: 'brand.tint',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
};
const buttonsSx = {
  gridArea: 'buttons',
  display: 'flex',
  gap: 0.75,
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  justifyContent: 'flex-end',
  '& .MuiButton-root': { px: { xs: 1, md: 1.25 }, whiteSpace: 'nowrap' },
  '& .MuiButton-sizeSmall': { minHeight: { md: 32 } },
  // A minimum width of the last button aligns the telephone numbers of all rows.
  '& > :last-child': { minWidth: { xs: 84, md: 92 } },
};
const contactSx = {
  fontVariantNumeric: 'tabular-nums',
  // Phones show it first, aligned with the start of the name.
  order: { xs: -1, md: 0 },
  ml: { xs: -1, md: 0 },
  mr: { xs: 'auto', md: 0 },
};
// It takes a line of its own on phones, because the row of a customer whom nobody owns has one more button.
const freeContactSx = {
  ...contactSx,
  flexBasis: { xs: '100%', md: 'auto' },
  justifyContent: { xs: 'flex-start', md: 'center' },
};
// Phones show both in a line of their own.
const answerSx = { order: { xs: -1, md: 0 } };
const besideAnswerSx = {
  ...contactSx,
  flexBasis: { xs: '60%', md: 'auto' },
  justifyContent: { xs: 'flex-start', md: 'center' },
};
const nameSx = {
  font: 'inherit',
  fontWeight: 650,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  verticalAlign: 'baseline',
};
const coveredSx = {
  flex: 'none',
  ml: { xs: 1, lg: 0 },
  typography: 'body2',
  color: 'text.secondary',
};
const reasonSx = {
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '&[data-late]': { color: 'error.main', fontWeight: 600 },
};
const whoSx = {
  gridArea: 'who',
  minWidth: 0,
  display: { lg: 'flex' },
  alignItems: 'baseline',
  columnGap: 1.5,
  '& > *': { lg: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  '& > button': { flex: 'none', maxWidth: { lg: '65%' } },
  '&[data-alone]': { gridColumnEnd: { lg: 'message' } },
};
/** Cuts the message to one line; the drawer shows all of it. */
const messageSx = {
  typography: 'body2',
  gridArea: 'message',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
const moreSx = {
  ...messageSx,
  gridArea: 'more',
  color: 'text.secondary',
  display: { xs: 'none', xl: 'block' },
  '& bdi + bdi::before': { content: '" · "' },
};
const asideSx = {
  gridArea: 'aside',
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column', lg: 'row' },
  gap: { xs: 1.5, md: 0, lg: 1.5 },
  typography: 'body2',
  color: 'text.secondary',
  minWidth: 0,
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};
