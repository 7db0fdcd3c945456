import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { staff } from '../../text/staff';
import { campaigns } from './definition';

const area = makeArea(campaigns);

export const features = [area.feature];

export const Page = () => <AreaPage title={staff.campaigns.title} area={area} />;
