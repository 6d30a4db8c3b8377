import { Skeleton } from 'antd';

interface Props {
  /** Number of text lines. */
  rows: number;
  /** The width of a heading above them. */
  heading?: number | string;
  className?: string;
}

/** A skeleton for text. Screen readers announce one sentence. */
export function Waiting({ rows, heading, className }: Props) {
  return (
    <div className={className} aria-busy="true">
      <span className="sr-only">正在加载</span>
      <div aria-hidden="true">
        <Skeleton active title={heading !== undefined && { width: heading }} paragraph={{ rows }} />
      </div>
    </div>
  );
}
