import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../router/paths';
import { companies as companiesText, products as productsText } from '../../text/products';
import { staff } from '../../text/staff';
import { AreaPage } from '../shared/AreaPage';
import { makeArea } from '../shared/makeArea';
import { companies } from './companies';
import { Preview } from './Preview';
import { products } from './products';

const resources = { products: makeArea(products), companies: makeArea(companies) };

export const features = Object.values(resources).map(({ feature }) => feature);

/** Two lists under one address, and what the landing makes of them. */
export function ProductsPage() {
  const [parameters] = useSearchParams();
  const isCompanies = parameters.get('view') === 'companies';
  const head = (
    <>
      <Tabs value={isCompanies ? 1 : 0} sx={{ mt: 1 }} aria-label={staff.products.title}>
        <Tab component={Link} to={paths.products} label={productsText.tab} />
        <Tab component={Link} to={`${paths.products}?view=companies`} label={companiesText.tab} />
      </Tabs>
      <Preview resources={Object.values(resources)} />
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
