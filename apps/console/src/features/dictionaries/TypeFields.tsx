import { Form, Input } from 'antd';
import { dictionaryTypeRecord, type DictionaryType } from '@huiwu/contract/dictionaries';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { FixedField } from '../../shared/forms/FixedField.tsx';

/** The inputs of adding and editing a dictionary. */
export function TypeFields({ present }: { present?: DictionaryType }) {
  const extra = present ? '修改后，键值一并跟随；按原类型读取的地方需要同步修改。' : '程序按类型读取字典。';
  return (
    <>
      <Form.Item {...contractField(dictionaryTypeRecord.draft, 'name')} label="字典名称">
        <Input autoComplete="off" />
      </Form.Item>
      {present?.isBuiltIn ? (
        <FixedField label="字典类型" value={present.type} />
      ) : (
        <Form.Item {...contractField(dictionaryTypeRecord.draft, 'type')} label="字典类型" extra={extra}>
          <Input autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item {...contractField(dictionaryTypeRecord.draft, 'remark')} label="备注">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </>
  );
}
