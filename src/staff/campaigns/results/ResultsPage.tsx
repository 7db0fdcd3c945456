import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { Message } from '../../../resource/list/Message';
import { adFigures as text } from '../../../text/adFigures';
import { SmallButton } from '../../../resource/SmallButton';
import { BusyLine } from '../../../resource/list/BusyLine';
import { resourceText } from '../../../text/resource';
import { QuerySync } from '../../shared/QuerySync';
import { WaitingList } from '../../shared/WaitingList';
import { viewAt } from '../addresses';
import { useFiguresQuery, useResultsQuery } from './address';
import { Filters } from './Filters';
import { Results } from './Results';
import { sorted } from './rows';
import { figures, figuresBefore, selectFigures } from './reading';
import { selectTable } from './selectors';
import { Tools } from './Tools';

const actions = { queryChanged: figures.requested, pageClosed: figures.closed };

/** Page with the results and the cost of each ad in a period. */
export function ResultsPage() {
  return (
    <>
      <QuerySync useQuery={useFiguresQuery} actions={actions} />
      <Filters />
      <Contents />
    </>
  );
}

function Contents() {
  const dispatch = useDispatch();
  const [query] = useResultsQuery();
  const { asked, status, before } = useSelector(selectFigures);
  const table = useSelector(selectTable);
  const rows = useMemo(() => table && sorted(table.rows, query.sort), [table, query.sort]);
  const shown = useMemo(() => table && rows && { ...table, rows }, [table, rows]);
  const again = () => dispatch(figures.retried());
  return (
    <>
      <Tools
        asked={asked}
        table={status === 'shown' && shown?.rows.length ? shown : undefined}
        missing={useMissing()}
      />
      <BusyLine isBusy={isBusy(status, before.status)} />
      {status === 'failed' ? (
        <Message isFailure {...text.failed}>
          <Button variant="outlined" onClick={again}>
            {resourceText.again}
          </Button>
        </Message>
      ) : !shown ? (
        <WaitingList label={text.loading} />
      ) : status === 'shown' && shown.rows.length === 0 ? (
        <Message {...text.empty}>
          <Button variant="outlined" component={RouterLink} to={viewAt('list')}>
            {text.seeAds}
          </Button>
        </Message>
      ) : (
        <Results table={shown} isOld={status === 'loading'} sort={query.sort} />
      )}
    </>
  );
}

/** Text on what has not been read yet, or a retry button for the period before; undefined when all is read. */
function useMissing(): ReactNode {
  const dispatch = useDispatch();
  const { status, shown, before } = useSelector(selectFigures);
  if (status === 'loading') return shown ? text.loading : undefined;
  if (status === 'partial') return text.counting;
  if (status === 'failed' || before.status === 'shown') return undefined;
  if (before.status === 'loading') return text.comparing;
  return (
    <>
      {text.notCompared}
      <SmallButton onClick={() => dispatch(figuresBefore.retried())}>
        {resourceText.again}
      </SmallButton>
    </>
  );
}

const isBusy = (status: string, before: string) =>
  status === 'loading' || status === 'partial' || (status === 'shown' && before === 'loading');
