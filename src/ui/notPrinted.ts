/** Style that hides bars and buttons on paper. */
export const notPrinted = { '@media print': { display: 'none !important' } };
