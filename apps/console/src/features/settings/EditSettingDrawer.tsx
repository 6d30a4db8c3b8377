import { Form, Switch } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { settingRecord, type Setting } from '@huiwu/contract/settings';
import { EditDrawer, type RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { SettingTexts } from './SettingTexts.tsx';
import { SettingValueField } from './SettingValueField.tsx';
import { settingQuery, useEditSetting } from './settings.queries.ts';

type Values = Pick<Setting, 'name' | 'remark'> & Partial<Pick<Setting, 'value' | 'isPublic'>>;

export function EditSettingDrawer(drawer: RecordDrawerProps) {
  const query = useQuery(settingQuery(drawer.id));
  const edit = useEditSetting();
  const save = ({ name, remark, value, isPublic }: Values, base: Setting) => {
    // What is confidential and was left empty stays as it is.
    const isKept = value === undefined || (base.isConfidential && value === '');
    const change = { name, remark, isPublic: isPublic ?? base.isPublic, ...(!isKept && { value }) };
    return edit.mutateAsync({ ...change, id: base.id, version: base.version });
  };
  return (
    <EditDrawer
      {...drawer}
      query={query}
      shape={settingRecord.row}
      nameOf={({ name }) => name}
      valuesOf={valuesOf}
      save={save}
      consequence="，从下一次请求起生效"
    >
      {(opened) => (
        <>
          <Form.Item label="参数键名">
            <span className="read-only-value">{opened.key}</span>
          </Form.Item>
          <SettingTexts>
            <SettingValueField setting={opened} />
          </SettingTexts>
          {!opened.isBuiltIn && !opened.isConfidential && (
            <Form.Item name="isPublic" label="公开" valuePropName="checked" extra="公开的参数无需登录即可读取。">
              <Switch />
            </Form.Item>
          )}
        </>
      )}
    </EditDrawer>
  );
}

const valuesOf = ({ name, value, isPublic, remark }: Setting): Values => ({ name, value, isPublic, remark });
