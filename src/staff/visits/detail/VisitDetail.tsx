import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useVisitsQuery } from '../address';
import { detailClosed, detailOpened } from './slice';
import { VisitDrawer } from './VisitDrawer';

/** The drawer of the visit that the address names. */
export function VisitDetail() {
  const dispatch = useDispatch();
  const [{ visit: id }, setQuery] = useVisitsQuery();
  useEffect(() => {
    dispatch(id === undefined ? detailClosed() : detailOpened(id));
  }, [dispatch, id]);
  useEffect(() => () => void dispatch(detailClosed()), [dispatch]);
  if (id === undefined) return null;
  return (
    <VisitDrawer
      id={id}
      // Replaces, so that the Back button closes the drawer however many visits were opened.
      onOpen={(visit) => setQuery({ visit }, { replace: true })}
      onClose={() => setQuery({ visit: undefined })}
    />
  );
}
