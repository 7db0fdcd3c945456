import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useContext } from 'react';
import { resourceText } from '../../text/resource';
import { saveTableSettings } from '../tableSettings';
import { ToFirst, ToLast, ToNext, ToPrevious } from './icons';
import { OnTurn } from './onTurn';
import type { Place } from './place';

const text = resourceText.pager;

interface Props {
  place: Place;
  /** Rows of a full page, one of `sizes`. */
  size: number;
  sizes: readonly number[];
  /** The name under which this browser remembers the size. */
  table: string;
  /** What is shown is of the query before. */
  isStale: boolean;
  /** The page is not complete: where it ends is not known. */
  isSearching?: boolean;
  onFirst: () => void;
  onPrevious: () => void;
  onNext: () => void;
  /** @param page its number */
  onLast: (page: number) => void;
  onSize: (size: number) => void;
}

export function Pager({
  place,
  size,
  sizes,
  table,
  isStale,
  isSearching = false,
  onFirst,
  onPrevious,
  onNext,
  onLast,
  onSize,
}: Props) {
  const onTurn = useContext(OnTurn);
  const turn = (work: () => void) => () => {
    work();
    onTurn();
  };
  const { pageNumber, first, last, total, hasNext, lastPage = 0 } = place;
  const isFirst = pageNumber === 1;
  const isEmpty = last < first;
  return (
    <Box
      component="nav"
      aria-label={text.label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'center', sm: 'space-between' },
        columnGap: 3,
        rowGap: 1,
        mt: 1.5,
      }}
    >
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}
      >
        {text.size}
        <Box
          component="select"
          value={size}
          onChange={({ target }: { target: { value: string } }) => {
            const chosen = Number(target.value);
            saveTableSettings(table, { size: chosen });
            turn(() => onSize(chosen))();
          }}
          sx={{
            typography: 'body1',
            minHeight: 44,
            px: 1,
            color: 'text.primary',
            bgcolor: 'background.default',
            border: 1,
            borderColor: 'text.disabled',
            borderRadius: 1,
          }}
        >
          {sizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Box>
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', justifyContent: 'center' }}
      >
        <Turn name={text.first} isOff={isFirst} onClick={turn(onFirst)}>
          <ToFirst fontSize="small" />
        </Turn>
        <Turn name={text.previous} isOff={isFirst || isStale} onClick={turn(onPrevious)}>
          <ToPrevious fontSize="small" />
        </Turn>
        <Box
          component="span"
          sx={{
            typography: 'body2',
            fontVariantNumeric: 'tabular-nums',
            minWidth: '9em',
            textAlign: 'center',
            opacity: isStale ? 0.6 : 1,
          }}
        >
          {!isEmpty && text.range(first, last, total)}
        </Box>
        <Turn
          name={text.next}
          isOff={!hasNext || isStale || isSearching || isEmpty}
          onClick={turn(onNext)}
        >
          <ToNext fontSize="small" />
        </Turn>
        <Turn
          name={text.last}
          isOff={pageNumber >= lastPage}
          onClick={turn(() => onLast(lastPage))}
        >
          <ToLast fontSize="small" />
        </Turn>
      </Box>
    </Box>
  );
}

interface TurnProps {
  name: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Not disabled when there is nowhere to go: the keyboard would lose its place. */
function Turn({ name, isOff, onClick, children }: TurnProps) {
  return (
    <IconButton
      aria-label={name}
      title={name}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onClick();
      }}
      sx={{
        color: 'text.primary',
        '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' },
      }}
    >
      {children}
    </IconButton>
  );
}
