import { createAction } from '@reduxjs/toolkit';

/** Opens the command palette, whose code is loaded with the staff areas. */
export const paletteOpened = createAction('palette/opened');
