import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { resourceText as text } from '../../text/resource';

interface Props {
  /** Number of active filters, shown on the button that unfolds them. */
  count: number;
  search: ReactNode;
  children: ReactNode;
  chips?: ReactNode;
}

/** Layout of the filters. In narrow windows a button unfolds all but the search. */
export function FiltersFrame({ count, search, children, chips }: Props) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isShown = isWide || isOpen;
  return (
    <Box
      role="search"
      aria-label={text.filtersLabel}
      tabIndex={-1}
      sx={{
        outline: 'none',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: 'repeat(auto-fill, minmax(8.75rem, 1fr))' },
        alignItems: 'start',
        gap: 1.5,
      }}
    >
      {search !== false && <Box sx={{ gridColumn: { md: 'span 2' }, minWidth: 0 }}>{search}</Box>}
      {!isWide && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{
            alignSelf: 'end',
            minHeight: 48,
            gridColumn: search === false ? '1 / -1' : undefined,
          }}
        >
          {text.filters(count)}
        </Button>
      )}
      <Box
        id={id}
        hidden={!isShown}
        sx={{
          display: isShown ? { xs: 'grid', md: 'contents' } : 'none',
          gridColumn: '1 / -1',
          gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
          gap: 1.5,
        }}
      >
        {children}
      </Box>
      {chips}
    </Box>
  );
}
