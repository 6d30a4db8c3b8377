import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { pageNumbers } from '../list-state/page-numbers.ts';

interface ListPagerButtonsProps {
  current: number;
  last: number;
  /** Maximum number of page buttons. */
  room: number;
  onTurn: (page: number) => void;
}

/** Previous, the pages around the current one, and next. A button for skipped pages moves by as many pages. */
export function ListPagerButtons({ current, last, room, onTurn }: ListPagerButtonsProps) {
  const numbers = pageNumbers({ current, last, room });
  const leap = room - 2;
  const isGap = (page: number, before: number | undefined) => before !== undefined && page - before > 1;
  const turn = (label: string, page: number, icon: ReactNode) => (
    <li key={label}>
      <Turn label={label} isDisabled={page < 1 || page > last} onClick={() => onTurn(page)}>
        {icon}
      </Turn>
    </li>
  );
  const leapBy = (page: number) => {
    const isBack = page <= current;
    const to = isBack ? Math.max(current - leap, 1) : Math.min(current + leap, last);
    return turn(
      `${isBack ? '向前' : '向后'} ${leap} 页`,
      to,
      isBack ? <DoubleLeftOutlined aria-hidden /> : <DoubleRightOutlined aria-hidden />,
    );
  };
  return (
    <ul className="page-buttons">
      {turn('上一页', current - 1, <LeftOutlined aria-hidden />)}
      {numbers.flatMap((page, index) => [
        ...(isGap(page, numbers[index - 1]) ? [leapBy(page)] : []),
        <li key={page}>
          <button type="button" aria-current={page === current ? 'page' : undefined} onClick={() => onTurn(page)}>
            {page}
          </button>
        </li>,
      ])}
      {turn('下一页', current + 1, <RightOutlined aria-hidden />)}
    </ul>
  );
}

interface TurnProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Turn({ label, isDisabled, onClick, children }: TurnProps) {
  return (
    <button type="button" aria-label={label} title={label} disabled={isDisabled} onClick={onClick}>
      {children}
    </button>
  );
}
