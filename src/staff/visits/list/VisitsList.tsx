import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSelector } from 'react-redux';
import { ExportButton } from '../../../resource/exporting/ExportButton';
import { ColumnsMenu } from '../../../resource/list/ColumnsMenu';
import { ListFrame, Progress } from '../../../resource/list/ListFrame';
import { Results } from '../../../resource/list/Results';
import { useColumns } from '../../../resource/list/useColumns';
import { visitsText } from '../../../text/visits';
import { QuerySync } from '../../shared/QuerySync';
import { useVisitsQuery } from '../address';
import { visitsExporting } from '../exporting/exporting';
import { ClearButton } from '../finding/ClearButton';
import { Filters } from '../finding/Filters';
import { LiveOffer, RESULTS } from '../live/LiveOffer';
import { ReviewBar } from '../review/ReviewBar';
import { COLUMNS } from './columns';
import { Pager } from './Pager';
import { Rows } from './Rows';
import { selectIsFiltered, visitsList } from './slice';

export function VisitsList() {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [visible, show] = useColumns('visits');
  return (
    <>
      <QuerySync useQuery={useVisitsQuery} actions={visitsList.actions} />
      <ListFrame
        filters={<Filters />}
        tools={
          <>
            <Results id={RESULTS} list={visitsList} texts={visitsText} />
            <ClearFilters />
            <LiveOffer />
            <ExportButton exporting={visitsExporting} label={visitsText.exporting.label} />
            {isWide && <ColumnsMenu columns={COLUMNS} visible={visible} onChange={show} />}
          </>
        }
        bar={<ReviewBar />}
        progress={<Progress list={visitsList} />}
        rows={<Rows isWide={isWide} visible={visible} onVisible={show} />}
        pager={<Pager />}
      />
    </>
  );
}

function ClearFilters() {
  const isNarrowed = useSelector(selectIsFiltered);
  return isNarrowed && <ClearButton variant="text" />;
}
