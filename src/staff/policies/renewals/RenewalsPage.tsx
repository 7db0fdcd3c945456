import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { STAFF_BAR_HEIGHT, SELECTION_BAR_HEIGHT } from '../../../config/constants';
import { NO_FILTERS } from '../../../resource/define/query';
import { ExportButton } from '../../../resource/exporting/ExportButton';
import { ClearButton } from '../../../resource/ClearButton';
import { Message } from '../../../resource/list/Message';
import { InTitleLine } from '../../../resource/list/TitleLine';
import { UnreadableRows } from '../../../resource/list/UnreadableRows';
import { ResourceFilters } from '../../../resource/page/ResourceFilters';
import { RowDrawer } from '../../../resource/page/RowDrawer';
import { UnsavedRows } from '../../../resource/page/UnsavedRows';
import { ResourceProvider } from '../../../resource/page/useResource';
import { renewals as text } from '../../../text/renewals';
import { resourceText } from '../../../text/resource';
import { AnswerDialog } from '../../shared/answer/AnswerDialog';
import { KeyLine } from '../../shared/keys/KeyLine';
import { QuerySync } from '../../shared/QuerySync';
import { Unread } from '../../shared/Unread';
import { WaitingList } from '../../shared/WaitingList';
import { policiesArea } from '../area';
import { exportedRenewals } from './exporting';
import { RenewalList } from './RenewalList';
import { matching, renewals, renewalsView } from './renewals';
import { RenewalsBar } from './RenewalsBar';
import { WriteDialog } from './WriteDialog';

const actions = {
  queryChanged: renewals.requested,
  pageClosed: renewals.closed,
  pageOpened: policiesArea.actions.pageOpened,
};

/** View 'Renovaciones': the work on policies that end. */
export const RenewalsPage = () => (
  <ResourceProvider value={renewalsView}>
    <QuerySync useQuery={renewalsView.useListQuery} actions={actions} />
    <InTitleLine>
      <ExportButton exporting={exportedRenewals.exporting} label={text.exporting.label} />
    </InTitleLine>
    <Contents />
    <RowDrawer />
  </ResourceProvider>
);

function Contents() {
  const [chosen, choose] = useState<readonly number[]>([]);
  const [{ filters }] = renewalsView.useQuery();
  const found = useSelector(renewals.selectValue);
  const rows = found && matching(found.rows, filters);
  const selected = rows?.filter(({ id }) => chosen.includes(id)) ?? [];
  return (
    <Box sx={frameSx}>
      {/* The bar takes no height: it lies over the filters and stays in view when the page is scrolled. */}
      <Box sx={{ position: 'sticky', top: STAFF_BAR_HEIGHT, height: 0, zIndex: 2 }}>
        <Box sx={overSx}>
          <RenewalsBar rows={selected} onClear={() => choose([])} />
        </Box>
      </Box>
      <Box sx={{ visibility: { md: selected.length > 0 ? 'hidden' : 'visible' } }}>
        <ResourceFilters hasSearch={false} />
      </Box>
      <Box sx={{ display: 'flex', mt: 0.5 }}>
        <KeyLine {...text.keys} />
      </Box>
      <UnsavedRows />
      <Rows {...{ rows, selected, choose }} />
      <AnswerDialog />
      <WriteDialog choose={choose} />
    </Box>
  );
}

interface RowsProps {
  rows: ReturnType<typeof matching> | undefined;
  selected: ReturnType<typeof matching>;
  choose: Dispatch<SetStateAction<readonly number[]>>;
}

function Rows({ rows, selected, choose }: RowsProps) {
  const dispatch = useDispatch();
  const [{ filters }, setQuery] = renewalsView.useQuery();
  const { hasFailed, value } = useSelector(renewals.select);
  const { total = 0, unreadable = [] } = value ?? {};
  if (!rows)
    return hasFailed ? (
      <Unread title={text.failed} onAgain={() => dispatch(renewals.retried())} />
    ) : (
      <WaitingList label={text.loading} />
    );
  const read = (value?.rows.length ?? 0) + unreadable.length;
  return (
    <>
      {hasFailed && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {text.stale}
        </Alert>
      )}
      <UnreadableRows ids={unreadable} />
      {total > read && (
        <Alert severity="info" role="note" sx={{ mt: 2 }}>
          {text.firstOf(read, total)}
        </Alert>
      )}
      {rows.length > 0 ? (
        <RenewalList rows={rows} selected={selected.map(({ id }) => id)} choose={choose} />
      ) : Object.keys(filters).length > 0 ? (
        <Message title={text.noMatch} text={resourceText.noMatch}>
          <ClearButton variant="outlined" onClear={() => setQuery(NO_FILTERS)} />
        </Message>
      ) : (
        unreadable.length === 0 && <Message {...text.empty} />
      )}
    </>
  );
}

const frameSx = {
  mt: 0.75,
  // The padding lets the end of the list be scrolled above the bar.
  '&:has([data-selection-bar])': { pb: { xs: `${SELECTION_BAR_HEIGHT}px`, md: 0 } },
};
const overSx = {
  position: 'absolute',
  top: 0,
  insetInline: 0,
  pointerEvents: 'none',
  '& > * > *': { pointerEvents: 'auto' },
} as const;
