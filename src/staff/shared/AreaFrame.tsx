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
import { selectWaiting } from './pulse/slice';
import { useKeptFocus } from './useKeptFocus';

interface Props {
  title: string;
  /** Links between the area's views (AreaTabs). */
  tabs?: ReactNode;
  children: ReactNode;
}

/**
 * Frame of every area: one line with heading, tabs and the controls that the area puts there (InTitleLine); below it
 * the area, and the undo bar. The document title counts what waits for the person's answer.
 */
export function AreaFrame({ title, tabs, children }: Props) {
  const email = useSelector(selectEmail);
  const waiting = useSelector(selectWaiting);
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
      {/* Remounts when another person signs in, so that no state of the previous person stays. */}
      <RoleProvider key={email} value={role}>
        {isRefused ? <NoAccess email={email} /> : <TitleLine value={line}>{children}</TitleLine>}
        <UndoBar />
        <Keys />
      </RoleProvider>
    </Container>
  );
}

/** Shown in place of an area when the account does not belong to staff. */
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
  // A container for queries: an open drawer narrows the line, and its buttons then show shorter texts.
  containerType: 'inline-size',
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  // A fixed height, so that nothing below moves when a longer text says that the list is loading.
  '@media (min-width: 1024px)': { height: 40 },
};
/** Place of the area's controls: beside the heading in narrow windows, where the tabs are below both. */
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
    // Narrower buttons beside an open drawer leave room for all tabs.
    '@container (max-width: 960px)': { gap: 0.5, '& .MuiButton-root': { px: 1, minWidth: 64 } },
  },
  // Pale borders keep the buttons less prominent than the rows.
  '& .MuiButton-outlined:not(.Mui-disabled)': { borderColor: 'divider', borderWidth: 1 },
};
