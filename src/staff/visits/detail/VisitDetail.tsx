import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useVisitsQuery } from '../address';
import { detailClosed, detailOpened } from './slice';
import { VisitDrawer } from './VisitDrawer';

/** The story of the visit that the address names, over the table. */
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
      // Back leads out of the story, through however many one has read.
      onOpen={(visit) => setQuery({ visit }, { replace: true })}
      onClose={() => setQuery({ visit: undefined })}
    />
  );
}
