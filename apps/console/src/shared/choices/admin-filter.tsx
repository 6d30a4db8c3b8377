import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AdminChoicesCall } from '@huiwu/contract/base/calls/admin-choices';
import { Skeleton } from 'antd';
import { callEndpoint } from '../api/call-endpoint.ts';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { BlockPlace } from '../components/BlockPlace.tsx';
import type { FilterField } from '../filters/filter-fields.tsx';

const AdminSelect = lazyChunk(async () => (await import('./AdminSelect.tsx')).AdminSelect);

const MINUTE_MS = 60_000;

/** Where the admins of a filter come from. */
interface AdminSource {
  /** First part of the query keys. */
  noun: string;
  call: AdminChoicesCall;
}

const keyOf = ({ noun, call }: AdminSource) => [noun, 'admin choices', call.path];

/** The admin who is filtered by, whether or not the search results have them; none without an id. */
const chosenQuery = (source: AdminSource, id: string) =>
  queryOptions({
    queryKey: [...keyOf(source), 'one', id],
    queryFn: async ({ signal }) => (await callEndpoint(source.call, { id }, { signal }))[0] ?? null,
    enabled: id !== '',
    staleTime: MINUTE_MS,
  });

interface AdminFilterProps {
  id: string;
  source: AdminSource;
  value: string;
  onChange: (id: string) => void;
}

function AdminFilter({ id, source, value, onChange }: AdminFilterProps) {
  const { data: chosen = null } = useQuery(chosenQuery(source, value));
  return (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <AdminSelect
        id={id}
        placeholder="全部"
        value={value || null}
        present={chosen}
        choices={{
          key: keyOf(source),
          find: (name, signal) => callEndpoint(source.call, { name }, { signal }),
        }}
        onChange={(next) => onChange(next ?? '')}
      />
    </BlockPlace>
  );
}

function AdminName({ id, source }: Pick<AdminFilterProps, 'id' | 'source'>) {
  return useQuery(chosenQuery(source, id)).data?.name ?? '所选人员';
}

/** A filter by admin, under the name of the input that takes the admin's id. */
export const adminFilterOf = (name: string, label: string, source: AdminSource): FilterField => ({
  label,
  names: [name],
  input: ({ id, values, onChange }) => (
    <AdminFilter
      id={id}
      source={source}
      value={values[name] ?? ''}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  ),
  say: (values) => <AdminName id={values[name] ?? ''} source={source} />,
});
