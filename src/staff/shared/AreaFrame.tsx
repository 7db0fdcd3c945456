import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { UndoBar } from '../../resource/undo/UndoBar';
import { selectEmail } from '../../session/selectors';
import { PageTitle } from '../../ui/PageTitle';
import { useKeptFocus } from './useKeptFocus';

interface Props {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

/** Frame of every area: document title, heading, container and undo bar. */
export function AreaFrame({ title, beside, children }: Props) {
  const email = useSelector(selectEmail);
  const keptFocus = useKeptFocus();
  return (
    <Container ref={keptFocus} maxWidth="xl" sx={{ py: { xs: 2, md: 3 }, minHeight: '60vh' }}>
      <PageTitle>{title}</PageTitle>
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
        {children}
        <UndoBar />
      </Fragment>
    </Container>
  );
}
