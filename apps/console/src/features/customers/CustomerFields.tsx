import { Form, Input } from 'antd';
import { customerDraft } from '@huiwu/contract/customers';
import { CompanyFields } from '../../shared/choices/CompanyFields.tsx';
import { contractField } from '../../shared/forms/contract-rules.ts';

/** The inputs of adding and editing a customer; its code is chosen once. */
export function CustomerFields({ custCode }: { custCode?: string }) {
  return (
    <>
      {custCode === undefined ? (
        <Form.Item {...contractField(customerDraft, 'custCode')} label="客户编码" extra="保存后不能修改。">
          <Input autoComplete="off" />
        </Form.Item>
      ) : (
        <Form.Item label="客户编码">
          <span className="read-only-value">{custCode}</span>
        </Form.Item>
      )}
      <CompanyFields part="basics" nameLabel="客户名称" />
      <h2 className="form-section">联系方式</h2>
      <CompanyFields part="contact" />
      <h2 className="form-section">开票信息</h2>
      <CompanyFields part="invoice" />
    </>
  );
}
