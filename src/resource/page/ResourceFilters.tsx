import { useCallback } from 'react';
import { records } from '../../text/records';
import { NONE } from '../define/query';
import { OptionalChoice } from '../filters/Choice';
import { FiltersFrame } from '../filters/FiltersFrame';
import { SeveralChoice } from '../filters/SeveralChoice';
import { SearchField } from '../filters/SearchField';
import { useLookup, useResource } from './useResource';

const ARCHIVED = 'archived';

/** @param hasSearch false: filters alone, without search and archive */
export function ResourceFilters({ hasSearch = true }: { hasSearch?: boolean }) {
  const resource = useResource();
  const { filters, searchHint } = resource.definition;
  const [query, setQuery] = resource.useQuery();
  const { optionsOf } = useLookup();
  const search = useCallback(
    (typed: string) => setQuery({ search: typed }, { replace: true }),
    [setQuery],
  );
  const choose = (name: string, value: string | undefined) => {
    const { [name]: _, ...others } = query.filters;
    setQuery({ filters: value === undefined ? others : { ...others, [name]: value } });
  };
  return (
    <FiltersFrame
      count={Object.keys(query.filters).length + (query.archived ? 1 : 0)}
      search={
        hasSearch && <SearchField placeholder={searchHint} value={query.search} write={search} />
      }
    >
      {filters.map((filter) => {
        const { name, label, none, several } = filter;
        const Input = several ? SeveralChoice : OptionalChoice;
        return (
          <Input
            key={name}
            label={label}
            value={query.filters[name]}
            options={[...(none ? [[NONE, none.label] as const] : []), ...optionsOf(filter)]}
            onChoose={(value) => choose(name, value)}
          />
        );
      })}
      {hasSearch && (
        <OptionalChoice
          label={records.archive.filter}
          value={query.archived ? ARCHIVED : undefined}
          options={[[ARCHIVED, records.archive.archived]]}
          any={records.archive.present}
          onChoose={(value) => setQuery({ archived: value === ARCHIVED })}
        />
      )}
    </FiltersFrame>
  );
}
