import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { Message } from '../../../resource/list/Message';
import { ResourceFilters } from '../../../resource/page/ResourceFilters';
import { RowDrawer } from '../../../resource/page/RowDrawer';
import { UnsavedRows } from '../../../resource/page/UnsavedRows';
import { ResourceProvider } from '../../../resource/page/useResource';
import { board as text } from '../../../text/board';
import { resourceText } from '../../../text/resource';
import { QuerySync } from '../../shared/QuerySync';
import { customersArea } from '../area';
import { WaitingList } from '../../shared/WaitingList';
import { board, boardView } from './board';
import { Columns } from './Columns';

const actions = {
  queryChanged: board.requested,
  pageClosed: board.closed,
  pageOpened: customersArea.actions.pageOpened,
};

export const BoardPage = () => (
  <ResourceProvider value={boardView}>
    <QuerySync useQuery={boardView.useListQuery} actions={actions} />
    <Box sx={{ mt: 0.75 }}>
      <ResourceFilters hasSearch={false} />
    </Box>
    <UnsavedRows />
    <Contents />
    <RowDrawer />
  </ResourceProvider>
);

function Contents() {
  const dispatch = useDispatch();
  const columns = useSelector(board.selectValue);
  const { hasFailed } = useSelector(board.select);
  if (!columns)
    return hasFailed ? (
      <Box sx={{ mt: 2 }}>
        <Message isFailure {...text.failed}>
          <Button variant="outlined" onClick={() => dispatch(board.retried())}>
            {resourceText.again}
          </Button>
        </Message>
      </Box>
    ) : (
      <WaitingList label={text.loading} />
    );
  return (
    <>
      {hasFailed && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {text.stale}
        </Alert>
      )}
      <Columns columns={columns} />
    </>
  );
}
