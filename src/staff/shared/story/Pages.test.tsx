import { render, screen } from '@testing-library/react';
import { Pages } from './Pages';

test('shows the time on a page only once the visitor has left it', () => {
  const pages = [
    { dir: '/cotizar', cont: '2', time: '75' },
    { dir: '/form', cont: '1', time: '0' },
  ];
  render(<Pages record={JSON.stringify({ uuid: 'x', pages })} stayTime="75" />);
  const [left, open] = screen.getAllByRole('listitem');
  expect(left).toHaveTextContent('2 veces · 1 min 15 s');
  expect(open).toHaveTextContent(/^\/form1 vez$/);
});
