import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { departmentsQuery } from './choices.queries.ts';
import type { DepartmentSelectProps } from './DepartmentSelect.tsx';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';

// The tree input is large and usually hidden among the folded filters, so its code loads when it is first shown.
const DepartmentSelect = lazyChunk(async () => (await import('./DepartmentSelect.tsx')).DepartmentSelect);

/** Selects a department to filter by, including disabled ones. */
export function DepartmentFilter(props: DepartmentSelectProps) {
  return (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <DepartmentSelect {...props} placeholder="全部" withDisabled />
    </BlockPlace>
  );
}

/** The name of a department, by its id. */
export function DepartmentName({ id }: { id: string }) {
  const { data: departments } = useQuery(departmentsQuery());
  return departments?.find((department) => department.id === id)?.name ?? '…';
}
