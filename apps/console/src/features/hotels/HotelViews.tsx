import { PageLink } from '../../shared/page/PageLink.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import './hotel-views.css';

const ROOMING = '/rooming';

/** The two pages about hotels: the hotels themselves and who stays in them. */
export function HotelViews() {
  const { path } = usePage();
  const isRooming = path.endsWith(ROOMING);
  const hotels = isRooming ? path.slice(0, -ROOMING.length) : path;
  return (
    <nav className="hotel-views" aria-label="住宿">
      <PageLink to={hotels} aria-current={isRooming ? undefined : 'page'}>
        酒店
      </PageLink>
      <PageLink to={`${hotels}${ROOMING}`} aria-current={isRooming ? 'page' : undefined}>
        分房名单
      </PageLink>
    </nav>
  );
}
