import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { logFailure } from '../api/unwrap';
import { publicSite } from '../text/publicSite';
import { ActionButton } from '../ui/ActionLink';
import { PageTitle } from '../ui/PageTitle';

const { title, text, again } = publicSite.loadFailure;

/** Replaces a page that could not be loaded or threw an error. The layout around it keeps working. */
export function LoadFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => logFailure('page', error), [error]);
  return (
    <Container role="alert" sx={{ py: { xs: 8, md: 12 } }}>
      <PageTitle>{title}</PageTitle>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography sx={{ mt: 2, mb: 4, maxWidth: '38em', color: 'text.secondary' }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex' }}>
        {/* The router's revalidation loads the page's code and renders the page again. */}
        <ActionButton
          look="filled"
          aria-busy={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {again}
        </ActionButton>
      </Box>
    </Container>
  );
}
