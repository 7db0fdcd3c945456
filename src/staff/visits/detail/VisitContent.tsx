import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import { resourceText } from '../../../text/resource';
import { visitDetail as text } from '../../../text/visitDetail';
import { selectIsDeleted } from '../review/selectors';
import { Days } from './Days';
import { Facts } from './Facts';
import { Others } from './Others';
import { Pages } from './Pages';
import { Problem, Waiting } from '../../../resource/drawer/Part';
import { selectDetail, selectDetailVisit, detailOpened } from './slice';

/** The visit's details. While the next visit loads, the previous one stays, dimmed. */
export function VisitContent({ id }: { id: number }) {
  const dispatch = useDispatch();
  const detail = useSelector(selectDetail);
  const visit = useSelector(selectDetailVisit);
  const isDeleted = useSelector((state: Parameters<typeof selectIsDeleted>[0]) =>
    selectIsDeleted(state, id),
  );
  const isLoading = detail.id !== id || detail.status === 'loading';
  if (isDeleted) return <Alert severity="info">{text.deleted}</Alert>;
  if (!isLoading && detail.status === 'gone') return <Alert severity="info">{text.gone}</Alert>;
  if (!isLoading && detail.status === 'failed')
    return (
      <Problem
        severity="error"
        text={text.failed}
        button={resourceText.again}
        onClick={() => dispatch(detailOpened(id))}
      />
    );
  if (!visit) return isLoading && <Waiting lines={9} />;
  return (
    <Box
      key={visit.id}
      aria-busy={isLoading}
      sx={{ opacity: isLoading ? 0.5 : 1, transition: 'opacity 150ms 150ms' }}
    >
      <Facts visit={visit} />
      <Pages visit={visit} />
      <Days touches={detail.touches} />
      <Others others={detail.others} />
    </Box>
  );
}
