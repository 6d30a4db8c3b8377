import { useQuery } from '@tanstack/react-query';
import {
  registrationFormCopy,
  type RegistrationFormCopy,
  type RegistrationFormSource,
} from '@huiwu/contract/registration-forms';
import { Form, Input, Select } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { usePage } from '../../shared/page/usePage.ts';
import { formSourcesQuery, useCopyForm } from './registration-forms.queries.ts';

/** Copies a form of this or another meeting into a new draft. */
export function CopyFormDrawer({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...formSourcesQuery(), gcTime: 0 });
  return (
    <FormDrawer title="复制已有表单" onClose={onClose}>
      <LoadFirst query={query}>{(sources) => <CopyForm sources={sources} onClose={onClose} />}</LoadFirst>
    </FormDrawer>
  );
}

interface CopyFormProps {
  sources: readonly RegistrationFormSource[];
  onClose: () => void;
}

const optionOf = ({ id, name, meetingName, fieldCount }: RegistrationFormSource) => ({
  value: id,
  label: `${name} · ${meetingName}（${fieldCount} 个字段）`,
});

function CopyForm({ sources, onClose }: CopyFormProps) {
  const [form] = Form.useForm<RegistrationFormCopy>();
  const copy = useCopyForm();
  const toast = useToast();
  const { path, navigate } = usePage();
  const handleSave = async (values: RegistrationFormCopy) => {
    const { id } = await copy.mutateAsync(values);
    onClose();
    toast.done(`已复制为 ${values.name.trim()}，尚未发布`);
    navigate(`${path}/edit/${id}`);
  };
  const handleChoose = (id: string) => {
    const source = sources.find((each) => each.id === id);
    if (source && !form.isFieldTouched('name')) form.setFieldValue('name', source.name);
  };
  return (
    <DrawerForm<RegistrationFormCopy> form={form} initialValues={{}} onSave={handleSave}>
      <Form.Item
        {...contractField(registrationFormCopy, 'from')}
        label="复制哪个表单"
        extra="列出本公司各会议中您有权查看的表单；日期按会议开始时间平移。"
        rules={[{ required: true, message: '请选择要复制的表单' }]}
      >
        <Select
          placeholder="请选择"
          showSearch={{ optionFilterProp: 'label' }}
          options={sources.map(optionOf)}
          notFoundContent="没有可以复制的表单"
          onChange={handleChoose}
        />
      </Form.Item>
      <Form.Item {...contractField(registrationFormCopy, 'name')} label="新表单的名称">
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
    </DrawerForm>
  );
}
