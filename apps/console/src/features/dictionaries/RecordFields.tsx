import { Form, Input, InputNumber, Select } from 'antd';
import { dictionaryEntryRecord, LIST_CLASSES, type DictionaryRecord } from '@huiwu/contract/dictionaries';
import { EntryTag } from '../../shared/dictionaries/EntryTag.tsx';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { FixedField } from '../../shared/forms/FixedField.tsx';

const LOOK_TITLES: Record<(typeof LIST_CLASSES)[number], string> = {
  default: '文字',
  primary: '主要',
  success: '成功',
  info: '信息',
  warning: '警告',
  danger: '危险',
};

const LOOKS = LIST_CLASSES.map((value) => ({ value, label: LOOK_TITLES[value] }));

/** The inputs of adding and editing an entry. */
export function RecordFields({ present }: { present?: DictionaryRecord }) {
  return (
    <>
      <Form.Item {...contractField(dictionaryEntryRecord.draft, 'label')} label="标签">
        <Input autoComplete="off" />
      </Form.Item>
      {present?.isBuiltIn ? (
        <FixedField label="键值" value={present.value} />
      ) : (
        <Form.Item
          {...contractField(dictionaryEntryRecord.draft, 'value')}
          label="键值"
          extra="保存在数据中的值；修改不会改变已保存的数据。"
        >
          <Input autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item {...contractField(dictionaryEntryRecord.draft, 'listClass')} label="样式" extra={<Preview />}>
        <Select options={LOOKS} />
      </Form.Item>
      <Form.Item {...contractField(dictionaryEntryRecord.draft, 'cssClass')} label="样式类名">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        {...contractField(dictionaryEntryRecord.draft, 'order')}
        label="排序"
        extra={present ? '数字小的排在前面。' : '数字小的排在前面；不填则排在最后。'}
      >
        <InputNumber precision={0} min={0} />
      </Form.Item>
      <Form.Item {...contractField(dictionaryEntryRecord.draft, 'remark')} label="备注">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </>
  );
}

/** How the entry will look in a list. */
function Preview() {
  const form = Form.useFormInstance();
  const label = Form.useWatch<string | undefined>('label', form);
  const listClass = Form.useWatch<string | undefined>('listClass', form);
  return (
    <>
      预览：
      <EntryTag entry={{ label: label || '标签', listClass: listClass ?? 'default', cssClass: '' }} />
    </>
  );
}
