import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { saveTableSettings } from '../../../resource/tableSettings';
import { visitsText } from '../../../text/visits';
import { FIRST_PAGE, LAST_PAGE, SIZES } from '../query';
import { useSetVisitsQuery } from '../address';
import { ToFirst, ToLast, ToNext, ToPrevious } from './icons';
import { placeOf } from './place';
import { selectList } from './slice';

const text = visitsText.pager;

/** @param onTurn another page has been asked for */
export function Pager({ onTurn }: { onTurn: () => void }) {
  const list = useSelector(selectList);
  const setQuery = useSetVisitsQuery();
  const { rows, size, isStale } = list;
  // The page is not complete: where it ends is not known.
  const isSearching = list.status === 'searching';
  const { pageNumber, first, last, total, hasNext, lastPage } = placeOf(list);
  const turn = (changes: Parameters<typeof setQuery>[0]) => () => {
    setQuery(changes);
    onTurn();
  };
  const top = rows[0]?.id;
  const bottom = rows.at(-1)?.id;
  const isFirst = pageNumber === 1;
  const previous = pageNumber > 2 && top !== undefined;
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
            saveTableSettings('visits', { size: chosen });
            setQuery({ size: chosen });
            onTurn();
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
          {SIZES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Box>
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', justifyContent: 'center' }}
      >
        <Turn name={text.first} isOff={isFirst} onClick={turn(FIRST_PAGE)}>
          <ToFirst fontSize="small" />
        </Turn>
        <Turn
          name={text.previous}
          isOff={isFirst || isStale}
          onClick={turn(
            previous ? { pageNumber: pageNumber - 1, cursor: { above: top } } : FIRST_PAGE,
          )}
        >
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
          {rows.length > 0 && text.range(first, last, total)}
        </Box>
        <Turn
          name={text.next}
          isOff={!hasNext || isStale || isSearching || bottom === undefined}
          onClick={turn({ pageNumber: pageNumber + 1, cursor: { below: bottom } })}
        >
          <ToNext fontSize="small" />
        </Turn>
        <Turn
          name={text.last}
          isOff={!lastPage || pageNumber >= lastPage}
          onClick={turn(
            lastPage === 1 ? FIRST_PAGE : { pageNumber: lastPage ?? 1, cursor: LAST_PAGE },
          )}
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
