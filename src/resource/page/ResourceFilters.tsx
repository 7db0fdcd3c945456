import { useCallback } from 'react';
import { records } from '../../text/records';
import { NONE } from '../define/query';
import { OptionalChoice } from '../filters/Choice';
import { FiltersFrame } from '../filters/FiltersFrame';
import { SearchField } from '../filters/SearchField';
import { useLookup, useResource } from './useResource';

const ARCHIVED = 'archived';

export function ResourceFilters() {
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
      search={<SearchField placeholder={searchHint} value={query.search} write={search} />}
    >
      {filters.map((filter) => (
        <OptionalChoice
          key={filter.name}
          label={filter.label}
          value={query.filters[filter.name]}
          options={[
            ...(filter.none ? [[NONE, filter.none.label] as const] : []),
            ...optionsOf(filter),
          ]}
          onChoose={(value) => choose(filter.name, value)}
        />
      ))}
      <OptionalChoice
        label={records.archive.filter}
        value={query.archived ? ARCHIVED : undefined}
        options={[[ARCHIVED, records.archive.archived]]}
        any={records.archive.present}
        onChoose={(value) => setQuery({ archived: value === ARCHIVED })}
      />
    </FiltersFrame>
  );
}
