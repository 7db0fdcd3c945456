import { useSearchParams } from 'react-router-dom';
import { readCatalogue } from '../../api/staff/lookups';
import { makeReading } from '../../resource/makeReading';
import { paths } from '../../router/paths';
import { companies as companiesText, preview, products as productsText } from '../../text/products';
import { account } from '../../text/account';
import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { Collapsible } from '../shared/Collapsible';
import { Views } from '../shared/Views';
import { companies } from './companies';
import { Preview } from './Preview';
import { products } from './products';

const areas = { products: makeArea(products), companies: makeArea(companies) };
const changes = Object.values(areas).flatMap(({ changeTypes }) => changeTypes);
const catalogue = makeReading('catalogue', readCatalogue, changes);

export const features = [...Object.values(areas), catalogue].map(({ feature }) => feature);

/** Two lists on one path, and a preview of the landing page. */
export function Page() {
  const isCompanies = useSearchParams()[0].get('view') === 'companies';
  const title = account.areas.products;
  const views = [
    { to: paths.products, label: productsText.tab, isCurrent: !isCompanies },
    { to: `${paths.products}?view=companies`, label: companiesText.tab, isCurrent: isCompanies },
  ];
  const head = (
    <Collapsible
      label={preview.title}
      show={preview.show}
      hide={preview.hide}
      beside={<Views label={title} views={views} />}
    >
      <Preview catalogue={catalogue} />
    </Collapsible>
  );
  return isCompanies ? (
    <AreaPage key="companies" title={title} area={areas.companies} head={head} />
  ) : (
    <AreaPage key="products" title={title} area={areas.products} head={head} />
  );
}
