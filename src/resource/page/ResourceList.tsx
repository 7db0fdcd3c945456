import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { records } from '../../text/records';
import { AT_START, isAtStart, isNarrowed, NO_FILTERS } from '../define/query';
import { ExportButton } from '../exporting/ExportButton';
import { ClearButton } from '../filters/ClearButton';
import { ColumnsMenu, useColumns } from '../list/ColumnsMenu';
import { ListFrame } from '../list/ListFrame';
import { Pager } from '../list/Pager';
import { Results } from '../list/Results';
import { LiveOffer } from '../live/LiveOffer';
import { SmallButton } from '../SmallButton';
import { BulkBar } from './BulkBar';
import { ResourceFilters } from './ResourceFilters';
import { ResourceRows } from './ResourceRows';
import { useResource } from './useResource';

export function ResourceList() {
  const { definition, exporting, list, setQuery } = useResource();
  const { name, columns, texts, canAdd = true } = definition;
  const { isWide, ...shown } = useColumns(name, columns);
  const results = <Results list={list} texts={texts} />;
  return (
    <ListFrame
      filters={<ResourceFilters />}
      tools={
        <>
          {isWide && (
            <>
              <BulkBar>{results}</BulkBar>
              <Clear />
            </>
          )}
          <Offer />
          {canAdd && (
            <SmallButton variant="contained" onClick={() => setQuery({ open: 'new' })}>
              {texts.add}
            </SmallButton>
          )}
          <ExportButton exporting={exporting} label={texts.exporting.label} />
          {isWide && <ColumnsMenu columns={columns} {...shown} />}
        </>
      }
      bar={
        !isWide && (
          <BulkBar>
            {results}
            <Clear />
            <Hint />
          </BulkBar>
        )
      }
      list={list}
      rows={<ResourceRows isWide={isWide} {...shown} />}
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

function Offer() {
  const { definition, list, live, setQuery } = useResource();
  const isFirst = isAtStart(useSelector(list.selectQuery));
  return (
    live && (
      <LiveOffer
        {...{ list, live, isFirst }}
        texts={definition.texts}
        toFirst={() => setQuery(AT_START)}
      />
    )
  );
}

function Clear() {
  const { list, setQuery } = useResource();
  const isShown = isNarrowed(useSelector(list.selectQuery));
  return isShown && <ClearButton variant="text" onClear={() => setQuery(NO_FILTERS)} />;
}

function Hint() {
  const hasRows = useSelector(useResource().selectRows).length > 0;
  return (
    hasRows && (
      <Box sx={{ typography: 'body2', color: 'text.secondary', width: 1 }}>{records.bulkHint}</Box>
    )
  );
}
