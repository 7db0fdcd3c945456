import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../router/paths';
import { selectHasLinks } from '../../session/selectors';
import { login } from '../../text/login';
import { Github } from './Github';
import { LinkForm } from './LinkForm';
import { LoginForm } from './LoginForm';
import { SignInFrame } from './SignInFrame';

export function LoginPage() {
  const hasLinks = useSelector(selectHasLinks);
  const sheet = useRef<HTMLDivElement>(null);
  // `asked` is the address that was typed when the person opened the form for a link, `typed` that on return from it.
  const [asked, setAsked] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const ask = () => {
    const field = sheet.current?.querySelector<HTMLInputElement>('[name=email]');
    setAsked(field?.value.trim() ?? '');
  };
  return (
    <SignInFrame
      title={login.title}
      lead={login.lead}
      below={
        <>
          {asked === undefined && (
            // The height is that of the content after the server's answer, so that nothing moves.
            <Box sx={{ mt: 2, minHeight: 44, display: 'flex', alignItems: 'center' }}>
              {hasLinks === true && (
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  color="text.primary"
                  onClick={ask}
                  sx={{ minHeight: 44 }}
                >
                  {login.links.ask}
                </Link>
              )}
              {hasLinks !== undefined && !hasLinks && <AskAdmin />}
            </Box>
          )}
          <Typography
            variant="body2"
            sx={{ mt: asked === undefined ? 1 : 3, color: 'text.secondary' }}
          >
            {login.visitor}{' '}
            <Link component={RouterLink} to={paths.contact} color="text.primary">
              {login.talk}
            </Link>
          </Typography>
        </>
      }
    >
      <div ref={sheet}>
        {asked === undefined ? (
          <LoginForm initial={typed}>
            <Github />
          </LoginForm>
        ) : (
          <LinkForm
            email={asked}
            onBack={(email) => {
              setTyped(email);
              setAsked(undefined);
            }}
          />
        )}
      </div>
    </SignInFrame>
  );
}

/** Text where the server sends no links: the person has to ask an admin. */
export const AskAdmin = () => (
  <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
    {login.forgotten}
  </Typography>
);
