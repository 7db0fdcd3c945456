/** For bars and buttons, which are of no use on paper. */
export const notPrinted = { '@media print': { display: 'none !important' } };
