import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useSelector } from 'react-redux';
import { type Task, TASK_KINDS, type TaskKind, type Tasks } from '../../../api/staff/work';
import { toDay } from '../../../lib/dayBounds';
import { Note } from '../../../resource/drawer/Part';
import { toLookup } from '../../../resource/lookup/makeLookup';
import { NewRowsButton } from '../../../resource/live/NewRowsButton';
import { number } from '../../../text/nouns';
import { today as text } from '../../../text/today';
import { isTextField } from '../../../ui/isTextField';
import { customersArea } from '../area';
import { useNow } from '../../shared/useNow';
import { TaskRow } from './TaskRow';
import { useHeldTasks } from './useHeldTasks';
import { useTaskActions } from './useTaskActions';

/**
 * The tasks by kind. One row and its buttons are reached by Tab; J, K and the arrow keys move among all rows. When a task
 * is done, the next one takes its place and the focus.
 */
export function TaskList({ tasks }: { tasks: Tasks }) {
  const actions = useTaskActions();
  const { nameOf } = toLookup(useSelector(customersArea.lookup.selectLookup));
  const box = useRef<HTMLDivElement>(null);
  const { shown, count, show, within } = useHeldTasks(tasks);
  const entries = TASK_KINDS.flatMap((kind) =>
    (shown[kind]?.rows ?? []).map((task) => ({ kind, task, key: keyOf(kind, task) })),
  );
  const [active, setActive] = useState({ key: '', place: 0 });
  const found = entries.findIndex(({ key }) => key === active.key);
  const place = found >= 0 ? found : Math.min(active.place, entries.length - 1);
  const isGone = active.key !== '' && found < 0;
  const now = useNow();
  const day = toDay(now);

  const focus = (to: number) =>
    box.current?.querySelectorAll<HTMLElement>('[data-task]')[to]?.focus();
  useEffect(() => {
    if (!isGone) return;
    // A dialog or a menu gives the focus back first.
    const frame = requestAnimationFrame(() => {
      if ([document.body, box.current].includes(document.activeElement as HTMLDivElement))
        focus(place);
    });
    return () => cancelAnimationFrame(frame);
  }, [isGone, place]);

  useEffect(() => {
    // J and K also lead into the list from elsewhere on the page.
    const enter = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!['j', 'k'].includes(key.toLowerCase()) || ctrlKey || metaKey || altKey) return;
      const isTaken = (target as Element).closest('[data-task], [role=dialog], [role=menu]');
      if (!isTaken && !isTextField(target)) focus(place);
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, [place]);

  const onKeyDown = (event: ReactKeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const row = (target as Element).closest<HTMLElement>('[data-task]');
    const { kind, task } = entries[place] ?? {};
    if (!row || !kind || !task || ctrlKey || metaKey || altKey || isTextField(target)) return;
    const press: Record<string, (() => void) | false> = {
      j: () => focus(place + 1),
      ArrowDown: () => focus(place + 1),
      k: () => focus(place - 1),
      ArrowUp: () => focus(place - 1),
      p: () => row.querySelector<HTMLElement>('[data-later]')?.click(),
      t: task.owner === null && (() => actions.take(task)),
      h: () =>
        kind === 'policy'
          ? row.querySelector<HTMLElement>('[data-renew]')?.click()
          : actions.finish(kind, task),
      Enter: target === row && (() => actions.open(task)),
    };
    const act = press[key.length === 1 ? key.toLowerCase() : key];
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
          // The button, which has the focus, disappears.
          box.current?.focus({ preventScroll: true });
        }}
      />
      {TASK_KINDS.map((kind) => {
        const own = entries.filter((entry) => entry.kind === kind);
        return (
          own.length > 0 && (
            <Section key={kind} kind={kind} total={shown[kind]?.total ?? 0} shown={own.length}>
              {own.map(({ task, key }) => (
                <TaskRow
                  key={key}
                  {...{ id: key, kind, task, day, now, actions }}
                  isActive={entries[place]?.key === key}
                  owner={nameOf('staff', task.owner)}
                />
              ))}
            </Section>
          )
        );
      })}
    </Box>
  );
}

/** Offers the tasks that are held back. It has its own place, so that nothing moves. */
const NewTasks = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <Box role="status" sx={{ height: 40, mb: -2.5, display: 'grid', placeItems: 'end start' }}>
    <NewRowsButton count={count} texts={text} onClick={onShow} />
  </Box>
);

const keyOf = (kind: TaskKind, { id, policyId }: Task) => `${kind} ${id} ${policyId ?? ''}`;

interface SectionProps {
  kind: TaskKind;
  total: number;
  shown: number;
  children: ReactNode;
}

function Section({ kind, total, shown, children }: SectionProps) {
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
      {total > shown && <Note>{text.more(total - shown)}</Note>}
    </section>
  );
}
