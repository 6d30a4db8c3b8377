import { queryOptions, useQuery } from '@tanstack/react-query';
import { PAGE_LIMIT_MAX } from '@huiwu/contract/base/limits';
import { listMeetings } from '@huiwu/contract/meetings';
import { Select } from 'antd';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import type { FilterField, FilterInputProps } from '../../../shared/filters/filter-fields.tsx';

const MINUTE_MS = 60_000;
const NAMES = { optionFilterProp: 'label' };

/** Who is in charge of the newest of the meetings within reach. */
const ownersQuery = queryOptions({
  queryKey: ['meetings', 'owners'],
  queryFn: async ({ signal }) => {
    const { list } = await callEndpoint(listMeetings, { page: 1, limit: PAGE_LIMIT_MAX }, { signal });
    const owners = list.flatMap(({ owner }) => (owner ? [{ value: owner.id, label: owner.name }] : []));
    return [...new Map(owners.map((owner) => [owner.value, owner])).values()];
  },
  staleTime: MINUTE_MS,
});

function OwnerSelect({ id, values, onChange }: FilterInputProps) {
  const { data = [], isPending } = useQuery(ownersQuery);
  return (
    <Select<string>
      id={id}
      allowClear
      showSearch={NAMES}
      loading={isPending}
      placeholder="全部"
      options={data}
      value={values['owner'] || null}
      onChange={(owner) => onChange({ owner: owner ?? '' })}
    />
  );
}

function OwnerName({ id }: { id: string | undefined }) {
  return useQuery(ownersQuery).data?.find(({ value }) => value === id)?.label ?? '所选人员';
}

export const ownerFilter: FilterField = {
  label: '负责人',
  names: ['owner'],
  input: (props) => <OwnerSelect {...props} />,
  say: ({ owner }) => <OwnerName id={owner} />,
};
