import { Form, Switch } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { setting as settingShape, type Setting } from '@huiwu/contract/settings';
import { useToast } from '../../shared/components/useToast.ts';
import { ConflictNotice } from '../../shared/forms/ConflictNotice.tsx';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { useConflict } from '../../shared/forms/useConflict.ts';
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
  const [form] = Form.useForm<Values>();
  const edit = useEditSetting();
  const { base, current, take, settle } = useConflict(settingShape, opened);
  const handleSave = async ({ name, remark, value, isPublic = base.isPublic }: Values) => {
    // What is confidential and was left empty stays as it is.
    const isKept = value === undefined || (base.isConfidential && value === '');
    try {
      await edit.mutateAsync({
        id: base.id,
        version: base.version,
        name,
        remark,
        isPublic,
        ...(!isKept && { value }),
      });
    } catch (failure) {
      if (take(failure)) return;
      throw failure;
    }
    onSaved(name.trim());
  };
  const handleLoad = () => {
    if (current) form.setFieldsValue(valuesOf(current));
    settle();
  };
  return (
    <DrawerForm
      form={form}
      initialValues={valuesOf(opened)}
      onSave={handleSave}
      notice={current && <ConflictNotice onLoad={handleLoad} onKeep={settle} />}
    >
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
    </DrawerForm>
  );
}

const valuesOf = ({ name, value, isPublic, remark }: Setting): Values => ({ name, value, isPublic, remark });
