import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { staff } from '../../text/staff';
import { campaigns } from './definition';

const resource = makeArea(campaigns);

export const features = [resource.feature];

export const Page = () => <AreaPage title={staff.campaigns.title} resource={resource} />;
