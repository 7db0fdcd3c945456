import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { staff } from '../../text/staff';
import { customers } from './definition';

const resource = makeArea(customers);

export const features = [resource.feature];

export const Page = () => <AreaPage title={staff.customers.title} resource={resource} />;
