import { mayLeave } from './mayLeave';

const keep = (event: Event) => event.preventDefault();
const answer = (leaves: boolean) => jest.spyOn(window, 'confirm').mockReturnValue(leaves);
afterEach(() => removeEventListener('beforeunload', keep));

test('nothing is asked while nothing would be lost', () => {
  const asked = answer(false);
  expect(mayLeave('¿Salir?')).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test.each([true, false])('what would be lost is asked about: %s', (leaves) => {
  addEventListener('beforeunload', keep);
  const asked = answer(leaves);
  expect(mayLeave('¿Salir?')).toBe(leaves);
  expect(asked).toHaveBeenCalledWith('¿Salir?');
});
