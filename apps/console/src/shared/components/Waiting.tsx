import { Skeleton } from 'antd';

interface Props {
  /** Lines of text. */
  rows: number;
  /** The width of a heading above them. */
  heading?: number | string;
  className?: string;
}

/** The shape of a text that is on its way; to those who listen it is one sentence, not headings without words. */
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
