import { savedViewsFeature } from '../../resource/views/savedViews';
import { account } from '../../text/account';
import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { claims } from './definition';

const area = makeArea(claims);

export const features = [area.feature, savedViewsFeature];

export const Page = () => <AreaPage title={account.areas.claims} area={area} />;
