import { Pagination, Select } from 'antd';
import { PAGE_SIZES } from '@huiwu/contract/base/limits';
import type { Page } from '@huiwu/contract/base/envelope';
import { useIsMobile } from '../components/useIsMobile.ts';
import { formatCount } from '../formats/numbers.ts';
import type { List } from './useListState.ts';

const SIZES = PAGE_SIZES.map((size) => ({ value: size, label: `${size} 条/页` }));

interface ListPagerProps {
  answer: Page<unknown> | undefined;
  list: List;
}

/** Total, sizes, previous, pages, next and jumper, in the specification's order. */
export function ListPager({ answer, list }: ListPagerProps) {
  const isMobile = useIsMobile();
  const total = answer?.total ?? 0;
  return (
    <nav className="list-pager" aria-label="分页">
      <span className="number">{answer ? `共 ${formatCount(total)}${answer.isTotalCapped ? '+' : ''} 条` : ' '}</span>
      <Select
        aria-label="每页条数"
        options={SIZES}
        value={list.limit}
        onChange={(limit) => list.turnTo(1, limit)}
        popupMatchSelectWidth={false}
      />
      {/* antd shows seven page buttons, five with `showLessItems`. */}
      <Pagination
        current={answer?.page ?? list.page}
        pageSize={list.limit}
        total={total}
        showSizeChanger={false}
        showQuickJumper
        showLessItems={isMobile}
        responsive={false}
        onChange={(page) => list.turnTo(page, list.limit)}
      />
    </nav>
  );
}
