import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react';
import type { Renewal } from '../../../api/staff/policies';
import { toDay } from '../../../lib/dayBounds';
import { useMinute } from '../../../lib/useMinute';
import { Note } from '../../../resource/drawer/Part';
import { useKeys } from '../../../resource/keys/useKeys';
import { AskDialog } from '../../../resource/page/AskDialog';
import { useLookup } from '../../../resource/page/useResource';
import { useRights } from '../../../resource/rights';
import { renewals as text } from '../../../text/renewals';
import { usd } from '../words';
import {
  differenceOf,
  groupRenewals,
  isOpen,
  MARKED_DIFFERENCE,
  type RenewalGroup,
  titleOf,
} from './renewals';
import { RenewalRow } from './RenewalRow';
import { isCallable, isRenewable, menuOf, useRenewalActions } from './useRenewalActions';
import { useRowFocus } from './useRowFocus';

/** Number of rows that are painted at once; the others follow in the background. */
const FIRST_ROWS = 30;

interface Props {
  rows: readonly Renewal[];
  selected: readonly number[];
  choose: Dispatch<SetStateAction<readonly number[]>>;
}

/** Renewals by week. J, K and the arrow keys move among all rows; other keys act on the row with the focus. */
export function RenewalList({ rows, selected, choose }: Props) {
  const { actions, asking, close } = useRenewalActions();
  const { mayWrite } = useRights();
  const { lookup } = useLookup();
  const today = toDay(useMinute());
  const groups = groupRenewals(rows, today);
  const shown = groups
    .flatMap((group) => group.rows)
    .slice(0, useDeferredValue(Infinity, FIRST_ROWS));
  const isShown = new Set(shown);
  const rowOf = (id: number) => shown.find((row) => row.id === id);
  const { within, active, row, next, previous } = useRowFocus(
    shown.map(({ id }) => id),
    (id) => {
      const opened = rowOf(id);
      if (opened) actions.open(opened);
    },
  );
  const [menu, setMenu] = useState<{ row: Renewal; button: HTMLElement }>();
  const toggle = useCallback(
    (id: number) =>
      choose((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    [choose],
  );

  /** Handler that acts on the row with the focus, if the person may and the row fits. */
  const onRow = (act: (one: Renewal) => void, fits: (one: Renewal) => boolean = isOpen) =>
    mayWrite
      ? () => {
          const one = rowOf(row());
          if (one && fits(one)) act(one);
        }
      : undefined;
  useKeys({
    next,
    previous,
    review: onRow(actions.renew, isRenewable),
    done: onRow(actions.called, isCallable),
    edit: onRow(actions.offer, ({ status }) => status !== 'ganado'),
    plan: onRow(
      ({ id }) => document.querySelector<HTMLElement>(`[data-row="${id}"] [data-more]`)?.click(),
      () => true,
    ),
    select: onRow(
      ({ id }) => toggle(id),
      () => true,
    ),
    selectAll: mayWrite ? () => choose(rows.map(({ id }) => id)) : undefined,
  });
  return (
    <Box {...within} sx={{ display: 'grid', gap: 2.5, mt: 1.5, outline: 'none' }}>
      {groups.map((group) => (
        <Group key={group.name} group={group} title={titleOf(group.name, today)}>
          {group.rows
            .filter((one) => isShown.has(one))
            .map((one) => (
              <RenewalRow
                key={one.id}
                {...{ row: one, today, actions }}
                product={lookup.nameOf('products', String(one.productId))}
                owner={lookup.nameOf('staff', one.owner)}
                isActive={one.id === active}
                isSelected={selected.includes(one.id)}
                onSelect={toggle}
                onMenu={setMenu}
              />
            ))}
        </Group>
      ))}
      {menu && (
        <RowMenu {...menu} items={menuOf(menu.row, actions)} onClose={() => setMenu(undefined)} />
      )}
      {asking && (
        <AskDialog
          title={asking.asked.title}
          asked={asking.asked}
          onClose={close}
          onChoose={(columns) => {
            close();
            asking.onChoose(columns);
          }}
        />
      )}
    </Box>
  );
}

interface GroupProps {
  group: RenewalGroup;
  title: string;
  children: ReactNode;
}

function Group({ group: { name, rows, premium, offered }, title, children }: GroupProps) {
  const id = useId();
  const difference = differenceOf(offered);
  return (
    <section aria-labelledby={id}>
      <Box sx={headingSx}>
        <Typography
          id={id}
          variant="h5"
          component="h2"
          color={name === 'past' ? 'error' : undefined}
        >
          {title}
        </Typography>
        <Note>
          {text.sums(rows.length, usd(premium))}
          {difference !== undefined &&
            offered.premium > 0 &&
            `, ${text.sumOffered(usd(offered.value), text.difference(difference, difference >= MARKED_DIFFERENCE))}`}
        </Note>
      </Box>
      <Box component="ul" aria-labelledby={id} sx={listSx}>
        {children}
      </Box>
    </section>
  );
}

interface MenuProps {
  row: Renewal;
  button: HTMLElement;
  items: ReturnType<typeof menuOf>;
  onClose: () => void;
}

/** The one menu of all rows. */
function RowMenu({ row, button, items, onClose }: MenuProps) {
  const [isOpen, setOpen] = useState(true);
  /** Action of the chosen item; it runs when the button has the focus again, since it may open a dialog. */
  const chosen = useRef<() => void>(undefined);
  return (
    <Menu
      open={isOpen}
      onClose={() => setOpen(false)}
      anchorEl={button}
      transitionDuration={{ exit: 0 }}
      slotProps={{
        // The menu is rendered at the end of the document, outside all landmarks, so it has to be one itself.
        paper: { component: 'section', 'aria-label': text.moreOf(row.name) },
        list: { 'aria-label': text.moreOf(row.name), dense: true },
        transition: {
          onExited: () => {
            onClose();
            chosen.current?.();
          },
        },
      }}
    >
      {items.map(({ label, onRun }) => (
        <MenuItem
          key={label}
          onClick={() => {
            chosen.current = onRun;
            setOpen(false);
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const headingSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  mb: 0.75,
};
const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'background.paper',
};
