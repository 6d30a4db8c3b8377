import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { departmentsQuery } from './choices.queries.ts';
import type { DepartmentSelectProps } from './DepartmentSelect.tsx';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';

// A tree is a heavy input and mostly stays folded away among the filters: it comes when it is first shown.
const DepartmentSelect = lazyChunk(async () => (await import('./DepartmentSelect.tsx')).DepartmentSelect);

/** One department to search by, stopped ones included. */
export function DepartmentFilter(props: DepartmentSelectProps) {
  return (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <DepartmentSelect {...props} placeholder="全部" withDisabled />
    </BlockPlace>
  );
}

/** A department's name where only its id is known. */
export function DepartmentName({ id }: { id: string }) {
  const { data: departments } = useQuery(departmentsQuery());
  return departments?.find((department) => department.id === id)?.name ?? '…';
}
