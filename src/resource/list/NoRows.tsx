import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { resourceText as text } from '../../text/resource';
import { ClearButton } from '../finding/ClearButton';
import { Again } from './Again';
import { Notice } from './Notice';
import type { ListTexts } from './types';

interface Props {
  texts: Pick<ListTexts, 'empty' | 'noMatch' | 'beyond' | 'failed'>;
  /** `beyond`: the page is after the last one. `noMatch`: something narrows down what is shown. */
  why: 'failed' | 'beyond' | 'noMatch' | 'empty';
  onAgain: () => void;
  onFirst: () => void;
  onClear: () => void;
  /** What can be done about there being nothing at all. */
  children?: ReactNode;
}

/** Why there is nothing to see, and what can be done about it. */
export function NoRows({ texts, why, onAgain, onFirst, onClear, children }: Props) {
  if (why === 'failed')
    return (
      <Notice isFailure title={texts.failed} text={text.failed}>
        <Again onAgain={onAgain} />
      </Notice>
    );
  if (why === 'beyond')
    return (
      <Notice title={texts.beyond} text={text.beyond}>
        <Button variant="outlined" onClick={onFirst}>
          {text.toFirst}
        </Button>
      </Notice>
    );
  if (why === 'empty') return <Notice {...texts.empty}>{children}</Notice>;
  return (
    <Notice title={texts.noMatch} text={text.noMatch}>
      <ClearButton variant="outlined" onClear={onClear} />
    </Notice>
  );
}
