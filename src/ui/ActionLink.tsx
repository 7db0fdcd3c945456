import { styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { notPrinted } from './notPrinted';

type Look = 'filled' | 'outlined' | 'sunny';

const looks = (palette: Theme['vars']['palette']): Record<Look, object> => ({
  filled: {
    backgroundColor: palette.primary.main,
    color: palette.primary.contrastText,
    '&:hover': { backgroundColor: palette.primary.dark },
  },
  outlined: {
    borderColor: 'currentColor',
    backgroundColor: 'transparent',
    color: 'inherit',
    '&:hover': { backgroundColor: palette.action.hover },
  },
  sunny: {
    backgroundColor: palette.secondary.main,
    color: palette.secondary.contrastText,
    '&:hover': { backgroundColor: palette.secondary.light },
  },
});

const shouldForwardProp = (prop: string) => prop !== 'look' && prop !== 'sx';

const button = ({ theme, look }: { theme: Theme; look: Look }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 52,
  padding: theme.spacing(1, 3),
  border: '1.5px solid transparent',
  borderRadius: theme.shape.borderRadius,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 150ms',
  '&:disabled': { opacity: 0.5, cursor: 'default' },
  ...looks(theme.vars.palette)[look],
  ...notPrinted,
});

/** Link styled as a button. `to` is a path of this site or an absolute address (https, tel, mailto). */
export const ActionLink = styled(Link, { shouldForwardProp })<{ look: Look }>(button);

/** Button with the same styles, without the code of MUI's Button. */
export const ActionButton = styled('button', { shouldForwardProp })<{ look: Look }>(button);
