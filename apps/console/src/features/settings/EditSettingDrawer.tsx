import { Form, Switch } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { setting as settingShape, type Setting } from '@huiwu/contract/settings';
import { useToast } from '../../shared/components/useToast.ts';
import { EditForm } from '../../shared/forms/EditForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { SettingTexts } from './SettingTexts.tsx';
import { SettingValueField } from './SettingValueField.tsx';
import { settingQuery, useEditSetting } from './settings.queries.ts';

type Values = Pick<Setting, 'name' | 'remark'> & Partial<Pick<Setting, 'value' | 'isPublic'>>;

interface EditSettingDrawerProps {
  id: string;
  /** As the list has it, until the fresh record has come. */
  name: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

export function EditSettingDrawer({ id, name, onClose, onSaved }: EditSettingDrawerProps) {
  const query = useQuery(settingQuery(id));
  const toast = useToast();
  const handleSaved = (saved: string) => {
    toast.done(`已保存 ${saved}，从下一次请求起生效`);
    onClose();
    onSaved(id);
  };
  return (
    <FormDrawer title={`编辑 ${query.data?.name ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(opened) => <EditSettingForm opened={opened} onSaved={handleSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

function EditSettingForm({ opened, onSaved }: { opened: Setting; onSaved: (name: string) => void }) {
  const edit = useEditSetting();
  const save = ({ name, remark, value, isPublic }: Values, base: Setting) => {
    // What is confidential and was left empty stays as it is.
    const isKept = value === undefined || (base.isConfidential && value === '');
    const change = { name, remark, isPublic: isPublic ?? base.isPublic, ...(!isKept && { value }) };
    return edit.mutateAsync({ ...change, id: base.id, version: base.version });
  };
  return (
    <EditForm
      shape={settingShape}
      opened={opened}
      valuesOf={valuesOf}
      save={save}
      onSaved={({ name }) => onSaved(name.trim())}
    >
      {() => (
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
    </EditForm>
  );
}

const valuesOf = ({ name, value, isPublic, remark }: Setting): Values => ({ name, value, isPublic, remark });
