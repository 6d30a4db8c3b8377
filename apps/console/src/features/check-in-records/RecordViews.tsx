import { PageLink } from '../../shared/page/PageLink.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import './check-in-records.css';

const MISSING = '/missing';

/** Who has come, and who has not. */
export function RecordViews() {
  const { path } = usePage();
  const isMissing = path.endsWith(MISSING);
  const records = isMissing ? path.slice(0, -MISSING.length) : path;
  return (
    <nav className="check-in-views" aria-label="签到">
      <PageLink to={records} aria-current={isMissing ? undefined : 'page'}>
        签到记录
      </PageLink>
      <PageLink to={`${records}${MISSING}`} aria-current={isMissing ? 'page' : undefined}>
        未签到名单
      </PageLink>
    </nav>
  );
}
