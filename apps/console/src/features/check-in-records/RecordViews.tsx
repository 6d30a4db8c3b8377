import { PageLink } from '../../shared/page/PageLink.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import './check-in-records.css';

const VIEWS = [
  ['', '签到记录'],
  ['/arrived', '到场名单'],
  ['/missing', '未签到名单'],
] as const;

/** The tries, who has come, and who has not. */
export function RecordViews() {
  const { path } = usePage();
  const [own] = VIEWS.find(([end]) => end !== '' && path.endsWith(end)) ?? [''];
  const records = path.slice(0, path.length - own.length);
  return (
    <nav className="check-in-views" aria-label="签到">
      {VIEWS.map(([end, title]) => (
        <PageLink key={end} to={`${records}${end}`} aria-current={end === own ? 'page' : undefined}>
          {title}
        </PageLink>
      ))}
    </nav>
  );
}
