import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnreadableItem } from '../../../api/staff/customerParts';
import { Failed, listSx, Note, Part, Waiting } from '../../../resource/drawer/Part';
import { UnreadableRows } from '../../../resource/list/UnreadableRows';
import type { ReadingState } from '../../../resource/makeReading';
import { useRights } from '../../../resource/rights';
import type { Customer } from '../customer';
import { partsOpened } from './parts';

type State<Item> = Pick<ReadingState<(Item | UnreadableItem)[]>, 'value' | 'hasFailed'>;

interface Props<Item> {
  part: { selectOf: (row: Customer) => (state: object) => State<Item> };
  row: Customer;
  text: { title: string; failed: string; none: string };
  /** Says what the items, of which there is at least one, amount to. */
  summary?: (items: Item[]) => string;
  /** Number of lines while it is read. */
  lines: number;
  renderItem: (item: Item) => ReactNode;
  /** Adds an item; shown to those who may write. */
  action: ReactNode;
}

/** List of what belongs to the customer, such as policies, and the action that adds one. */
export function PartList<Item extends { id: number }>(props: Props<Item>) {
  const { part, row, text, summary, lines, renderItem, action } = props;
  const dispatch = useDispatch();
  const { value, hasFailed } = useSelector(part.selectOf(row));
  const { mayWrite } = useRights();
  const list = value ?? [];
  const shown = list.flatMap((one) => ('unreadable' in one ? [] : [one]));
  const unreadable = list.flatMap((one) => ('unreadable' in one ? [one.unreadable] : []));
  return (
    <Part title={text.title}>
      {hasFailed && !value && (
        <Failed text={text.failed} onAgain={() => dispatch(partsOpened(row))} />
      )}
      <UnreadableRows ids={unreadable} />
      {shown.length > 0 && (
        <Box component="ul" sx={listSx}>
          {shown.map((item) => (
            <Box component="li" key={item.id} sx={{ typography: 'body2' }}>
              {renderItem(item)}
            </Box>
          ))}
        </Box>
      )}
      <Box sx={lineSx}>
        {!value && !hasFailed && (
          <Box sx={{ flex: 1 }}>
            <Waiting lines={lines} />
          </Box>
        )}
        {value?.length === 0 && <Note>{text.none}</Note>}
        {summary && shown.length > 0 && <Note>{summary(shown)}</Note>}
        {mayWrite && action}
      </Box>
    </Part>
  );
}

/** Facts below an item's link. */
export const ItemFacts = ({ facts }: { facts: string[] }) => (
  <Box
    sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
  >
    {facts.filter(Boolean).join(' · ')}
  </Box>
);

/** Line that is as high while the items are read as when there are none, so that nothing below moves. */
const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 36,
  '* + &': { mt: 1 },
};
