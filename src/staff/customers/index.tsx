import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { staff } from '../../text/staff';
import { customers } from './definition';

const area = makeArea(customers);

export const features = [area.feature];

export const Page = () => <AreaPage title={staff.customers.title} area={area} />;
