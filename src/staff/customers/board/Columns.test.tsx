import type { DragDropContextProps } from '@hello-pangea/dnd';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Board, Card } from '../../../api/staff/work';
import { toDay } from '../../../lib/dayBounds';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { board as text } from '../../../text/board';
import { useKeyListener } from '../../../resource/keys/useKeys';
import { ResourceProvider } from '../../../resource/page/useResource';
import { customersArea } from '../area';
import { CustomerLink } from '../CustomerLink';
import { todayView } from '../today/today';
import { boardView } from './board';
import { Columns } from './Columns';

jest.unmock('@emotion/sheet');

let context: DragDropContextProps;
jest.mock('@hello-pangea/dnd', () => ({
  useMouseSensor: () => undefined,
  useTouchSensor: () => undefined,
  DragDropContext: (props: DragDropContextProps) => {
    context = props;
    return props.children;
  },
  Droppable: ({ children }: { children: (...all: object[]) => ReactNode }) => children({}, {}),
  Draggable: ({ children }: { children: (...all: object[]) => ReactNode }) =>
    children({ dragHandleProps: { role: 'button', tabIndex: 0 } }, {}),
}));

const card = (id: number): Card => ({
  id,
  opportunityId: id + 100,
  name: `c${id}`,
  line: 'auto',
  status: 'nuevo',
  statusSince: new Date().toISOString(),
  owner: '7',
  nextContactOn: null,
  nextStep: 'Llamar',
  value: 500,
});
const board = (...ids: number[]): Board => ({
  nuevo: { count: 60, value: 0, cards: ids.map(card) },
});
const cards = () =>
  screen.getAllByRole('button').filter((button) => !button.hasAttribute('aria-expanded'));

test('a card shows its facts, and cards keep their places while one is dragged', () => {
  const made = makeTestStore({ customers: customersArea.feature.reducer });
  function Page() {
    const [columns, setColumns] = useState(board(1));
    return (
      <>
        <input type="checkbox" onChange={() => setColumns(board(2, 1))} />
        <Columns columns={columns} />
      </>
    );
  }
  renderWithStore(
    <MemoryRouter initialEntries={['/customers?view=board&line=auto']}>
      <Page />
    </MemoryRouter>,
    made,
  );
  act(() => {
    const options = [['7', 'Mar Vega', 'mar@x.example']] as const;
    made.store.dispatch(customersArea.actions.optionsRead({ lookup: 'staff', options }));
  });
  const [first] = cards();
  // Names written from right to left are aligned to the left too.
  expect(screen.getByText('c1')).toHaveStyle({ textAlign: 'left' });
  expect(first).toHaveAccessibleName('c1 Auto · $500 En este estado desde hoy Llamar Mar Vega');
  expect(screen.getByTitle('Mar Vega')).toHaveTextContent(/^Mar VegaMV$/);
  expect(screen.getByText('desde hoy')).toBeInTheDocument();
  const place = { draggableId: '101', source: { droppableId: 'nuevo', index: 0 } };
  const provided = { announce: () => undefined };
  act(() => context.onDragStart?.(place as never, provided));
  fireEvent.click(screen.getByRole('checkbox'));
  expect(cards()).toEqual([first]);
  act(() =>
    context.onDragEnd({ ...place, destination: null, reason: 'CANCEL' } as never, provided),
  );
  expect(cards()).toHaveLength(2);
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/customers?view=requests&line=auto&status=nuevo',
  );
});

test.each([
  ['Llamar', 'Hoy: Llamar'],
  ['', 'Contacto hoy'],
])('a card names the contact that is due, with the next step %p', (nextStep, expected) => {
  const due = { ...card(1), nextContactOn: toDay(new Date()), nextStep };
  renderWithStore(
    <MemoryRouter initialEntries={['/customers?view=board']}>
      <Columns columns={{ nuevo: { count: 1, value: 0, cards: [due] } }} />
    </MemoryRouter>,
    makeTestStore({ customers: customersArea.feature.reducer }),
  );
  expect(cards()[0]).toHaveTextContent(expected);
});

test('J, K and the arrow keys move from card to card; a folded column has none, which this browser remembers', () => {
  function Page() {
    useKeyListener();
    return (
      <Columns columns={{ ...board(1, 2), ganado: { count: 1, value: 9, cards: [card(3)] } }} />
    );
  }
  const show = () =>
    renderWithStore(
      <MemoryRouter initialEntries={['/customers?view=board']}>
        <Page />
      </MemoryRouter>,
      makeTestStore({ customers: customersArea.feature.reducer }),
    );
  const { unmount } = show();
  const focusAfter = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.querySelector('bdi')?.textContent;
  };
  expect(['j', 'j', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'k'].map(focusAfter)).toEqual([
    'c1',
    'c2',
    'c3',
    'c1',
    'c2',
    'c1',
  ]);
  const fold = () => screen.getByRole('button', { name: 'Ganado' });
  fireEvent.click(fold());
  expect(fold()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('c3')).toBeNull();
  unmount();
  show();
  expect(screen.queryByText('c3')).toBeNull();
  fireEvent.click(fold());
  expect(screen.getByText('c3')).toBeVisible();
});

describe('a card in a window', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

  test.each([
    ['cannot be moved by the keyboard on a phone', true, text.phoneHelp, false],
    ['can be moved by the keyboard in a wide window', false, text.help, undefined],
  ])('%s', (_, matches, help, sensors) => {
    const list = {
      matches,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    };
    Object.assign(globalThis, { matchMedia: () => list });
    renderWithStore(
      <MemoryRouter initialEntries={['/customers?view=board']}>
        <Columns columns={board(1)} />
      </MemoryRouter>,
      makeTestStore({ customers: customersArea.feature.reducer }),
    );
    expect(context.dragHandleUsageInstructions).toBe(help);
    expect(context.enableDefaultSensors).toBe(sensors);
  });

  test('is opened by Enter, and by Space unless Space has lifted it', () => {
    const opened = jest.spyOn(boardView, 'setQuery').mockImplementation();
    renderWithStore(
      <MemoryRouter initialEntries={['/customers?view=board']}>
        <Columns columns={board(1)} />
      </MemoryRouter>,
      makeTestStore({ customers: customersArea.feature.reducer }),
    );
    const [first] = cards();
    for (const key of ['Enter', ' ', 'ArrowRight']) fireEvent.keyDown(first!, { key });
    const lifting = (event: Event) => event.preventDefault();
    addEventListener('keydown', lifting, { capture: true });
    fireEvent.keyDown(first!, { key: ' ' });
    removeEventListener('keydown', lifting, { capture: true });
    expect(opened).toHaveBeenCalledTimes(2);
  });
});

test.each([
  ['/customers?id=402&mine=1', todayView, '/customers?mine=1&id=7'],
  ['/customers?view=board&line=auto&id=402', boardView, '/customers?view=board&line=auto&id=7'],
  ['/customers?view=list&page=2&id=new', customersArea, '/customers?view=list&page=2&id=7'],
])('a link to another customer on %s keeps the view', (address, view, expected) => {
  renderWithStore(
    <MemoryRouter initialEntries={[address]}>
      <ResourceProvider value={view}>
        <CustomerLink id={7} name="Ana" />
      </ResourceProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe(expected);
});
