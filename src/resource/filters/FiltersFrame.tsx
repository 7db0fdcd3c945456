import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { resourceText as text } from '../../text/resource';
import type { SortProps } from './SortChoice';

/** With the code of the cards, which the same windows load. */
const LazySortChoice = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff-cards" */ './SortChoice')).SortChoice,
}));

interface Props {
  /** Number of active filters, shown on the button that unfolds them. */
  count: number;
  search: ReactNode;
  children: ReactNode;
  /** Default: in wide windows the filters keep to one line, and those that are set get narrower. */
  wraps?: boolean;
  /** In narrow windows, which have no headers to sort by. */
  sort?: SortProps | undefined;
  chips?: ReactNode;
}

/** The search and the filters in one line. In narrow windows a button unfolds all but the search. */
export function FiltersFrame({ count, search, children, wraps = false, sort, chips }: Props) {
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
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        ...(!wraps && { '@media (min-width: 1024px)': { flexWrap: 'nowrap' } }),
      }}
    >
      {search !== false && (
        <Box sx={{ flex: { xs: '1 1 0', md: '0 1 17rem' }, minWidth: { xs: 0, md: '11rem' } }}>
          {search}
        </Box>
      )}
      {!isWide && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: 44, ...(search === false && { flex: { xs: 1, sm: 'none' } }) }}
        >
          {text.filters(count)}
        </Button>
      )}
      <Box
        id={id}
        hidden={!isShown}
        sx={{
          display: isShown ? { xs: 'flex', md: 'contents' } : 'none',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          width: 1,
        }}
      >
        {children}
        {!isWide && sort && (
          <Suspense>
            <LazySortChoice {...sort} />
          </Suspense>
        )}
      </Box>
      {chips}
    </Box>
  );
}
