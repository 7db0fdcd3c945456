import { createAction } from '@reduxjs/toolkit';

/** Asks for the palette of commands, which arrives with the code of the staff areas. */
export const paletteOpened = createAction('palette/opened');
