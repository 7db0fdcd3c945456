import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectStatus } from '../../session/selectors';
import { staff } from '../../text/staff';
import { Room } from '../shared/Room';
import { selectVisits, visitsRequested } from './slice';

const { title, loading, counted, failed, again } = staff.visits;

export function VisitsPage() {
  const dispatch = useDispatch();
  const visits = useSelector(selectVisits);
  const status = useSelector(selectStatus);
  const asked = visits.status !== 'idle';
  useEffect(() => {
    if (!asked && status === 'signedIn') dispatch(visitsRequested());
  }, [dispatch, asked, status]);
  return (
    <Room title={title}>
      {visits.status === 'failed' ? (
        <>
          <Typography role="alert" sx={{ mt: 2, mb: 2 }}>
            {failed}
          </Typography>
          <Button variant="outlined" onClick={() => dispatch(visitsRequested())}>
            {again}
          </Button>
        </>
      ) : (
        <Typography role="status" sx={{ mt: 2, color: 'text.secondary' }}>
          {visits.status === 'loaded' ? counted(visits.count) : loading}
        </Typography>
      )}
    </Room>
  );
}
