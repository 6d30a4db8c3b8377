import { getWebMessageAudience, type Audience, type WebMessage } from '@huiwu/contract/web-messages';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';
import { FileUpload } from '../../shared/uploads/FileUpload.tsx';

type Props = FieldInputProps<WebMessage>;

const OPTIONS_OF = { roles: 'roles', departments: 'departments', chosen: 'admins' } as const;

/** The roles, departments or admins of the audience, with the number of those who would read it. */
function Targets(props: Props) {
  const form = Form.useFormInstance<{ audience?: Audience; targets?: string[] }>();
  const audience = Form.useWatch('audience', form) ?? 'all';
  const targets = Form.useWatch('targets', form) ?? [];
  const { data, isPending } = useQuery({
    queryKey: ['webMessages', 'audience'],
    queryFn: ({ signal }) => callEndpoint(getWebMessageAudience, {}, { signal }),
  });
  const options = audience === 'all' ? [] : (data?.[OPTIONS_OF[audience]] ?? []);
  const admins = data?.admins ?? [];
  // Ids of another kind mean nothing to the audience that is chosen now.
  const isOther =
    data !== undefined && targets.length > 0 && !targets.some((id) => options.some((each) => each.id === id));
  useEffect(() => {
    if (isOther) form.setFieldValue('targets', []);
  }, [form, isOther]);
  const reached = admins.filter(({ id, roleIds, departmentIds }) => {
    const own = { all: undefined, roles: roleIds, departments: departmentIds, chosen: [id] }[audience];
    return own === undefined || own.some((each) => targets.includes(each));
  });
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
              options={options.map(({ id, name }) => ({ value: id, label: name }))}
            />
          }
        />
      </div>
      <p className="quiet" role="status">
        {data === undefined ? '正在统计人数…' : `现在发布将送达 ${reached.length} 人`}
      </p>
    </>
  );
}

interface FilesProps {
  id?: string;
  value?: string[];
  onChange?: (fileNames: string[]) => void;
}

/** The upload field writes names with commas between them. */
function Files({ value = [], onChange, ...given }: FilesProps) {
  return (
    <FileUpload
      {...given}
      label="附件"
      value={value.join(',')}
      onChange={(names) => onChange?.(names.split(',').filter((name) => name !== ''))}
    />
  );
}

function Attachments(props: Props) {
  return <FieldItem {...props} input={<Files />} />;
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
  inputs: { targets: Targets, attachments: Attachments },
  valuesOf: (detail) => ({ ...detail, attachments: detail.attachments.map(({ fileName }) => fileName) }),
};
