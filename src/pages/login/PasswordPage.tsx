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

/** Where a link from an e-mail leads. Nothing is used up before a password is sent. */
export function PasswordPage() {
  const given = readPasswordLink(useLocation().hash);
  // The skip link replaces the fragment.
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
  // As a rule it does: only a server whose mail was switched off since has sent one and does not.
  return hasLinks === false ? (
    <AskAdmin />
  ) : (
    <LinkForm email="" onBack={() => void navigate(paths.login)} />
  );
}
