import {
  editRegistrationFormFields,
  registrationFormCalls,
  registrationFormRecord,
  type RegistrationForm,
  type RegistrationFormRow,
} from '@huiwu/contract/registration-forms';
import { Tag } from 'antd';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { NOUN } from './registration-forms.queries.ts';

const stateOf = ({ publishedNumber, hasChanges }: RegistrationFormRow) => {
  if (publishedNumber === 0) return <Tag color="warning">未发布</Tag>;
  return (
    <>
      <span className="number">第 {publishedNumber} 版 </span>
      {hasChanges && <Tag color="processing">有待发布的修改</Tag>}
    </>
  );
};

export const registrationFormsConsole = defineConsoleRecord<RegistrationFormRow, RegistrationForm>({
  noun: NOUN,
  record: registrationFormRecord,
  calls: registrationFormCalls,
  show: ['name', 'publishedNumber', 'fieldCount', 'publishedAt', 'state', 'createdAt'],
  columns: { name: { width: 240 }, publishedNumber: { width: 220, render: stateOf } },
  facts: [
    'name',
    'description',
    'fieldCount',
    'publishedNumber',
    'publishedAt',
    'hasChanges',
    'state',
    'createdAt',
    'updatedAt',
  ],
  factOf: { publishedNumber: stateOf },
  texts: {
    title: '报名表单',
    description: '报名时填写的内容；发布后生效，修改后再次发布，已有的回答仍按当时的版本保存。',
    empty: { hint: '新增一个表单，再设计要填写的字段。', hasAdd: true },
    added: ({ id, path, navigate }) => ({
      description: '接着设计要填写的字段。',
      action: { verb: '设计表单', run: () => navigate(`${path}/edit/${id}`) },
    }),
    consequences: () => ({
      disable: '停用后不能再用它报名，已有的回答不受影响。',
      enable: '启用后，可以用它的当前版本报名。',
      delete: '已有的回答不受影响，需要时可以在“已删除”中恢复。',
    }),
  },
  actions: [
    {
      verb: '设计',
      to: editRegistrationFormFields,
      run: ({ id }, { path, navigate }) => navigate(`${path}/edit/${id}`),
    },
  ],
});
