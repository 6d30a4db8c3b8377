import { Skeleton } from 'antd';

export function PageSkeleton() {
  return (
    <div className="page-skeleton" aria-busy="true">
      <span className="sr-only">正在加载</span>
      <div aria-hidden="true">
        <Skeleton active title={{ width: 160 }} paragraph={{ rows: 8 }} />
      </div>
    </div>
  );
}
