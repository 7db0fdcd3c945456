import { useSearchParams } from 'react-router-dom';
import { readCatalogue } from '../../api/staff/lookups';
import { makeReading } from '../../resource/makeReading';
import { savedViewsFeature } from '../../resource/views/savedViews';
import { paths } from '../../router/paths';
import { account } from '../../text/account';
import { companies as companiesText, products as productsText } from '../../text/products';
import { AreaPage } from '../shared/AreaPage';
import { AreaTabs } from '../shared/AreaTabs';
import { makeArea } from '../shared/makeArea';
import { companies } from './companies';
import { Preview } from './Preview';
import { products } from './products';

const areas = { products: makeArea(products), companies: makeArea(companies) };
const changeTypes = Object.values(areas).flatMap(({ changeTypes }) => changeTypes);
const catalogue = makeReading('catalogue', readCatalogue, { changeTypes });

export const features = [
  ...[...Object.values(areas), catalogue].map(({ feature }) => feature),
  savedViewsFeature,
];

/** Page of the catalogue: two lists on one path, and a preview of the home page. */
export function Page() {
  const isCompanies = useSearchParams()[0].get('view') === 'companies';
  const title = account.areas.products;
  const views = [
    { to: paths.products, label: productsText.tab, isCurrent: !isCompanies },
    { to: `${paths.products}?view=companies`, label: companiesText.tab, isCurrent: isCompanies },
  ];
  const tabs = <AreaTabs label={title} views={views} />;
  const head = <Preview catalogue={catalogue} />;
  const area = isCompanies ? areas.companies : areas.products;
  return <AreaPage title={title} area={area} tabs={tabs} head={head} />;
}
