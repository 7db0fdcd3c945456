import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Resource } from '../../../resource/define/makeResource';
import { Failed, Note } from '../../../resource/drawer/Part';
import { ResourceProvider } from '../../../resource/page/useResource';
import { useRights } from '../../../resource/rights';
import { colleagues as text } from '../../../text/colleagues';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { selectGot } from '../../shared/pulse/slice';
import { ColleaguesRows } from './ColleaguesRows';
import { bySearch } from './known';

/** Shorter searches find nothing (colleagues_customers). */
const SHORTEST = 3;

/** Shows an agent, below the list, the customers of colleagues that match the list's search. */
export function FoundByColleagues({ area }: { area: Resource }) {
  const { seesAll } = useRights();
  const search = useSelector(area.list.selectQuery).search.trim();
  return (
    !seesAll &&
    search.length >= SHORTEST && (
      <ResourceProvider value={area}>
        <Found search={search} />
      </ResourceProvider>
    )
  );
}

function Found({ search }: { search: string }) {
  const dispatch = useDispatch();
  const id = useId();
  const { value: view, hasFailed } = useSelector(bySearch.selectOf(search));
  const got = useSelector(selectGot);
  useEffect(() => {
    dispatch(bySearch.requested(search));
    // Depends on `got`, since a colleague who hands over a customer changes the answer.
  }, [dispatch, search, got]);
  useEffect(() => () => void dispatch(bySearch.closed()), [dispatch]);
  const count = view?.customers.length ?? 0;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{count > 0 && text.counted(count)}</span>
      </VisuallyHidden>
      {hasFailed && (
        <Failed text={text.failedSearch} onAgain={() => dispatch(bySearch.retried())} />
      )}
      {/* Staff who type a part of a number would take it for unknown. */}
      {view && count === 0 && !view.limited && /[\d@]/.test(search) && (
        <Note>{text.noneFound}</Note>
      )}
      {view && (count > 0 || view.limited) && (
        <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
          <Typography id={id} variant="h5" component="h2" sx={{ mb: 1.5 }}>
            {text.found}
          </Typography>
          <ColleaguesRows view={view} />
        </Box>
      )}
    </>
  );
}
