import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { requestPasswordLink } from '../../api/passwordLink';
import { login } from '../../text/login';
import { Field } from '../../ui/form/Field';
import { FormFailure } from '../../ui/form/FormFailure';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { type Checks, useForm } from '../../ui/form/useForm';
import { useWait } from '../../ui/form/useWait';
import { checkEmail } from './checkEmail';

type Failure = Exclude<Awaited<ReturnType<typeof requestPasswordLink>>, { ok: true }>;

const text = login.links;
const checks: Checks<'email'> = { email: checkEmail };

interface Props {
  /** E-mail address typed into the form before. */
  email: string;
  onBack: (email: string) => void;
}

/** Form that asks for a link with which a person replaces a forgotten password. */
export function LinkForm({ email, onBack }: Props) {
  const { errors, props, sent, isPending, failure, ...wait } = useRequest();
  const field = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    (sent === undefined ? field : title).current?.focus();
  }, [sent]);
  const back = () => onBack(sent ?? field.current?.value ?? '');

  return (
    <Box component="form" {...props} aria-busy={isPending} sx={{ display: 'grid', gap: 1.25 }}>
      <Typography ref={title} tabIndex={-1} variant="h4" component="h2" sx={{ outline: 'none' }}>
        {sent === undefined ? text.title : text.sentTitle}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1, textWrap: 'pretty' }}>
        {sent === undefined ? text.lead : text.sent}
      </Typography>
      {sent === undefined ? (
        <>
          <Field
            ref={field}
            name="email"
            label={login.email}
            error={errors.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={email}
          />
          <FormFailure
            failure={failure}
            text={failure && textOf(failure)}
            isPending={isPending}
            {...wait}
          />
          <SubmitButton text={text.send} busyText={text.sending} isBusy={isPending} {...wait} />
        </>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          {text.spam}
        </Typography>
      )}
      <Button color="inherit" onClick={back} sx={{ minHeight: 44 }}>
        {text.back}
      </Button>
    </Box>
  );
}

function useRequest() {
  const [sent, setSent] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const wait = useWait(failure);
  const request = async (email: string) => {
    setPending(true);
    const result = await requestPasswordLink(email);
    setPending(false);
    if (result.ok) setSent(email);
    else setFailure(result);
  };
  const { errors, props } = useForm(checks, ({ email }) => {
    if (!isPending && wait.secondsLeft === 0) void request(email.trim());
  });
  return { ...wait, errors, props, sent, isPending, failure };
}

const textOf = ({ reason, retryAfterSeconds }: Failure): string =>
  reason === 'tooMany' || reason === 'network'
    ? login.failure[reason](retryAfterSeconds)
    : text.service;
