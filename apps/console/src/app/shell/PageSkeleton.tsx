import { Waiting } from '../../shared/components/Waiting.tsx';

export function PageSkeleton() {
  return <Waiting className="page-skeleton" heading={160} rows={8} />;
}
