import Box from '@mui/material/Box';
import { useContext } from 'react';
import { useSelector } from 'react-redux';
import { resourceText } from '../../text/resource';
import { lineIcon } from '../../ui/lineIcon';
import { IconAction } from '../IconAction';
import { saveTableSettings } from '../tableSettings';
import { ScrollToTop } from './ListFrame';
import type { AnyList } from './makeList';
import { pageRangeOf } from './pageRange';

const text = resourceText.pager;

const FirstIcon = lineIcon('M7 5v14M19 5l-8 7 8 7');
const PreviousIcon = lineIcon('m15 5-8 7 8 7');
const NextIcon = lineIcon('m9 5 8 7-8 7');
const LastIcon = lineIcon('M17 5v14M5 5l8 7-8 7');

export type PageStep = 'first' | 'previous' | 'next' | 'last';

interface Props {
  list: AnyList<{ pageNumber: number }>;
  /** Whether the query asks for the last page, whatever page number it has. */
  isLastPage?: boolean;
  /** @param page the number of the requested page */
  onPageChange: (step: PageStep, page: number) => void;
  onSize: (size: number) => void;
}

/** Buttons that change the page, and a choice of the number of rows on a page. Absent while the list is empty. */
export function Pager({
  list: { name, sizes, selectList, selectIsEmpty },
  isLastPage,
  onPageChange,
  onSize,
}: Props) {
  const list = useSelector(selectList);
  const isEmpty = useSelector(selectIsEmpty);
  const scrollToTop = useContext(ScrollToTop);
  if (isEmpty) return null;
  const { size, status, isStale, query } = list;
  const range = pageRangeOf(list, query.pageNumber, isLastPage);
  const { pageNumber, first, last, total, hasNext, lastPage = 0 } = range;
  const isFirst = pageNumber === 1;
  const hasRows = last >= first;
  const hasMore = hasNext && hasRows && !isStale && status !== 'searching';
  const button = (step: PageStep, Icon: typeof FirstIcon, page: number, isOff: boolean) => (
    <IconAction
      aria-label={text[step]}
      isOff={isOff}
      onClick={() => {
        onPageChange(step, page);
        scrollToTop();
      }}
    >
      <Icon fontSize="small" />
    </IconAction>
  );
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
            saveTableSettings(name, { size: chosen });
            onSize(chosen);
            scrollToTop();
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
        {button('first', FirstIcon, 1, isFirst)}
        {button('previous', PreviousIcon, pageNumber - 1, isFirst || isStale)}
        <Box
          component="span"
          sx={{
            typography: 'body2',
            fontVariantNumeric: 'tabular-nums',
            minWidth: '9em',
            textAlign: 'center',
          }}
        >
          {hasRows && text.range(first, last, total)}
        </Box>
        {button('next', NextIcon, pageNumber + 1, !hasMore)}
        {button('last', LastIcon, lastPage, pageNumber >= lastPage)}
      </Box>
    </Box>
  );
}
