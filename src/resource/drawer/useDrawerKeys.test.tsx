import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useKeyListener } from '../keys/useKeys';
import { useDrawerKeys } from './useDrawerKeys';

const keys = { onPrevious: jest.fn(), onNext: jest.fn(), onClose: jest.fn() };
beforeEach(() => jest.clearAllMocks());

function TestDrawer() {
  const drawer = useRef<HTMLDivElement>(null);
  useDrawerKeys(drawer, keys);
  useKeyListener();
  return (
    <div ref={drawer} role="dialog" tabIndex={-1}>
      <input aria-label="Nombre" />
      <div
        role="combobox"
        aria-label="Estado"
        aria-controls="none"
        aria-expanded={false}
        tabIndex={0}
      />
    </div>
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
function open() {
  render(
    <>
      <input aria-label="Buscar" />
      <TestDrawer />
    </>,
  );
}

test.each(['Nombre', 'Estado'])('Escape leaves the field %s first, then the drawer', (name) => {
  open();
  screen.getByLabelText(name).focus();
  press('j');
  expect(keys.onNext).not.toHaveBeenCalled();
  press('Escape');
  expect(screen.getByRole('dialog')).toHaveFocus();
  expect(keys.onClose).not.toHaveBeenCalled();
  press('j');
  expect(keys.onNext).toHaveBeenCalledTimes(1);
  press('Escape');
  expect(keys.onClose).toHaveBeenCalledTimes(1);
});

test('keys do nothing in a field outside the drawer', () => {
  open();
  screen.getByLabelText('Buscar').focus();
  for (const key of ['Escape', 'j', 'k']) press(key);
  expect(screen.getByLabelText('Buscar')).toHaveFocus();
  for (const called of Object.values(keys)) expect(called).not.toHaveBeenCalled();
});

test('keys do nothing under a dialog', () => {
  open();
  render(<div className="MuiModal-root" />);
  press('Escape');
  expect(keys.onClose).not.toHaveBeenCalled();
});
