import { Form, Input } from 'antd';
import { settingRecord } from '@huiwu/contract/settings';
import type { ReactNode } from 'react';
import { contractField } from '../../shared/forms/contract-rules.ts';

/** What every setting is told by, around the input of its value. */
export function SettingTexts({ children }: { children: ReactNode }) {
  return (
    <>
      <Form.Item {...contractField(settingRecord.draft, 'name')} label="参数名称">
        <Input autoComplete="off" />
      </Form.Item>
      {children}
      <Form.Item {...contractField(settingRecord.draft, 'remark')} label="备注">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </>
  );
}
