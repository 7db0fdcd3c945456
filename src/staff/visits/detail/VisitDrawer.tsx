import { useSelector } from 'react-redux';
import { Drawer } from '../../../resource/drawer/Drawer';
import { paths } from '../../../router/paths';
import { visitDetail as text } from '../../../text/visitDetail';
import { selectDetail, selectDetailVisit } from './slice';
import { VisitActions } from './VisitActions';
import { VisitContent } from './VisitContent';

interface Props {
  id: number;
  /** Opens another visit in the drawer. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

export function VisitDrawer({ id, onOpen, onClose }: Props) {
  const detail = useSelector(selectDetail);
  const visit = useSelector(selectDetailVisit);
  const isHere = detail.id === id;
  const isMissing = isHere && (detail.status === 'gone' || detail.status === 'failed');
  const [onNewer, onOlder] = [detail.newer, detail.older].map((next) =>
    isHere && next ? () => onOpen(next) : undefined,
  );
  return (
    <Drawer
      id={id}
      title={text.title(id)}
      newer={{ label: text.newer, onClick: onNewer }}
      older={{ label: text.older, onClick: onOlder }}
      link={`${location.origin}${paths.visits}?visit=${id}`}
      onClose={onClose}
      actions={
        !isMissing && (
          <VisitActions
            visit={isHere && visit?.id === id ? visit : undefined}
            onNext={onOlder}
            onDeleted={onOlder ?? onNewer ?? onClose}
          />
        )
      }
    >
      <VisitContent id={id} onOpen={onOpen} />
    </Drawer>
  );
}
