import { screen, waitFor } from '@testing-library/react';
import { setAbsence } from '../../../api/staff/team';
import { formatLongDay } from '../../../lib/formatLongDay';
import type { Option } from '../../../resource/form/fields';
import { namesChanged } from '../../../resource/namesChanged';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { absence as text } from '../../../text/absence';
import { staffSession } from '../../shared/session';
import { customersArea } from '../area';
import { OwnAbsence } from './OwnAbsence';

jest.mock('../../../api/staff/team');

const DAY = '2026-12-24';

function show(own: Option) {
  jest.spyOn(staffSession, 'selectUserId').mockReturnValue('1');
  jest
    .spyOn(customersArea.lookup, 'selectLookup')
    .mockReturnValue({ options: { staff: [own, ['2', 'Mar', 'mar@x.example']] } } as never);
  return renderWithStore(<OwnAbsence />, makeTestStore({}));
}

test('tells an absent person until when, and who covers, and ends it', async () => {
  jest.mocked(setAbsence).mockResolvedValue(undefined);
  const { user, sent } = show(['1', 'Leo', 'leo@x.example', DAY, '2']);
  expect(screen.getByText(text.ownNow(formatLongDay(DAY), 'Mar'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: text.back }));
  expect(setAbsence).toHaveBeenCalledWith(null, undefined);
  await waitFor(() => expect(sent(namesChanged.type)).toHaveLength(1));
});

test('shows nothing to a person who is present', () => {
  show(['1', 'Leo', 'leo@x.example']);
  expect(screen.queryByRole('alert')).toBeNull();
});
