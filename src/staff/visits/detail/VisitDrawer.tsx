import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Drawer } from '../../../resource/drawer/Drawer';
import { paths } from '../../../router/paths';
import { visitDetail as text } from '../../../text/visitDetail';
import { closeVisit, openVisit, useVisitsQuery } from '../address';
import { selectIsOldestFirst } from '../list/slice';
import { detailClosed, detailOpened, selectDetail, selectDetailVisit } from './slice';
import { VisitActions } from './VisitActions';
import { VisitContent } from './VisitContent';

export function VisitDrawer() {
  const dispatch = useDispatch();
  const [{ visit: id }] = useVisitsQuery();
  useEffect(() => {
    dispatch(id === undefined ? detailClosed() : detailOpened(id));
  }, [dispatch, id]);
  useEffect(() => () => void dispatch(detailClosed()), [dispatch]);
  return id !== undefined && <OpenDrawer id={id} />;
}

function OpenDrawer({ id }: { id: number }) {
  const detail = useSelector(selectDetail);
  const visit = useSelector(selectDetailVisit);
  const isHere = detail.id === id;
  const isMissing = isHere && (detail.status === 'gone' || detail.status === 'failed');
  const [newer, older] = (['newer', 'older'] as const).map((side) => {
    const other = isHere && detail[side];
    return { label: text[side], onClick: other ? () => openVisit(other) : undefined };
  });
  const [previous, next] = useSelector(selectIsOldestFirst) ? [older, newer] : [newer, older];
  return (
    <Drawer
      id={id}
      title={text.title(id)}
      previous={previous}
      next={next}
      link={`${location.origin}${paths.visits}?visit=${id}`}
      onClose={closeVisit}
      actions={
        !isMissing && (
          <VisitActions
            visit={isHere && visit?.id === id ? visit : undefined}
            onNext={next?.onClick}
            onDeleted={next?.onClick ?? previous?.onClick ?? closeVisit}
          />
        )
      }
    >
      <VisitContent id={id} />
    </Drawer>
  );
}
