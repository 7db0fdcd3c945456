import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ActionLink } from '../../ui/ActionLink';
import { Logo } from '../../ui/Logo';
import { Part, Row } from './Part';

const VARIANTS = ['contained', 'outlined', 'text'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const COLOURS = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;

export function Buttons() {
  return (
    <Part title="Buttons, links, chips">
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} color="error">
            delete
          </Button>
        </Row>
      ))}
      <Row>
        <ActionLink look="filled" to="#filled">
          filled
        </ActionLink>
        <ActionLink look="outlined" to="#outlined">
          outlined
        </ActionLink>
        <ActionLink look="sunny" to="#sunny">
          sunny
        </ActionLink>
        <Tooltip title="A tooltip">
          <IconButton aria-label="An icon">
            <Logo fontSize={24} />
          </IconButton>
        </Tooltip>
      </Row>
      <Row>
        <Chip label="default" />
        {COLOURS.map((colour) => (
          <Chip key={colour} label={colour} color={colour} />
        ))}
        <Chip label="outlined" variant="outlined" />
        <Chip label="can be removed" onDelete={() => undefined} />
      </Row>
    </Part>
  );
}
