import { paths } from '../../router/paths';
import { team as text } from '../../text/team';
import { AreaTabs } from './AreaTabs';

/** Addresses of what only admins change, by view; the templates of answers are an area of their own. */
const ADDRESSES = {
  people: paths.team,
  answers: `${paths.team}?view=answers`,
  log: `${paths.team}?view=log`,
  server: `${paths.team}?view=server`,
  templates: paths.templates,
};

/** Tabs of admins, on the team's page and on that of the templates. */
export const TeamTabs = ({ view }: { view: keyof typeof ADDRESSES }) => (
  <AreaTabs
    label={text.views.label}
    views={Object.entries(ADDRESSES).map(([one, to]) => ({
      to,
      label: text.views[one as typeof view],
      isCurrent: one === view,
    }))}
  />
);
