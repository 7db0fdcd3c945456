import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, memo, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { reports as text } from '../../../text/reports';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { Nothing, ReportBox } from './ReportBox';
import { type ChartBar, cutTo, fullName, toColumns, type Unit } from './periods';
import { isHourly, unitOf } from './range';
import { selectReport, selectReportFilters } from './slice';

/** Chart, whose library is loaded only when there is something to draw. */
const Chart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff-visits-chart" */ './Chart')).Chart,
}));

const HEIGHT = 132;
const skeleton = <Skeleton variant="rounded" height={HEIGHT} />;

/** Visits over time: a chart, and for screen readers a table. */
export function PeriodReport() {
  const state = useSelector((all: object) => selectReport(all, 'periods'));
  const filters = useSelector(selectReportFilters);
  const periods = state.data?.periods;
  const { unit, columns } = useMemo(
    () => toColumns(periods ?? [], periods && isHourly(periods) ? 'hour' : 'day'),
    [periods],
  );
  const title = text.periods[columns.length > 0 || !filters ? unit : unitOf(filters)];
  const days =
    periods && filters && state.status === 'shown' ? cutTo(periods, unit, filters) : undefined;
  return (
    <ReportBox
      name="periods"
      title={title}
      state={state}
      note={days === undefined ? undefined : text.lastDays(days)}
      minHeight={HEIGHT}
      skeleton={skeleton}
    >
      {columns.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <ErrorBoundary
            fallback={<Box sx={{ typography: 'body2' }}>{text.chartFailed}</Box>}
            loading={skeleton}
          >
            <Chart columns={columns} unit={unit} height={HEIGHT} />
          </ErrorBoundary>
          <PeriodTable title={title} columns={columns} unit={unit} />
        </>
      )}
    </ReportBox>
  );
}

interface TableProps {
  title: string;
  columns: ChartBar[];
  unit: Unit;
}

const PeriodTable = memo(function PeriodTable({ title, columns, unit }: TableProps) {
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text.period}</th>
            <th scope="col">{text.figures.visits}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.start}>
              <th scope="row">{fullName(column, unit)}</th>
              <td>{text.number(column.visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
});
