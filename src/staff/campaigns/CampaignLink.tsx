import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useDispatch } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { Foreign } from '../../resource/panel/Foreign';
import { Part } from '../../resource/panel/Part';
import { copyText } from '../../resource/panel/copyText';
import { campaigns as text } from '../../text/campaigns';
import { toastShown } from '../../ui/toasts/slice';
import { linkOf, visitsOf } from './addresses';
import type { Campaign } from './definition';

/** The link to share, whose visits are this ad's. */
export function CampaignLink({ row }: { row: Campaign }) {
  const dispatch = useDispatch();
  const address = linkOf(row);
  const copy = async () => {
    const isCopied = await copyText(address);
    dispatch(isCopied ? toastShown('success', text.copied) : toastShown('error', text.notCopied));
  };
  return (
    <Part title={text.link}>
      <Foreign text={address} />
      <Button variant="outlined" size="small" onClick={() => void copy()} sx={{ my: 1.5, mr: 2 }}>
        {text.copy}
      </Button>
      <Link component={RouterLink} to={visitsOf(row)}>
        {text.seeVisits}
      </Link>
    </Part>
  );
}
