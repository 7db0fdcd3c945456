import { paths } from '../../router/paths';
import { team as text } from '../../text/team';
import { AreaTabs } from './AreaTabs';

/** Addresses of what only admins change, by view; templates and imports are areas of their own. */
const ADDRESSES = {
  people: paths.team,
  firm: `${paths.team}?view=firm`,
  answers: `${paths.team}?view=answers`,
  log: `${paths.team}?view=log`,
  server: `${paths.team}?view=server`,
  templates: paths.templates,
  imports: paths.imports,
};

/** Tabs of admins, on the team's page and on those of templates and imports. */
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
