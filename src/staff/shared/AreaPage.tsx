import type { ReactNode } from 'react';
import type { Resource } from '../../resource/define/makeResource';
import { RowDrawer } from '../../resource/page/RowDrawer';
import { ResourceList } from '../../resource/page/ResourceList';
import { UnsavedRows } from '../../resource/page/UnsavedRows';
import { ResourceProvider } from '../../resource/page/useResource';
import { QuerySync } from './QuerySync';
import { AreaFrame } from './AreaFrame';

interface Props {
  title: string;
  area: Resource;
  tabs?: ReactNode;
  head?: ReactNode;
}

/** Page of a resource: its list, and the drawer of the open row. Frame and head stay mounted when `area` changes. */
export const AreaPage = ({ title, area, tabs, head }: Props) => (
  <AreaFrame title={title} tabs={tabs}>
    {head}
    <AreaRows key={area.definition.name} area={area} />
  </AreaFrame>
);

export const AreaRows = ({ area }: Pick<Props, 'area'>) => (
  <ResourceProvider value={area}>
    <QuerySync useQuery={area.useListQuery} actions={area.actions} />
    <UnsavedRows />
    <ResourceList />
    <RowDrawer />
  </ResourceProvider>
);
