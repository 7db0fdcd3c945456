import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { records } from '../../text/records';
import type { Resource } from '../define/makeResource';
import { isNarrowed, NO_FILTERS } from '../define/query';
import { ExportButton } from '../exporting/ExportButton';
import { ClearButton } from '../filters/ClearButton';
import { ColumnsMenu, useColumns } from '../list/ColumnsMenu';
import { ListFrame } from '../list/ListFrame';
import { Pager } from '../list/Pager';
import { Results } from '../list/Results';
import { SmallButton } from '../SmallButton';
import { BulkBar } from './BulkBar';
import { ResourceFilters } from './ResourceFilters';
import { ResourceRows } from './ResourceRows';

interface Part {
  resource: Resource;
}

export function ResourceList({ resource }: Part) {
  const { list, setQuery } = resource;
  const { name, columns, texts, canAdd = true } = resource.definition;
  const { isWide, ...shown } = useColumns(name, columns);
  const results = <Results list={list} texts={texts} />;
  return (
    <ListFrame
      filters={<ResourceFilters resource={resource} />}
      tools={
        <>
          {isWide && (
            <>
              <BulkBar resource={resource}>{results}</BulkBar>
              <Clear resource={resource} />
            </>
          )}
          {canAdd && (
            <SmallButton variant="contained" onClick={() => setQuery({ open: 'new' })}>
              {texts.add}
            </SmallButton>
          )}
          <ExportButton exporting={resource.exporting} label={texts.exporting.label} />
          {isWide && <ColumnsMenu columns={columns} {...shown} />}
        </>
      }
      bar={
        !isWide && (
          <BulkBar resource={resource}>
            {results}
            <Clear resource={resource} />
            <Hint resource={resource} />
          </BulkBar>
        )
      }
      list={list}
      rows={<ResourceRows resource={resource} isWide={isWide} {...shown} />}
      pager={
        <Pager
          list={list}
          onPageChange={(_, pageNumber) => setQuery({ pageNumber })}
          onSize={(size) => setQuery({ size })}
        />
      }
    />
  );
}

function Clear({ resource }: Part) {
  const { setQuery } = resource;
  const isShown = isNarrowed(useSelector(resource.list.selectQuery));
  return isShown && <ClearButton variant="text" onClear={() => setQuery(NO_FILTERS)} />;
}

function Hint({ resource }: Part) {
  const hasRows = useSelector(resource.selectRows).length > 0;
  return (
    hasRows && (
      <Box sx={{ typography: 'body2', color: 'text.secondary', width: 1 }}>{records.bulkHint}</Box>
    )
  );
}
