import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../router/paths';
import { companies as companiesText, products as productsText } from '../../text/products';
import { staff } from '../../text/staff';
import { BarLink } from '../../ui/BarLink';
import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { companies } from './companies';
import { Preview } from './Preview';
import { makePreview } from './previewSlice';
import { products } from './products';

const resources = { products: makeArea(products), companies: makeArea(companies) };

const changes = Object.values(resources).flatMap(({ actions: { moved, rowsChanged, rowSaved } }) =>
  [moved, rowsChanged, rowSaved].map(({ type }) => type),
);

export const features = [
  ...Object.values(resources).map(({ feature }) => feature),
  makePreview(changes),
];

/** Two lists under one address, and what the landing makes of them. */
export function Page() {
  const isCompanies = useSearchParams()[0].get('view') === 'companies';
  const current = (is: boolean) => (is ? ('page' as const) : undefined);
  const head = (
    <>
      <Box
        component="nav"
        aria-label={staff.products.title}
        sx={{ display: 'flex', mt: 1, ml: -1 }}
      >
        <BarLink to={paths.products} aria-current={current(!isCompanies)}>
          {productsText.tab}
        </BarLink>
        <BarLink to={`${paths.products}?view=companies`} aria-current={current(isCompanies)}>
          {companiesText.tab}
        </BarLink>
      </Box>
      <Preview />
    </>
  );
  const { title } = staff.products;
  return isCompanies ? (
    <AreaPage key="companies" title={title} resource={resources.companies}>
      {head}
    </AreaPage>
  ) : (
    <AreaPage key="products" title={title} resource={resources.products}>
      {head}
    </AreaPage>
  );
}
