import { screen } from '@testing-library/react';
import { renderWithStore } from '../../test/render';
import { Notice } from './Notice';

const show = (isPhone: boolean) => {
  window.matchMedia = () =>
    Object.assign(new EventTarget(), {
      matches: isPhone,
      addListener() {},
      removeListener() {},
    }) as never;
  return renderWithStore(<Notice title="Le mencionan">Nota</Notice>);
};
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

test('a phone shows the title, which unfolds the rest', async () => {
  const { user } = show(true);
  expect(screen.getByText('Nota')).not.toBeVisible();
  await user.click(screen.getByText('Le mencionan'));
  expect(screen.getByText('Nota')).toBeVisible();
});

test('wide windows show all of it', () => {
  show(false);
  expect(screen.getByText('Nota')).toBeVisible();
});
