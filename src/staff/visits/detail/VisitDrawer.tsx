import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Drawer } from '../../../resource/drawer/Drawer';
import { paths } from '../../../router/paths';
import { visitDetail as text } from '../../../text/visitDetail';
import { closeVisit, openVisit, useVisitsQuery } from '../address';
import { selectIsOldestFirst } from '../list/slice';
import { detail, neighbours, selectDetailVisit } from './reading';
import { VisitActions } from './VisitActions';
import { VisitContent } from './VisitContent';

export function VisitDrawer() {
  const dispatch = useDispatch();
  const [{ visit: id }] = useVisitsQuery();
  useEffect(() => {
    dispatch(id === undefined ? detail.closed() : detail.requested(id));
  }, [dispatch, id]);
  useEffect(() => () => void dispatch(detail.closed()), [dispatch]);
  return id !== undefined && <OpenDrawer id={id} />;
}

function OpenDrawer({ id }: { id: number }) {
  const { value, hasFailed } = useSelector(detail.selectOf(id));
  const visit = useSelector(selectDetailVisit);
  const isMissing = hasFailed || (value?.id === id && value.visit === null);
  const besides = {
    newer: useSelector(neighbours.newer.selectOf(id)).value,
    older: useSelector(neighbours.older.selectOf(id)).value,
  };
  const [newer, older] = (['newer', 'older'] as const).map((side) => {
    const other = besides[side];
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
            visit={visit?.id === id ? visit : undefined}
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
