import type { ListTexts } from '../list/types';
import { SmallButton } from '../SmallButton';

interface Props {
  /** Number of new rows, and of changed ones; nothing is shown for 0. */
  count: number;
  changed?: number;
  texts: Pick<ListTexts, 'newRows' | 'newRowsLabel'>;
  onClick: () => void;
}

/** Offers rows that have come or changed since the list was loaded. Its parent is a live region. */
export const NewRowsButton = ({ count, changed = 0, texts, onClick }: Props) =>
  count + changed > 0 && (
    <SmallButton
      variant="contained"
      color="secondary"
      aria-label={texts.newRowsLabel(count, changed)}
      onClick={onClick}
    >
      {texts.newRows(count, changed)}
    </SmallButton>
  );
