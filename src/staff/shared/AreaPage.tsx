import type { ReactNode } from 'react';
import type { TableRow } from '../../api/staff/tableRows';
import type { Resource } from '../../resource/define/makeResource';
import { RecordPanel } from '../../resource/page/RecordPanel';
import { ResourceList } from '../../resource/page/ResourceList';
import { Unsaved } from '../../resource/page/Unsaved';
import { UndoBar } from '../../resource/undo/UndoBar';
import { Loading } from './Loading';
import { Room } from './Room';

interface Props<R extends TableRow> {
  title: string;
  area: Resource<R>;
  /** At the right of the title. */
  beside?: ReactNode;
  /** Above the list. */
  head?: ReactNode;
}

/** The page of an area: its list, and over it the form of the row that is open. */
export function AreaPage<R extends TableRow>({ title, area, beside, head }: Props<R>) {
  return (
    <Room title={title} beside={beside} wide>
      <Loading useQuery={area.useListQuery} actions={area.actions} />
      {head}
      <Unsaved resource={area} />
      <ResourceList resource={area} />
      <RecordPanel resource={area} />
      <UndoBar />
    </Room>
  );
}
