import {
  getWebMessageAudience,
  type MessageAudience,
  type WebMessage,
  type WebMessageAudience,
} from '@huiwu/contract/web-messages';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { RecordAttachments } from '../../shared/records/attachments/attachments-form.tsx';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';

type Props = FieldInputProps<WebMessage>;

/** What the form knows of the audience. */
interface Chosen {
  audience?: MessageAudience;
  targets?: string[];
}

const OPTIONS_OF = { roles: 'roles', departments: 'departments', chosen: 'admins' } as const;

/** Admins of one name differ by their departments. */
const labelOf = ({ name, departmentName }: { name: string; departmentName?: string }): string =>
  departmentName ? `${name}（${departmentName}）` : name;

/** Ids of another kind mean nothing to the audience that is chosen now. */
const useForgetting = (options: readonly { id: string }[] | undefined): void => {
  const form = Form.useFormInstance<Chosen>();
  const targets = Form.useWatch('targets', form) ?? [];
  const isOther =
    options !== undefined && targets.length > 0 && !targets.some((id) => options.some((each) => each.id === id));
  useEffect(() => {
    if (isOther) form.setFieldValue('targets', []);
  }, [form, isOther]);
};

/** How many would read it if it were published now. */
function Reached({ admins }: { admins: WebMessageAudience['admins'] | undefined }) {
  const form = Form.useFormInstance<Chosen>();
  const audience = Form.useWatch('audience', form) ?? 'all';
  const targets = Form.useWatch('targets', form) ?? [];
  const reached = admins?.filter(({ id, roleIds, departmentIds }) => {
    const own = { all: undefined, roles: roleIds, departments: departmentIds, chosen: [id] }[audience];
    return own === undefined || own.some((each) => targets.includes(each));
  });
  return (
    <p className="quiet" role="status">
      {reached === undefined ? '正在统计人数…' : `现在发布将送达 ${reached.length} 人`}
    </p>
  );
}

/** The roles, departments or admins of the audience, with the number of those who would read it. */
function Targets(props: Props) {
  const form = Form.useFormInstance<Chosen>();
  const audience = Form.useWatch('audience', form) ?? 'all';
  const { data, isPending } = useQuery({
    queryKey: ['webMessages', 'audience'],
    queryFn: ({ signal }) => callEndpoint(getWebMessageAudience, {}, { signal }),
  });
  const options = audience === 'all' ? [] : data?.[OPTIONS_OF[audience]];
  useForgetting(options);
  return (
    <>
      <div hidden={audience === 'all'}>
        <FieldItem
          {...props}
          input={
            <Select
              mode="multiple"
              placeholder="请选择"
              optionFilterProp="label"
              notFoundContent={isPending ? '正在查找…' : '没有可选的对象'}
              options={options?.map((each) => ({ value: each.id, label: labelOf(each) })) ?? []}
            />
          }
        />
      </div>
      <Reached admins={data?.admins} />
    </>
  );
}

export const webMessageForm: RecordForm<WebMessage> = {
  order: [
    'title',
    'content',
    'audience',
    'targets',
    'isPinned',
    'needsConfirmation',
    'publishAt',
    'expireAt',
    'attachments',
  ],
  initial: { audience: 'all', targets: [], attachments: [] },
  inputs: { targets: Targets, attachments: RecordAttachments },
  valuesOf: (detail) => ({ ...detail, attachments: detail.attachments.map(({ fileName }) => fileName) }),
};
