import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Message } from '../../resource/list/Message';
import { TitleLine } from '../../resource/list/TitleLine';
import { RoleProvider } from '../../resource/rights';
import { UndoBar } from '../../resource/undo/UndoBar';
import { selectEmail, selectRole } from '../../session/selectors';
import { signOutRequested } from '../../session/slice';
import { access } from '../../text/access';
import { account } from '../../text/account';
import { pulse } from '../../text/pulse';
import { SPACE_BELOW } from '../../ui/bottomSpace';
import { PageTitle } from '../../ui/PageTitle';
import { selectIsRefused } from './access';
import { Keys } from './keys/Keys';
import { selectAsked, selectUnanswered } from './pulse/slice';
import { useKeptFocus } from './useKeptFocus';

interface Props {
  title: string;
  /** Links between the area's views. */
  tabs?: ReactNode;
  children: ReactNode;
}

/**
 * Frame of every area: document title with the number of leads that nobody owns, container, undo bar, and one line with
 * heading, tabs and what the area puts there (InTitleLine).
 */
export function AreaFrame({ title, tabs, children }: Props) {
  const email = useSelector(selectEmail);
  const waiting = useSelector(selectUnanswered) + useSelector(selectAsked);
  const role = useSelector(selectRole);
  const isRefused = useSelector(selectIsRefused);
  const keptFocus = useKeptFocus();
  const [line, setLine] = useState<HTMLElement | null>(null);
  return (
    <Container
      ref={keptFocus}
      maxWidth={false}
      sx={{ pt: 0.75, pb: SPACE_BELOW, minHeight: '60vh' }}
    >
      <PageTitle>{pulse.title(waiting, title)}</PageTitle>
      <Box sx={titleSx}>
        <Typography variant="h3" component="h1" sx={{ fontSize: '1.5rem' }}>
          {title}
        </Typography>
        {tabs}
        <Box ref={setLine} sx={slotSx} />
      </Box>
      {/* Remounts for another person, whose store is empty too. */}
      <RoleProvider key={email} value={role}>
        {isRefused ? <NoAccess email={email} /> : <TitleLine value={line}>{children}</TitleLine>}
        <UndoBar />
        <Keys />
      </RoleProvider>
    </Container>
  );
}

/** Shown in place of an area when the account is no member of staff. */
function NoAccess({ email }: { email: string }) {
  const dispatch = useDispatch();
  return (
    <Box sx={{ mt: 3 }}>
      <Message isFailure title={access.title} text={access.text(email)}>
        <Button variant="outlined" onClick={() => dispatch(signOutRequested())} sx={{ mt: 1 }}>
          {account.signOut}
        </Button>
      </Message>
    </Box>
  );
}

const titleSx = {
  // The texts of its buttons depend on its width, which an open drawer takes from it (SmallButton).
  containerType: 'inline-size',
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  // Also while a longer text says that the list is loading.
  '@media (min-width: 1024px)': { height: 40 },
};
/** In narrow windows it is beside the heading, and the tabs are below both. */
const slotSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  flex: 1,
  minWidth: 'min-content',
  minHeight: { xs: 44, md: 40 },
  '& > [role=group]': { ml: 0 },
  '& .MuiButton-root': { px: 1.5 },
  '@container (max-width: 1150px)': { '& .MuiButton-root': { px: 1.25 } },
  '@media (min-width: 1024px)': {
    flexWrap: 'nowrap',
    // Beside an open drawer, where all tabs must have room.
    '@container (max-width: 960px)': { gap: 0.5, '& .MuiButton-root': { px: 1, minWidth: 64 } },
  },
  // Quieter than the rows.
  '& .MuiButton-outlined:not(.Mui-disabled)': { borderColor: 'divider', borderWidth: 1 },
};
