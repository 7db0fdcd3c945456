import { useSelector } from 'react-redux';
import type { Option } from '../../../resource/form/fields';
import { staffSession } from '../../shared/session';
import { customersArea } from '../area';

/** Absent colleagues whom the person covers, as options of the lookup of staff. */
export function useCovered(): readonly Option[] {
  const { staff = [] } = useSelector(customersArea.lookup.selectLookup).options;
  const me = useSelector(staffSession.selectEmail);
  const own = staff.find(([, , email]) => email === me)?.[0];
  return staff.filter(([, , , , substitute]) => own !== undefined && substitute === own);
}
