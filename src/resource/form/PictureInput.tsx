import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { records } from '../../text/records';

const text = records.picture;

interface Props {
  label: string;
  hint: string | undefined;
  /** Data URL; '' is no picture. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses a picture file, which is scaled down in the browser. */
export function PictureInput({ label, hint, value, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const picture = await toSmallPicture(file);
    setInvalid(picture === undefined);
    if (picture !== undefined) onChange(picture);
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} sx={{ typography: 'body2', fontWeight: 600, mb: 0.75 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        {value !== '' && (
          <Box
            component="img"
            src={value}
            alt=""
            sx={{ maxWidth: 120, maxHeight: 44, bgcolor: '#fff', borderRadius: 1, p: 0.5 }}
          />
        )}
        <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
          {text.choose}
        </Button>
        {value !== '' && (
          <Button size="small" color="inherit" onClick={() => onChange('')}>
            {text.remove}
          </Button>
        )}
      </Box>
      <Box
        role={isInvalid ? 'alert' : undefined}
        sx={{ typography: 'body2', mt: 0.75, color: isInvalid ? 'error.main' : 'text.secondary' }}
      >
        {isInvalid ? text.invalid : hint}
      </Box>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
    </Box>
  );
}

/** Maximum size in pixels: twice the size at which the picture is shown, for high-density screens. */
const MAX_SIZE = { width: 320, height: 128 };
/** Length limit of the database's column. */
const MAX_CHARACTERS = 43_715;

/**
 * Scales a picture down until the database accepts it.
 * @returns data URL, WebP or PNG where the browser cannot encode WebP; undefined when the file is no picture or stays
 * too large
 */
async function toSmallPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = document.createElement('canvas');
  const fit = Math.min(1, MAX_SIZE.width / picture.width, MAX_SIZE.height / picture.height);
  for (const scale of [fit, fit * 0.7, fit * 0.5]) {
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const address = canvas.toDataURL('image/webp', 0.9);
    if (address.length <= MAX_CHARACTERS) return address;
  }
  return undefined;
}
