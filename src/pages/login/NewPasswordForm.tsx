import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { type LinkResult, type PasswordLink, setPasswordByLink } from '../../api/passwordLink';
import { paths } from '../../router/paths';
import { selectEmail, selectIsAnother } from '../../session/selectors';
import { signedIn, signedOut } from '../../session/slice';
import { account } from '../../text/account';
import { login } from '../../text/login';
import { typedLine } from '../../lib/typedLine';
import { Field } from '../../ui/form/Field';
import { FormFailure } from '../../ui/form/FormFailure';
import { checkNewPassword } from '../../ui/form/newPassword';
import { PasswordField } from '../../ui/form/PasswordField';
import { nameProblem } from '../../ui/form/nameProblem';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { type Checks, useForm } from '../../ui/form/useForm';
import { useWait } from '../../ui/form/useWait';
import { toastShown } from '../../ui/toasts/slice';

type Failure = Exclude<LinkResult, { ok: true }>;

const text = login.newPassword;
const checks: Checks<'name' | 'new-password'> = {
  name: nameProblem,
  'new-password': checkNewPassword,
};

interface Props {
  link: PasswordLink;
  /** Called when the link is no longer valid. */
  onRefused: () => void;
}

/** Form that sets the password of the link's account, and signs in. An invited person may also enter a name. */
export function NewPasswordForm({ link, onRefused }: Props) {
  const signedInAs = useSelector(selectEmail);
  const { errors, props, isBusy, failure, ...wait } = useLink(link, onRefused);
  return (
    <Box component="form" {...props} aria-busy={isBusy} sx={{ display: 'grid', gap: 1.25 }}>
      {link.type === 'invite' && (
        <Field
          name="name"
          label={text.name}
          hint={text.nameHint}
          error={errors.name}
          autoComplete="name"
        />
      )}
      <PasswordField
        name="new-password"
        label={text.next}
        hint={account.password.rule}
        error={errors['new-password']}
        autoComplete="new-password"
        autoFocus
        required
      />
      <FormFailure
        failure={failure}
        text={failure && textOf(failure)}
        isPending={isBusy}
        {...wait}
      />
      <SubmitButton text={text.save} busyText={text.saving} isBusy={isBusy} {...wait} />
      {signedInAs !== '' && !isBusy && (
        <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty', mt: 1 }}>
          {text.other(signedInAs)}
        </Typography>
      )}
    </Box>
  );
}

function useLink(link: PasswordLink, onRefused: () => void) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const store = useStore<Parameters<typeof selectIsAnother>[0]>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const wait = useWait(failure);

  const save = async (password: string, name: string, refuse: (error: string) => void) => {
    setBusy(true);
    const result = await setPasswordByLink(link, password, name);
    if (result.ok) {
      const { user } = result;
      if (user) {
        // Clears the data and drafts of another person, who may have signed in meanwhile.
        if (selectIsAnother(store.getState(), user)) dispatch(signedOut());
        dispatch(signedIn(user));
      }
      dispatch(toastShown('success', user ? text.saved : text.savedOnly));
      // Replaces the history entry of the used link.
      await navigate(user ? paths.customers : paths.login, { replace: true });
      return;
    }
    setBusy(false);
    if (result.reason === 'ended') return onRefused();
    setFailure(result);
    if (isOfField(result.reason)) refuse(account.password.failure[result.reason]);
  };

  const { errors, props } = useForm(checks, (values, refuse) => {
    if (isBusy || wait.secondsLeft > 0) return;
    void save(values['new-password'], typedLine(values.name), (error) =>
      refuse('new-password', error),
    );
  });
  return { ...wait, errors, props, isBusy, failure };
}

const OF_FIELD = ['weak', 'long', 'same'] as const;
type OfField = (typeof OF_FIELD)[number];
const isOfField = (reason: Failure['reason']): reason is OfField =>
  OF_FIELD.includes(reason as OfField);

function textOf({ reason, retryAfterSeconds }: Failure): string | undefined {
  if (isOfField(reason)) return undefined;
  return reason === 'tooMany' || reason === 'network'
    ? login.failure[reason](retryAfterSeconds)
    : account.password.failure.service;
}
