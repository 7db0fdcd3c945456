import { useSelector } from 'react-redux';
import { SidePanel } from '../../../resource/panel/SidePanel';
import { paths } from '../../../router/paths';
import { story as text } from '../../../text/story';
import { selectStory, selectStoryVisit } from './slice';
import { StoryActions } from './StoryActions';
import { StoryContent } from './StoryContent';

interface Props {
  id: number;
  /** Another story in place of this one. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

export function StoryPanel({ id, onOpen, onClose }: Props) {
  const story = useSelector(selectStory);
  const visit = useSelector(selectStoryVisit);
  const isHere = story.id === id;
  const isMissing = isHere && (story.status === 'gone' || story.status === 'failed');
  const [onNewer, onOlder] = [story.newer, story.older].map((next) =>
    isHere && next ? () => onOpen(next) : undefined,
  );
  return (
    <SidePanel
      id={id}
      title={text.title(id)}
      newer={{ label: text.newer, onClick: onNewer }}
      older={{ label: text.older, onClick: onOlder }}
      link={`${location.origin}${paths.visits}?visit=${id}`}
      onClose={onClose}
      actions={
        !isMissing && (
          <StoryActions
            visit={isHere && visit?.id === id ? visit : undefined}
            onNext={onOlder}
            onDeleted={onOlder ?? onNewer ?? onClose}
          />
        )
      }
    >
      <StoryContent id={id} onOpen={onOpen} />
    </SidePanel>
  );
}
