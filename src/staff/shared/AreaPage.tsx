import type { ReactNode } from 'react';
import type { TableRow } from '../../api/staff/tableRows';
import type { Resource } from '../../resource/define/makeResource';
import { RowDrawer } from '../../resource/page/RowDrawer';
import { ResourceList } from '../../resource/page/ResourceList';
import { UnsavedRows } from '../../resource/page/UnsavedRows';
import { QuerySync } from './QuerySync';
import { AreaFrame } from './AreaFrame';

interface Props<R extends TableRow> {
  title: string;
  area: Resource<R>;
  /** Right of the title. */
  beside?: ReactNode;
  /** Above the list. */
  head?: ReactNode;
}

/** Page of a resource: its list, and the drawer of the open row. */
export function AreaPage<R extends TableRow>({ title, area, beside, head }: Props<R>) {
  return (
    <AreaFrame title={title} beside={beside}>
      <QuerySync useQuery={area.useListQuery} actions={area.actions} />
      {head}
      <UnsavedRows resource={area} />
      <ResourceList resource={area} />
      <RowDrawer resource={area} />
    </AreaFrame>
  );
}
