import { combineReducers } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { closeMentions, type Mention } from '../../../api/staff/mentions';
import { changeFailed } from '../../../resource/changeFailed';
import { ResourceProvider } from '../../../resource/page/useResource';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { startSaga } from '../../../test/startSaga';
import { mentions as text } from '../../../text/mentions';
import { pulseRequested } from '../../shared/pulse/slice';
import { customersArea } from '../area';
import { Mentions } from './Mentions';
import { mentions, mentionsFeature, seenRequested } from './mentions';

jest.mock('../../../api/staff/mentions');

const mention: Mention = {
  ...{ event: 5, id: 7, name: 'Berta <b>', by: 'ana.paz@x.example' },
  ...{ writtenAt: '2026-11-22T10:00:00Z', text: '@Leo, llama tú', maySee: true },
};

function open(rows: Mention[]) {
  const page = renderWithStore(
    <MemoryRouter>
      <ResourceProvider value={customersArea}>
        <Mentions />
      </ResourceProvider>
    </MemoryRouter>,
    makeTestStore({
      mentions: mentions.feature.reducer,
      customers: customersArea.feature.reducer,
    }),
  );
  page.dispatch(mentions.answer(rows));
  return page;
}

test('shows author, customer and note, and closes it', async () => {
  const { user, sent } = open([mention, { ...mention, event: 6, name: 'Carla', maySee: false }]);
  expect(screen.getByRole('note')).toHaveTextContent(text.title(2));
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
    /Ana Paz.? le menciona en Berta <b>: .*@Leo, llama tú/,
  );
  // An agent may not open the customer of a colleague.
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Berta <b>']);
  await user.click(screen.getAllByRole('button', { name: /^Visto/ })[1]!);
  expect(sent(seenRequested.type)).toMatchObject([{ payload: [6] }]);
});

test('shows nothing without mentions', () => {
  open([]);
  expect(screen.queryByRole('note')).toBeNull();
});

test.each([
  [true, []],
  [undefined, [changeFailed(text.notClosed)]],
] as const)(
  'reads the mentions and their number again, after the answer %p',
  async (answer, told) => {
    jest.mocked(closeMentions).mockResolvedValue(answer);
    const reducer = combineReducers({ mentions: mentionsFeature.reducer });
    const { dispatch, puts } = startSaga(mentionsFeature.saga, reducer);
    await dispatch(seenRequested([5]));
    expect(closeMentions).toHaveBeenCalledWith([5]);
    expect(puts).toEqual([...told, mentions.due(), pulseRequested()]);
  },
);
