import { screen } from '@testing-library/react';
import { makeTestStore, renderWithStore } from '../../../test/render';
import type { Customer } from '../customer';
import { Answers } from './Answers';
import { parts, partsOpened } from './parts';

test('shows the reference numbers of merged and repeated requests beside the own number', () => {
  const row = { id: 7, visitId: null, reference: 'ABCD-1234', answers: {} } as Customer;
  const { dispatch } = renderWithStore(
    <Answers row={row} />,
    makeTestStore({ [parts.references.feature.name]: parts.references.feature.reducer }),
  );
  expect(screen.getByText('ABCD-1234')).toBeVisible();
  dispatch(partsOpened(row));
  dispatch(parts.references.answer(['ABCD-5678', 'ABCD-9012']));
  for (const number of ['ABCD-1234', 'ABCD-5678', 'ABCD-9012'])
    expect(screen.getByText(number)).toBeVisible();
  // Another customer is opened, for whom they are no longer shown.
  dispatch(partsOpened({ ...row, id: 8 }));
  expect(screen.queryByText('ABCD-5678')).toBeNull();
});
