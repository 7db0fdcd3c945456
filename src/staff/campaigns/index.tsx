import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { account } from '../../text/account';
import { campaigns } from './definition';

const area = makeArea(campaigns);

export const features = [area.feature];

export const Page = () => <AreaPage title={account.areas.campaigns} area={area} />;
