import { screen } from '@testing-library/react';
import { makeTestStore, renderWithStore } from '../../test/render';
import { navDataReducer, recordRead } from '../../tracking/record/slice';
import type { Clicks } from '../../tracking/record/record';
import { trackingReducer } from '../../tracking/slice';
import { YourData } from './YourData';

function show(clicks?: Clicks) {
  const test = makeTestStore({ tracking: trackingReducer, navData: navDataReducer });
  const pages = [{ dir: 'https://site.example/', cont: '1', time: '3' }];
  test.store.dispatch(recordRead({ uuid: '0123456789abcdef0123', pages, clicks }));
  renderWithStore(<YourData />, test);
}

test('shows which contact links the record says were clicked, and how often', () => {
  show({ call: '1', email: '2' });
  const label = screen.getByText('Ha pulsado');
  expect(label.nextElementSibling).toHaveTextContent('el teléfono (1 vez), el correo (2 veces)');
});

test('does not mention clicks when there was none', () => {
  show();
  expect(screen.getByText('0123456789abcdef0123')).toBeVisible();
  expect(screen.queryByText('Ha pulsado')).toBeNull();
});
