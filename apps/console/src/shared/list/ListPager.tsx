import { Select } from 'antd';
import { useRef } from 'react';
import { PAGE_SIZES } from '@huiwu/contract/base/limits';
import type { Page } from '@huiwu/contract/base/envelope';
import { useIsMobile } from '../components/useIsMobile.ts';
import { formatCount } from '../formats/numbers.ts';
import { ListPagerButtons } from './ListPagerButtons.tsx';
import { ListPagerJumper } from './ListPagerJumper.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import type { List } from '../list-state/useListState.ts';
import './list-pager.css';

const SIZES = PAGE_SIZES.map((size) => ({ value: size, label: `${size} 条/页` }));

interface ListPagerProps {
  answer: Page<unknown> | undefined;
  /** The rows belong to an earlier query; the requested page is shown as current immediately. */
  isWaiting?: boolean;
  list: Pick<List, 'page' | 'limit' | 'turnTo'>;
}

/**
 * Total, page size, previous, pages, next and jumper, in the order of the specification. Changing the page scrolls to
 * the top.
 */
export function ListPager({ answer, isWaiting = false, list }: ListPagerProps) {
  const isMobile = useIsMobile();
  const nav = useRef<HTMLElement>(null);
  const total = answer?.total ?? 0;
  const page = isWaiting ? list.page : (answer?.page ?? list.page);
  const last = Math.max(Math.ceil(total / list.limit), page, 1);
  const turnTo = (next: number, limit: number) => {
    list.turnTo(next, limit);
    if (nav.current) scrollToTop(nav.current);
  };
  return (
    <nav className="list-pager" aria-label="分页" ref={nav}>
      <span className="number">{answer ? `共 ${formatCount(total)}${answer.isTotalCapped ? '+' : ''} 条` : ' '}</span>
      <Select
        aria-label="每页条数"
        options={SIZES}
        value={list.limit}
        onChange={(limit) => turnTo(page * limit > total ? 1 : page, limit)}
        popupMatchSelectWidth={false}
      />
      <ListPagerButtons
        current={page}
        last={last}
        room={isMobile ? 5 : 7}
        onTurn={(next) => turnTo(next, list.limit)}
      />
      <ListPagerJumper last={last} onTurn={(next) => turnTo(next, list.limit)} />
    </nav>
  );
}
