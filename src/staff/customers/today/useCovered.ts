import { useSelector } from 'react-redux';
import type { Option } from '../../../resource/form/fields';
import { staffSession } from '../../shared/session';
import { customersArea } from '../area';

/** The staff as options, and which of them the person is; undefined until they are read. */
export function useStaff(): { staff: readonly Option[]; own: Option | undefined } {
  const { staff = [] } = useSelector(customersArea.lookup.selectLookup).options;
  const me = useSelector(staffSession.selectUserId);
  return { staff, own: staff.find(([id]) => id === me) };
}

/** Absent colleagues whom the person covers, as options of the lookup of staff. */
export function useCovered(): readonly Option[] {
  const { staff = [] } = useSelector(customersArea.lookup.selectLookup).options;
  const me = useSelector(staffSession.selectUserId);
  return me === '' ? [] : staff.filter(([, , , , substitute]) => substitute === me);
}
