import { Form, Input, Switch } from 'antd';
import { settingDraft, type SettingDraft } from '@huiwu/contract/settings';
import { useToast } from '../../shared/actions/useToast.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { SettingTexts } from './SettingTexts.tsx';
import { useAddSetting } from './settings.queries.ts';

const FIRST = { value: '', isPublic: false, isConfidential: false };
const VALUE_LINES = { minRows: 2, maxRows: 10 };

interface AddSettingDrawerProps {
  onClose: () => void;
  onAdded: (id: string) => void;
}

export function AddSettingDrawer({ onClose, onAdded }: AddSettingDrawerProps) {
  const [form] = Form.useForm<SettingDraft>();
  const add = useAddSetting();
  const toast = useToast();
  const isConfidential = Form.useWatch('isConfidential', form) === true;
  const handleSave = async ({ isPublic, ...rest }: SettingDraft) => {
    const { id } = await add.mutateAsync({ ...rest, isPublic: isPublic && !isConfidential });
    toast.done(`已新增 ${rest.name.trim()}`);
    onClose();
    onAdded(id);
  };
  return (
    <FormDrawer title="新增参数" onClose={onClose}>
      <DrawerForm form={form} initialValues={FIRST} onSave={handleSave}>
        <Form.Item {...contractField(settingDraft, 'key')} label="参数键名" extra="保存后不能修改。">
          <Input autoComplete="off" />
        </Form.Item>
        <SettingTexts>
          <Form.Item {...contractField(settingDraft, 'value')} required={isConfidential} label="参数值">
            {isConfidential ? <Input.Password autoComplete="off" /> : <Input.TextArea autoSize={VALUE_LINES} />}
          </Form.Item>
        </SettingTexts>
        <Form.Item name="isConfidential" label="保密" valuePropName="checked" extra="加密保存，之后不再显示。">
          <Switch />
        </Form.Item>
        {!isConfidential && (
          <Form.Item name="isPublic" label="公开" valuePropName="checked" extra="公开的参数无需登录即可读取。">
            <Switch />
          </Form.Item>
        )}
      </DrawerForm>
    </FormDrawer>
  );
}
