import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { resourceText } from '../../../text/resource';
import { story as text } from '../../../text/story';
import { selectIsDeleted } from '../review/shownRows';
import { Days } from './Days';
import { Facts } from './Facts';
import { Others } from './Others';
import { Pages } from './Pages';
import { Waiting } from '../../../resource/panel/Part';
import { selectStory, selectStoryVisit, storyOpened } from './slice';

interface Props {
  id: number;
  onOpen: (id: number) => void;
}

/** While one story follows another, the one before stays, dimmed: nothing jumps. */
export function StoryContent({ id, onOpen }: Props) {
  const dispatch = useDispatch();
  const story = useSelector(selectStory);
  const visit = useSelector(selectStoryVisit);
  const isDeleted = useSelector((state: Parameters<typeof selectIsDeleted>[0]) =>
    selectIsDeleted(state, id),
  );
  const isLoading = story.id !== id || story.status === 'loading';
  if (isDeleted) return <Alert severity="info">{text.deleted}</Alert>;
  if (!isLoading && story.status === 'gone') return <Alert severity="info">{text.gone}</Alert>;
  if (!isLoading && story.status === 'failed')
    return (
      <>
        <Alert severity="error">{text.failed}</Alert>
        <Button variant="outlined" onClick={() => dispatch(storyOpened(id))} sx={{ mt: 2 }}>
          {resourceText.again}
        </Button>
      </>
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
      <Days touches={story.touches} />
      <Others others={story.others} onOpen={onOpen} />
    </Box>
  );
}
