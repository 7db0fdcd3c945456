import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import type { UnreadableIds } from '../../../api/staff/shapes';
import { type Task, TASK_KINDS, type TaskKind, type Tasks } from '../../../api/staff/work';
import { toDay } from '../../../lib/dayBounds';
import { Note } from '../../../resource/drawer/Part';
import { UnreadableRows } from '../../../resource/list/UnreadableRows';
import { useRights } from '../../../resource/rights';
import { toLookup } from '../../../resource/lookup/makeLookup';
import { useKeys } from '../../../resource/keys/useKeys';
import { NewRowsButton } from '../../../resource/live/NewRowsButton';
import { number } from '../../../text/nouns';
import { today as text } from '../../../text/today';
import { isTextField } from '../../../ui/isTextField';
import { paths } from '../../../router/paths';
import { listOf } from '../addresses';
import { customersArea } from '../area';
import { useMinute } from '../../../lib/useMinute';
import { isLinked, TaskRow } from './TaskRow';
import { useCovered } from './useCovered';
import { useHeldTasks } from './useHeldTasks';
import { keyOf, samePhones } from './today';
import { useTaskActions } from './useTaskActions';

/**
 * Tasks by kind. Tab reaches one row and its buttons (roving tabindex); J, K and the arrow keys move among all rows.
 * When a task is done, the next one takes its place and the focus.
 */
export function TaskList({ tasks }: { tasks: Tasks }) {
  const actions = useTaskActions();
  const { mayWrite } = useRights();
  const { nameOf } = toLookup(useSelector(customersArea.lookup.selectLookup));
  const covered = useCovered();
  const box = useRef<HTMLDivElement>(null);
  const { shown, count, show, within } = useHeldTasks(tasks);
  const entries = TASK_KINDS.flatMap((kind) =>
    (shown[kind]?.rows ?? []).map((task) => ({ kind, task, key: keyOf(kind, task) })),
  );
  const [active, setActive] = useState({ key: '', place: 0 });
  const sharing = useMemo(() => samePhones(shown), [shown]);
  const found = entries.findIndex(({ key }) => key === active.key);
  const place = found >= 0 ? found : Math.min(active.place, entries.length - 1);
  const isGone = active.key !== '' && found < 0;
  const now = useMinute();
  const day = toDay(now);

  const focus = (to: number) =>
    box.current?.querySelectorAll<HTMLElement>('[data-task]')[to]?.focus();
  useEffect(() => {
    if (!isGone) return;
    // Waits a frame, since a dialog or menu returns the focus first.
    const frame = requestAnimationFrame(() => {
      if ([document.body, box.current].includes(document.activeElement as HTMLDivElement))
        focus(place);
    });
    return () => cancelAnimationFrame(frame);
  }, [isGone, place]);

  const isIn = () => box.current?.contains(document.activeElement) === true && focused() !== null;
  // J and K also move into the list from elsewhere on the page.
  const move = (by: 1 | -1) => () => focus(isIn() ? place + by : place);
  type Act = (kind: TaskKind, task: Task, row: HTMLElement) => void;
  const withActive = (act: Act) => () => {
    const { kind, task } = entries[place] ?? {};
    const row = focused();
    if (isIn() && row && kind && task) act(kind, task, row);
  };
  const whenWriting = (act: Act) => (mayWrite ? withActive(act) : undefined);
  const press = (row: HTMLElement, button: string) =>
    row.querySelector<HTMLElement>(button)?.click();
  useKeys({
    next: move(1),
    previous: move(-1),
    take: whenWriting((_, task) => {
      if (task.owner === null) actions.take(task);
    }),
    plan: whenWriting((_kind, _task, row) => press(row, '[data-later]')),
    done: whenWriting((kind, task, row) =>
      isLinked(kind) ? press(row, '[data-next]') : actions.finish(kind, task),
    ),
  });

  const onKeyDown = (event: ReactKeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || isTextField(target)) return;
    const keys: Record<string, (() => void) | false> = {
      ArrowDown: move(1),
      ArrowUp: move(-1),
      Enter: target === focused() && withActive(actions.open),
    };
    const act = isIn() && keys[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Box
      ref={box}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...within}
      onFocus={({ target }) => {
        within.onFocus();
        const row = target.closest<HTMLElement>('[data-task]')?.dataset.task;
        const at = entries.findIndex(({ key }) => key === row);
        if (at >= 0) setActive({ key: entries[at]?.key ?? '', place: at });
      }}
      sx={{ display: 'grid', gap: 3, outline: 'none' }}
    >
      <NewTasks
        count={count}
        onShow={() => {
          show();
          // Takes over the focus of the button, which disappears.
          box.current?.focus({ preventScroll: true });
        }}
      />
      {TASK_KINDS.map((kind) => {
        const own = entries.filter((entry) => entry.kind === kind);
        const { total = 0, unreadable = [] } = shown[kind] ?? {};
        return (
          own.length + unreadable.length > 0 && (
            <Section key={kind} {...{ kind, total, unreadable }} shown={own.length}>
              {own.map(({ task, key }) => (
                <TaskRow
                  key={key}
                  {...{ id: key, kind, task, day, now, actions }}
                  isActive={entries[place]?.key === key}
                  owner={nameOf('staff', task.owner)}
                  samePhone={(kind === 'lead' && sharing.get(task.id)) || ''}
                  isCovered={covered.some(([owner]) => owner === task.owner)}
                />
              ))}
            </Section>
          )
        );
      })}
    </Box>
  );
}

/** Offers the tasks that are held back. Its room is reserved, so that nothing moves when it appears. */
const NewTasks = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <Box role="status" sx={{ height: 40, mb: -2.5, display: 'grid', placeItems: 'end start' }}>
    <NewRowsButton count={count} texts={text} onClick={onShow} />
  </Box>
);

/** Address of the list with all rows of a kind of task, or those nearest to it. */
function restOf(kind: TaskKind): string {
  switch (kind) {
    case 'lead':
      return listOf('requests', { answeredAt: 'no' });
    case 'contact':
      return listOf('requests', { nextContactOn: 'late' });
    case 'renewal':
      return listOf('requests', { renewsOn: '60' });
    case 'policy':
      return `${paths.policies}?view=renewals`;
    default:
      return `${paths[kind]}?nextStepOn=late`;
  }
}

/** Row that has the focus, itself or in one of its buttons. */
const focused = () => document.activeElement?.closest<HTMLElement>('[data-task]') ?? null;

interface SectionProps {
  kind: TaskKind;
  total: number;
  shown: number;
  unreadable: UnreadableIds;
  children: ReactNode;
}

function Section({ kind, total, shown, unreadable, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography
        id={id}
        variant="h5"
        component="h2"
        sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {text.kinds[kind]}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {number(total)}
        </Box>
      </Typography>
      <UnreadableRows ids={unreadable} />
      {shown > 0 && (
        <Box
          component="ul"
          aria-labelledby={id}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflow: 'hidden',
          }}
        >
          {children}
        </Box>
      )}
      {total > shown + unreadable.length && (
        <Note>
          <Link component={RouterLink} to={restOf(kind)}>
            {text.more(total - shown - unreadable.length)}
          </Link>
        </Note>
      )}
    </section>
  );
}
