import { useSelector } from 'react-redux';
import { AT_START, isAtStart, isNarrowed, NO_FILTERS } from '../define/query';
import { ExportButton } from '../exporting/ExportButton';
import { ClearButton } from '../ClearButton';
import { ColumnsMenu, useColumns } from '../list/ColumnsMenu';
import { ListFrame } from '../list/ListFrame';
import { Pager } from '../list/Pager';
import { Results } from '../list/Results';
import { LiveOffer } from '../live/LiveOffer';
import { useRights } from '../rights';
import { SmallButton } from '../SmallButton';
import { SavedViews } from '../views/SavedViews';
import { BulkBar } from './BulkBar';
import { MOVE_WIDTH } from './shownColumns';
import { ResourceFilters } from './ResourceFilters';
import { ResourceRows } from './ResourceRows';
import { useResource } from './useResource';

export function ResourceList() {
  const { definition, exporting, list, selection, setQuery } = useResource();
  const { name, columns, texts, canAdd = true, move } = definition;
  const { mayWrite } = useRights();
  const { isWide, ...shown } = useColumns(name, columns, mayWrite ? move && MOVE_WIDTH : undefined);
  const exportButton = <ExportButton exporting={exporting} label={texts.exporting.label} />;
  return (
    <ListFrame
      isWide={isWide}
      filters={<ResourceFilters />}
      count={
        <>
          <Results list={list} texts={texts} />
          <Clear />
          <Offer />
          {!isWide && <Views />}
          {!isWide && exportButton}
        </>
      }
      actions={
        <>
          {canAdd && mayWrite && (
            <SmallButton
              variant="contained"
              short={texts.addShort}
              onClick={() => setQuery({ open: 'new' })}
            >
              {texts.add}
            </SmallButton>
          )}
          {isWide && <Views />}
          {isWide && exportButton}
          {isWide && <ColumnsMenu columns={columns} {...shown} />}
        </>
      }
      bar={<BulkBar />}
      selectSelected={selection.selectSelected}
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

function Views() {
  const { definition, useAddress } = useResource();
  const query = useAddress({ open: undefined, given: undefined, pageNumber: 1 });
  return <SavedViews list={definition.name} query={query} />;
}

function Clear() {
  const { list, setQuery } = useResource();
  const isShown = isNarrowed(useSelector(list.selectQuery));
  return isShown && <ClearButton variant="text" onClear={() => setQuery(NO_FILTERS)} />;
}
