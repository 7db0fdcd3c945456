import Button from '@mui/material/Button';
import { useRef } from 'react';

interface Props {
  label: string;
  isDisabled: boolean;
  onChoose: (file: File | undefined) => void;
}

/** Button that chooses a file to import. */
export function ChooseButton({ label, isDisabled, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {/* The button opens it; as a control of its own it would be a second one for the same. */}
      <input
        ref={input}
        type="file"
        aria-hidden
        tabIndex={-1}
        accept=".csv,.txt,.tsv,.xlsx"
        style={{ display: 'none' }}
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The same file can be chosen again, after it was mended.
          target.value = '';
        }}
      />
      <Button
        variant="contained"
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
