import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectStory, selectStoryVisit } from './slice';
import { StoryActions } from './StoryActions';
import { StoryContent } from './StoryContent';
import { StoryHead } from './StoryHead';
import { useAlone } from './useAlone';
import { useOwnFocus } from './useOwnFocus';
import { useStoryKeys } from './useStoryKeys';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateX(24px)' } });

interface Props {
  id: number;
  /** Another story in place of this one. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** On phones the whole window; else at its right, and the table beside it can still be used. */
export function StoryPanel({ id, onOpen, onClose }: Props) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const story = useSelector(selectStory);
  const visit = useSelector(selectStoryVisit);
  const isHere = story.id === id;
  const isMissing = isHere && (story.status === 'gone' || story.status === 'failed');
  const newer = (isHere && story.newer) || undefined;
  const older = (isHere && story.older) || undefined;
  const steps = {
    onNewer: newer === undefined ? undefined : () => onOpen(newer),
    onOlder: older === undefined ? undefined : () => onOpen(older),
  };
  useOwnFocus(title, id);
  useStoryKeys({ ...steps, onClose });
  useAlone(panel, isPhone);

  return (
    <Box
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      sx={{
        position: 'fixed',
        inset: { xs: 0, sm: '0 0 0 auto' },
        zIndex: 'drawer',
        width: { sm: 480 },
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderLeft: { sm: 1 },
        borderColor: { sm: 'divider' },
        boxShadow: { sm: 12 },
        animation: `${arrive} 180ms`,
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }}
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1.5, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <StoryHead id={id} titleId={titleId} title={title} {...steps} onClose={onClose} />
        {!isMissing && (
          <StoryActions
            visit={isHere && visit?.id === id ? visit : undefined}
            onNext={steps.onOlder}
            onDeleted={steps.onOlder ?? steps.onNewer ?? onClose}
          />
        )}
      </Box>
      <Box
        sx={{
          flex: 1,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          px: { xs: 2, sm: 3 },
          pt: 2.5,
          // The undo bar lies over its end.
          pb: 12,
        }}
      >
        <StoryContent id={id} onOpen={onOpen} />
      </Box>
    </Box>
  );
}
