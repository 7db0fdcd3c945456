import { useSelector } from 'react-redux';
import { Pager as PagerOf } from '../../../resource/list/Pager';
import { placeOf } from '../../../resource/list/place';
import { useSetVisitsQuery } from '../address';
import { FIRST_PAGE, isLastPage, LAST_PAGE, SIZES } from '../query';
import { selectList, visitsList } from './slice';

export function Pager() {
  const list = useSelector(selectList);
  const isEmpty = useSelector(visitsList.selectIsEmpty);
  const setQuery = useSetVisitsQuery();
  const { rows, size, isStale, status } = list;
  const place = placeOf(list, list.query.pageNumber, isLastPage(list.query));
  const { pageNumber } = place;
  const top = rows[0]?.id;
  if (isEmpty) return null;
  return (
    <PagerOf
      place={place}
      size={size}
      sizes={SIZES}
      table="visits"
      isStale={isStale}
      isSearching={status === 'searching'}
      onFirst={() => setQuery(FIRST_PAGE)}
      onPrevious={() => {
        const isSecond = pageNumber === 2 || top === undefined;
        setQuery(isSecond ? FIRST_PAGE : { pageNumber: pageNumber - 1, cursor: { above: top } });
      }}
      onNext={() => setQuery({ pageNumber: pageNumber + 1, cursor: { below: rows.at(-1)?.id } })}
      onLast={(page) => setQuery(page === 1 ? FIRST_PAGE : { pageNumber: page, cursor: LAST_PAGE })}
      onSize={(size) => setQuery({ size })}
    />
  );
}
