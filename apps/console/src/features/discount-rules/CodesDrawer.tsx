import { codeBatch, discountRuleRecord, type CodeBatch } from '@huiwu/contract/discount-rules';
import { Form, Input } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { FormFields } from '../../shared/records/fields/FormFields.tsx';
import { discountRuleForm } from './discount-rule-form.ts';
import { useAddCodes } from './discount-rules.queries.ts';
import { NumberInput } from '../../shared/numbers/NumberInput.tsx';

const EFFECT = { ...discountRuleForm, order: ['effect', 'value', 'types', 'items'] };
const LIMITS = { ...discountRuleForm, order: ['maxUses', 'validFrom', 'validTo', 'isStackable'] };

/** Makes many codes at once. */
export function CodesDrawer({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<CodeBatch>();
  const { mutateAsync } = useAddCodes();
  const toast = useToast();
  const handleSave = async (values: CodeBatch) => {
    const { codes } = await mutateAsync(values);
    toast.done(`已生成 ${codes.length} 个优惠码`);
    onClose();
  };
  return (
    <FormDrawer title="批量生成优惠码" onClose={onClose}>
      <DrawerForm<CodeBatch>
        form={form}
        initialValues={{ count: 50, effect: 'minus', maxUses: 1, isStackable: false }}
        onSave={handleSave}
        verb="生成"
      >
        <Form.Item {...contractField(codeBatch, 'name')} label="规则名称" extra="每个优惠码一条规则，名称相同">
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item {...contractField(codeBatch, 'count')} label="数量" extra="一次最多 1000 个">
          <NumberInput className="number-input" precision={0} suffix="个" />
        </Form.Item>
        <Form.Item
          {...contractField(codeBatch, 'prefix')}
          label="前缀"
          extra="可留空；大写字母和数字，不含 0、O、1、I，其后为 8 位随机字符"
        >
          <Input autoComplete="off" />
        </Form.Item>
        <FormFields record={discountRuleRecord} form={EFFECT} />
        <FormFields record={discountRuleRecord} form={LIMITS} />
      </DrawerForm>
    </FormDrawer>
  );
}
