import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useCallback, useState } from 'react';
import { records } from '../../text/records';
import { resourceText } from '../../text/resource';
import { NONE } from '../define/query';
import { chipSx } from '../filters/Chip';
import { FiltersFrame } from '../filters/FiltersFrame';
import { OptionalChoice } from '../filters/OptionalChoice';
import { SeveralChoice } from '../filters/SeveralChoice';
import { SearchChoice } from '../filters/SearchChoice';
import { SearchField } from '../filters/SearchField';
import { useLookup, useResource } from './useResource';

const ARCHIVED = 'archived';

/** @param hasSearch false: shows filters only, without search, archive and order */
export function ResourceFilters({ hasSearch = true }: { hasSearch?: boolean }) {
  const resource = useResource();
  const { filters, searchHint, columns, order } = resource.definition;
  const [query, setQuery] = resource.useQuery();
  const { optionsOf } = useLookup();
  const [isUnfolded, setUnfolded] = useState(false);
  const search = useCallback(
    (typed: string) => setQuery({ search: typed }, { replace: true }),
    [setQuery],
  );
  const choose = (name: string, value: string | undefined) => {
    const { [name]: _, ...others } = query.filters;
    setQuery({ filters: value === undefined ? others : { ...others, [name]: value } });
  };
  const hasRare = filters.some(({ isRare }) => isRare);
  const rarely = (name: string, isSet: boolean, filter: ReactNode) => {
    const isHidden = hasRare && !isUnfolded && !isSet;
    return (
      <Box key={name} sx={{ display: { xs: 'contents', md: isHidden ? 'none' : 'contents' } }}>
        {filter}
      </Box>
    );
  };
  return (
    <FiltersFrame
      wraps={isUnfolded}
      count={Object.keys(query.filters).length + (query.archived ? 1 : 0)}
      search={
        hasSearch && <SearchField placeholder={searchHint} value={query.search} write={search} />
      }
      sort={
        hasSearch
          ? { columns, order, sort: query.sort, onSort: (sort) => setQuery({ sort }) }
          : undefined
      }
    >
      {filters.map((filter) => {
        const { name, label, none, several, isSearched, isRare, usual } = filter;
        const value = query.filters[name];
        const options = [
          ...(none ? [[NONE, none.label] as const] : []),
          ...optionsOf(filter, value),
        ];
        const shared = {
          label,
          value,
          onChoose: (value: string | undefined) => choose(name, value),
        };
        if (isSearched)
          return (
            <SearchChoice
              key={name}
              {...shared}
              any={resourceText.any}
              options={options.map(([value, text]) => ({ value, text }))}
            />
          );
        const input = several ? (
          <SeveralChoice key={name} {...shared} options={options} />
        ) : (
          <OptionalChoice key={name} {...shared} options={options} usual={usual} />
        );
        return isRare ? rarely(name, shared.value !== undefined, input) : input;
      })}
      {hasSearch &&
        rarely(
          ARCHIVED,
          query.archived,
          <OptionalChoice
            label={records.archive.filter}
            value={query.archived ? ARCHIVED : undefined}
            options={[[ARCHIVED, records.archive.archived]]}
            any={records.archive.present}
            onChoose={(value) => setQuery({ archived: value === ARCHIVED })}
          />,
        )}
      {hasRare && (
        <ButtonBase
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          sx={{ ...chipSx(false), display: { xs: 'none', md: 'inline-flex' } }}
        >
          {isUnfolded ? resourceText.fewerFilters : resourceText.moreFilters}
        </ButtonBase>
      )}
    </FiltersFrame>
  );
}
