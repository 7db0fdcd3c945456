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
import { staffInitials } from '../../../lib/staffInitials';
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
import {
  answerSx,
  asideSx,
  besideAnswerSx,
  buttonsSx,
  contactSx,
  coveredSx,
  freeContactSx,
  messageSx,
  moreSx,
  nameSx,
  reasonSx,
  rowSx,
  whoSx,
} from './taskRowSx';

interface Props {
  /** Key by which TaskList finds the row. */
  id: string;
  kind: TaskKind;
  task: Task;
  /** Name of the owner; '' for nobody. */
  owner: string;
  /** Whether the owner is absent and the person covers. */
  isCovered: boolean;
  /** Name of another customer in the list with the same telephone number; '' without one. */
  samePhone: string;
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
  samePhone,
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
  const mayTake = mayWrite && isFree && !linked;
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
      <Box sx={whoSx} data-alone={message + samePhone === '' || undefined}>
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
      {message + samePhone !== '' && (
        <Box title={message} sx={messageSx}>
          {samePhone !== '' && <bdi data-shared>{text.samePhone(samePhone)}</bdi>}
          {message !== '' && <bdi>{message}</bdi>}
        </Box>
      )}
      <Told {...task} />
      <Box sx={asideSx}>
        {/* Renders no empty element, which would indent the owner. */}
        {line !== '' && <span>{lineName(line)}</span>}
        {/* The button that takes the customer says that nobody has it. */}
        {!mayTake && <bdi title={owner}>{owner || customers.nobody}</bdi>}
      </Box>
      <Box sx={buttonsSx}>
        {/* This button is the first, so that no other one moves under the pointer when it disappears. */}
        {mayTake && (
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
      {[...new Set(all)].map((words) => (
        <bdi key={words}>{words}</bdi>
      ))}
    </Box>
  );
}
