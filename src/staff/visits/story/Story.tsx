import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useVisitsQuery } from '../address';
import { storyClosed, storyOpened } from './slice';
import { StoryPanel } from './StoryPanel';

/** The story of the visit that the address names, over the table. */
export function Story() {
  const dispatch = useDispatch();
  const [{ visit: id }, setQuery] = useVisitsQuery();
  useEffect(() => {
    dispatch(id === undefined ? storyClosed() : storyOpened(id));
  }, [dispatch, id]);
  useEffect(() => () => void dispatch(storyClosed()), [dispatch]);
  if (id === undefined) return null;
  return (
    <StoryPanel
      id={id}
      // Back leads out of the story, through however many one has read.
      onOpen={(visit) => setQuery({ visit }, { replace: true })}
      onClose={() => setQuery({ visit: undefined })}
    />
  );
}
