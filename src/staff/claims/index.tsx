import { savedViewsFeature } from '../../resource/views/savedViews';
import { account } from '../../text/account';
import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { documentsFeature } from '../shared/documents/documents';
import { uploadsFeature } from '../shared/documents/uploads';
import { ClaimPage } from './ClaimPage';
import { claims } from './definition';

const area = makeArea({ ...claims, RowLayout: ClaimPage });

export const features = [area.feature, savedViewsFeature, documentsFeature, uploadsFeature];

export const Page = () => <AreaPage title={account.areas.claims} area={area} />;
