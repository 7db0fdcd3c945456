import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SELECTION_BAR_HEIGHT } from '../../../config/constants';
import { useRights } from '../../../resource/rights';
import { today } from '../../../text/today';
import { ABOVE_UNDO, measureOffer } from '../../../ui/bottomSpace';
import { offerClosed, selectOffered } from '../work/answers';
import { selectWon } from '../work/won';
import { takeAllRequested, takeRequested } from './taking';

const text = today.offer;

/**
 * Bar above the undo bar that offers customers whom nobody owns to the person who has answered them. It is no dialog,
 * because that would interrupt a person who moves several cards. It waits until the dialog about a policy is closed.
 */
export function TakeOffer() {
  const offered = useSelector(selectOffered);
  const won = useSelector(selectWon);
  const { mayWrite } = useRights();
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(offerClosed()), [dispatch]);
  const [first] = offered;
  const take = () => {
    if (first) dispatch(offered.length === 1 ? takeRequested(first) : takeAllRequested(offered));
    dispatch(offerClosed());
  };
  return (
    <div role="status" data-over>
      {first && !won && mayWrite && (
        <Box ref={measureOffer} sx={barSx}>
          <Box
            sx={{ typography: 'body2', flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {text.title(offered.map(({ name }) => name))}
          </Box>
          {/* The box keeps both buttons together when they wrap below the text. */}
          <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
            <Button size="small" variant="contained" onClick={take}>
              {text.take}
            </Button>
            <Button size="small" color="inherit" onClick={() => dispatch(offerClosed())}>
              {text.leave}
            </Button>
          </Box>
        </Box>
      )}
    </div>
  );
}

const barSx = {
  position: 'fixed',
  // MUI's drawer has 1200, dialogs have 1300.
  zIndex: 1250,
  left: { xs: 12, md: 24 },
  right: { xs: 12, md: 'auto' },
  bottom: {
    xs: `calc(12px + env(safe-area-inset-bottom) + ${ABOVE_UNDO})`,
    md: `calc(24px + ${ABOVE_UNDO})`,
  },
  'body:has([data-selection-bar]) &': { mb: { xs: `${SELECTION_BAR_HEIGHT}px`, md: 0 } },
  maxWidth: { md: 480 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1,
  py: 1,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  boxShadow: 6,
  bgcolor: 'brand.raised',
};
