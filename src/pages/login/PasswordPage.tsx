import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { readPasswordLink } from '../../api/passwordLink';
import { paths } from '../../router/paths';
import { selectHasLinks } from '../../session/selectors';
import { providersRequested } from '../../session/slice';
import { login } from '../../text/login';
import { LinkForm } from './LinkForm';
import { AskAdmin } from './LoginPage';
import { NewPasswordForm } from './NewPasswordForm';
import { SignInFrame } from './SignInFrame';

const { title, lead, bad, badLead } = login.newPassword;

/** Page of a link from an e-mail. Opening it does not use the link up; sending a password does. */
export function PasswordPage() {
  const given = readPasswordLink(useLocation().hash);
  // The link is kept in state, because the skip link replaces the fragment of the address.
  const [link, setLink] = useState(given);
  const [refused, setRefused] = useState<string>();
  if (given && given.token !== link?.token) setLink(given);
  return link && link.token !== refused ? (
    <SignInFrame title={title} lead={lead[link.type]}>
      <NewPasswordForm key={link.token} link={link} onRefused={() => setRefused(link.token)} />
    </SignInFrame>
  ) : (
    <SignInFrame title={bad} lead={badLead}>
      <AnotherLink />
    </SignInFrame>
  );
}

function AnotherLink() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const hasLinks = useSelector(selectHasLinks);
  useEffect(() => {
    dispatch(providersRequested());
  }, [dispatch]);
  // Shows the form until the answer, because a server that sent a link still sends them, unless e-mail was switched
  // off.
  return hasLinks === false ? (
    <AskAdmin />
  ) : (
    <LinkForm email="" onBack={() => void navigate(paths.login)} />
  );
}
