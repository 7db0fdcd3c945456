import { useDispatch } from 'react-redux';
import { useRights } from '../../../resource/rights';
import { SmallButton } from '../../../resource/SmallButton';
import { answer as text } from '../../../text/answer';
import { answerOpened } from './answering';

/** Button that answers a request by a template. @param about what the request is about, where there are several */
export function AnswerButton({
  id,
  name,
  about,
}: {
  id: number;
  name: string;
  about?: string | undefined;
}) {
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  return (
    mayWrite && (
      <SmallButton
        variant="outlined"
        aria-label={about && `${text.open}: ${about}`}
        onClick={() => dispatch(answerOpened({ id, name }))}
        sx={{ justifySelf: 'start' }}
      >
        {text.open}
      </SmallButton>
    )
  );
}
