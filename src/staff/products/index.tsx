import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { readCatalogue } from '../../api/staff/lookups';
import { makeReading } from '../../resource/makeReading';
import { paths } from '../../router/paths';
import { account } from '../../text/account';
import { companies as companiesText, products as productsText } from '../../text/products';
import { BarLink } from '../../ui/BarLink';
import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { companies } from './companies';
import { Preview } from './Preview';
import { products } from './products';

const areas = { products: makeArea(products), companies: makeArea(companies) };
const changes = Object.values(areas).flatMap(({ changeTypes }) => changeTypes);
const catalogue = makeReading('catalogue', readCatalogue, changes);

export const features = [...Object.values(areas), catalogue].map(({ feature }) => feature);

/** Two lists on one path, and a preview of the home page. */
export function Page() {
  const isCompanies = useSearchParams()[0].get('view') === 'companies';
  const title = account.areas.products;
  const views = [
    { to: paths.products, label: productsText.tab, isCurrent: !isCompanies },
    { to: `${paths.products}?view=companies`, label: companiesText.tab, isCurrent: isCompanies },
  ];
  const tabs = (
    <Box
      component="nav"
      aria-label={title}
      sx={{ display: 'flex', gap: 1, ml: { xs: -0.5, sm: -1 } }}
    >
      {views.map(({ to, label, isCurrent }) => (
        <BarLink key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </BarLink>
      ))}
    </Box>
  );
  const head = <Preview catalogue={catalogue} beside={tabs} />;
  return isCompanies ? (
    <AreaPage key="companies" title={title} area={areas.companies} head={head} />
  ) : (
    <AreaPage key="products" title={title} area={areas.products} head={head} />
  );
}
