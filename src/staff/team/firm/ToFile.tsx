import { fileFirm } from '../../../config/firm';
import type { FirmField, Site } from '../../../config/site';
import { SmallButton } from '../../../resource/SmallButton';
import { firmData as text } from '../../../text/firmData';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { type Draft, draftOf, fieldsOf, isOfFile } from './draft';

interface Props {
  field: FirmField;
  draft: Draft;
  site: Site;
  isStored: boolean;
  type: (changes: Partial<Draft>) => void;
}

/** Button that puts the file's value in the place of one that an admin has saved; nothing where they are the same. */
export function ToFile({ field, draft, site, isStored, type }: Props) {
  if (!isStored || isOfFile(field, fieldsOf(draft, site)[field], fileFirm)) return null;
  return (
    <SmallButton
      color="inherit"
      onClick={({ currentTarget }) => {
        type({ [field]: draftOf(fileFirm)[field] });
        // The button goes away.
        currentTarget.form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
      }}
      sx={{ justifySelf: 'start', ml: -0.75, color: 'text.secondary' }}
    >
      {text.toFile}
      <VisuallyHidden> ({text.fields[field]})</VisuallyHidden>
    </SmallButton>
  );
}
