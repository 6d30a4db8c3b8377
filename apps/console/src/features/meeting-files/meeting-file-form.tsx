import { useQuery } from '@tanstack/react-query';
import type { MeetingFileDetail } from '@huiwu/contract/meeting-files';
import { Form, Select } from 'antd';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { placedFolders } from './folder-tree.ts';
import { foldersQuery, typesQuery } from './meeting-files.queries.ts';

function Folder({ name, field }: FieldInputProps<MeetingFileDetail>) {
  const { data = [], isPending } = useQuery(foldersQuery());
  if (field.draft === undefined) return null;
  return (
    <Form.Item {...fieldRules(name, field.draft)} label={field.label}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={isPending}
        options={placedFolders(data).map(({ id, path }) => ({ value: id, label: path }))}
      />
    </Form.Item>
  );
}

/** Asked for where the audience is certain types. */
function Types({ name, field, present }: FieldInputProps<MeetingFileDetail>) {
  const { data = [], isPending } = useQuery(typesQuery());
  const form = Form.useFormInstance();
  const isAsked = Form.useWatch<string | undefined>('audience', form) === 'types';
  if (field.draft === undefined) return null;
  const gone = (present?.types ?? []).filter(({ id }) => !data.some((type) => type.id === id));
  return (
    <div hidden={!isAsked}>
      <Form.Item {...fieldRules(name, field.draft)} label={field.label}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          placeholder="请选择参会类型"
          loading={isPending}
          options={[...data, ...gone].map((type) => ({ value: type.id, label: type.name }))}
        />
      </Form.Item>
    </div>
  );
}

export const meetingFileForm: RecordForm<MeetingFileDetail> = {
  order: ['title', 'folder', 'audience', 'types', 'publishAt', 'expireAt', 'sort'],
  inputs: { folder: Folder, types: Types },
};
