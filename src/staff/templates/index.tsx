import { useSelector } from 'react-redux';
import { RoleProvider } from '../../resource/rights';
import { savedViewsFeature } from '../../resource/views/savedViews';
import { selectRole } from '../../session/selectors';
import { account } from '../../text/account';
import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { TeamTabs } from '../shared/TeamTabs';
import { templates } from './definition';

const area = makeArea(templates);

export const features = [area.feature, savedViewsFeature];

/** Page of the templates of answers, which agents only read. */
export function Page() {
  const isAdmin = useSelector(selectRole) === 'admin';
  return (
    <RoleProvider value={isAdmin ? 'admin' : 'reader'}>
      <AreaPage
        title={account.areas.templates}
        area={area}
        tabs={isAdmin && <TeamTabs view="templates" />}
      />
    </RoleProvider>
  );
}
