import { PageLink } from '../../shared/page/PageLink.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import './badges.css';

const PRINT = '/print';

/** What badges look like, and whose are printed. */
export function BadgeViews() {
  const { path } = usePage();
  const isPrint = path.endsWith(PRINT);
  const templates = isPrint ? path.slice(0, -PRINT.length) : path;
  return (
    <nav className="badge-views" aria-label="证件打印">
      <PageLink to={templates} aria-current={isPrint ? undefined : 'page'}>
        证件模板
      </PageLink>
      <PageLink to={`${templates}${PRINT}`} aria-current={isPrint ? 'page' : undefined}>
        打印
      </PageLink>
    </nav>
  );
}
