import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { exporting as text } from '../../text/exporting';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useRights } from '../rights';
import { SmallButton } from '../SmallButton';
import type { Export, ExportState } from './makeExport';

const labels = { idle: text.start, running: text.working, stopped: text.resume };

interface Props {
  exporting: Export;
  /** Accessible name, such as 'Exportación de visitas'. */
  label: string;
}

/** Exports all rows that match the filters. Shown only to people who may export. */
export const ExportButton = (props: Props) => useRights().mayExport && <Exporter {...props} />;

/** One button both starts and resumes the export, so that it keeps the focus. */
function Exporter({ exporting, label }: Props) {
  const { exportRequested, exportResumed, exportCancelled } = exporting.actions;
  const state = useSelector(exporting.selectExport);
  const { status } = state;
  const dispatch = useDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const isIdle = status === 'idle';
  const wasIdle = useRef(isIdle);
  useEffect(() => {
    // The cancel button, which had the focus, is gone.
    if (isIdle && !wasIdle.current && document.activeElement === document.body)
      button.current?.focus();
    wasIdle.current = isIdle;
  }, [isIdle]);

  const go = () => {
    if (status === 'idle') dispatch(exportRequested());
    if (status === 'stopped') dispatch(exportResumed());
  };
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'inline-flex',
        // The main button does not move when the others appear, so a double click hits no other button.
        flexDirection: 'row-reverse',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        ml: 'auto',
      }}
    >
      <SmallButton
        ref={button}
        variant="outlined"
        aria-disabled={status === 'running'}
        onClick={go}
        sx={{
          minWidth: 136,
          '&[aria-disabled=true]': { opacity: 0.7 },
        }}
      >
        {labels[status]}
      </SmallButton>
      {!isIdle && (
        <>
          <SmallButton onClick={() => dispatch(exportCancelled())}>
            {status === 'stopped' ? text.discard : text.cancel}
          </SmallButton>
          <Progress label={label} {...state} />
        </>
      )}
      <VisuallyHidden>
        <span role="status">{status === 'running' && text.started}</span>
      </VisuallyHidden>
    </Box>
  );
}

function Progress({ label, status, rows, total }: ExportState & { label: string }) {
  const isStopped = status === 'stopped';
  const progress = text.progress(rows, total);
  const share = total ? Math.min(1, rows / total) : undefined;
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuetext={progress}
      {...(share !== undefined && { 'aria-valuenow': Math.round(share * 100) })}
      sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums', minWidth: 128 }}
    >
      {isStopped ? text.stoppedAt(progress) : progress}
      <Box sx={{ height: 3, borderRadius: 2, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box
          sx={{
            height: 1,
            bgcolor: isStopped ? 'warning.main' : 'primary.main',
            transformOrigin: 'left',
            transform: `scaleX(${share ?? 0})`,
          }}
        />
      </Box>
    </Box>
  );
}
