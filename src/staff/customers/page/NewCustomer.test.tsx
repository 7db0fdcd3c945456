import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Role } from '../../../config/roles';
import { ResourceProvider } from '../../../resource/page/useResource';
import { RoleProvider } from '../../../resource/rights';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { duplicates } from '../../../text/duplicates';
import { pulseSlice } from '../../shared/pulse/slice';
import { customersArea } from '../area';
import { byContact, colleaguesFeature, refusals } from '../colleagues/known';
import { entryDuplicates } from './entry';
import { NewCustomer } from './NewCustomer';

const scrollIntoView = jest.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

function show(role: Role) {
  return renderWithStore(
    <MemoryRouter>
      <RoleProvider value={role}>
        <ResourceProvider value={customersArea}>
          <NewCustomer
            values={{ document: 'D-1' }}
            fields={(names) => names?.map((name) => <input key={name} aria-label={name} />)}
          />
        </ResourceProvider>
      </RoleProvider>
    </MemoryRouter>,
    makeTestStore({
      colleagues: colleaguesFeature.reducer,
      customers: customersArea.feature.reducer,
      [entryDuplicates.feature.name]: entryDuplicates.feature.reducer,
      colleaguesByContact: byContact.feature.reducer,
      refusals: refusals.feature.reducer,
      pulse: pulseSlice.reducer,
    }),
  );
}

const follows = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

test.each([
  [
    'agent',
    byContact.answer({
      limited: false,
      customers: [{ id: 9, name: 'Eva', owner: 'mar@group.example', phone: '', policies: [] }],
    }),
    'Ya es cliente de la firma',
  ],
  [
    'admin',
    entryDuplicates.answer([
      { id: 9, name: 'Eva', status: 'nuevo', archived: false, by: 'document' },
    ]),
    duplicates.entering(1),
  ],
] as const)(
  'warns an %s below the contact data, and scrolls the warning into view',
  async (role, found, text) => {
    const { dispatch, user } = show(role);
    const field = screen.getByLabelText('document');
    await user.click(field);
    expect(scrollIntoView).not.toHaveBeenCalled();
    dispatch(found);
    const [warning] = scrollIntoView.mock.contexts as Element[];
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(warning).toHaveTextContent(text);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(text),
    );
    expect(field).toHaveFocus();
    expect(follows(field, warning!)).toBe(true);
    expect(follows(warning!, screen.getByLabelText('status'))).toBe(true);
  },
);

test('the form has every field of a customer once', () => {
  show('admin');
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual([
    ...['name', 'phone', 'email', 'document', 'status', 'lostReason', 'value', 'line', 'owner'],
    ...['nextStep', 'nextContactOn', 'renewsOn', 'message'],
  ]);
});
