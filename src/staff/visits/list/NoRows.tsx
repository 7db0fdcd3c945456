import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { visitsText as text } from '../../../text/visits';
import { ClearButton } from '../finding/ClearButton';
import { FIRST_PAGE, isFiltered, isFirstPage } from '../query';
import { useVisitsQuery } from '../address';
import { Notice } from './Notice';
import { reloadRequested } from './slice';

/** Why there is nothing to see, and what can be done about it. */
export function NoRows({ status }: { status: 'failed' | 'loaded' }) {
  const [query, setQuery] = useVisitsQuery();
  if (status === 'failed') {
    const { title, text: about } = text.failed;
    return (
      <Notice isFailure title={title} text={about}>
        <Again />
      </Notice>
    );
  }
  if (!isFirstPage(query))
    return (
      <Notice {...text.beyond}>
        <Button variant="outlined" onClick={() => setQuery(FIRST_PAGE)}>
          {text.beyond.first}
        </Button>
      </Notice>
    );
  if (!isFiltered(query)) return <Notice {...text.empty} />;
  return (
    <Notice {...text.noMatch}>
      <ClearButton variant="outlined" />
    </Notice>
  );
}

export function Again() {
  const dispatch = useDispatch();
  return (
    <Button variant="outlined" onClick={() => dispatch(reloadRequested())}>
      {text.failed.again}
    </Button>
  );
}
