import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { UndoBar } from '../../resource/undo/UndoBar';
import { selectEmail } from '../../session/selectors';
import { pulse } from '../../text/pulse';
import { PageTitle } from '../../ui/PageTitle';
import { selectIsRefused } from './access';
import { NoAccess } from './NoAccess';
import { selectUnowned } from './pulse/slice';
import { useKeptFocus } from './useKeptFocus';

interface Props {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

/** Frame of every area: document title with the number of leads that nobody owns, heading, container and undo bar. */
export function AreaFrame({ title, beside, children }: Props) {
  const email = useSelector(selectEmail);
  const unowned = useSelector(selectUnowned);
  const isRefused = useSelector(selectIsRefused);
  const keptFocus = useKeptFocus();
  return (
    <Container ref={keptFocus} maxWidth="xl" sx={{ py: { xs: 2, md: 3 }, minHeight: '60vh' }}>
      <PageTitle>{pulse.title(unowned, title)}</PageTitle>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
        }}
      >
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {beside}
      </Box>
      {/* Remounts for another person, whose store is empty too. */}
      <Fragment key={email}>
        {isRefused ? <NoAccess email={email} /> : children}
        <UndoBar />
      </Fragment>
    </Container>
  );
}
