import { Button, Form } from 'antd';
import { company as companyShape, type Company } from '@huiwu/contract/company';
import type { CompanyFacts } from '@huiwu/contract/customers';
import { useId, useRef, type KeyboardEvent } from 'react';
import { CompanyFields } from '../../shared/choices/CompanyFields.tsx';
import { companyValues } from '../../shared/choices/company-values.ts';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { ConflictNotice } from '../../shared/forms/ConflictNotice.tsx';
import { DraftNotice } from '../../shared/drafts/DraftNotice.tsx';
import { UnsentNotice } from '../../shared/forms/UnsentNotice.tsx';
import { useConflict } from '../../shared/drafts/useConflict.ts';
import { useDraft } from '../../shared/drafts/useDraft.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { useUnloadGuard } from '../../shared/forms/useUnloadGuard.ts';
import { useEditCompany } from './company.queries.ts';
import { CompanySection } from './CompanySection.tsx';
import '../../shared/forms/forms.css';
import { CheckedForm } from '../../shared/forms/CheckedForm.tsx';

interface CompanyFormProps {
  company: Company;
  onSaved: () => Promise<void>;
}

/** Three sections with one save button. */
export function CompanyForm({ company, onSaved }: CompanyFormProps) {
  const [form] = Form.useForm<CompanyFacts>();
  const isMobile = useIsMobile();
  const toast = useToast();
  const edit = useEditCompany();
  const conflict = useConflict({ shape: companyShape, opened: company, valuesOf: companyValues, draft: 'company' });
  const draft = useDraft(form, 'company', conflict.draftBase);
  const isDirty = useRef(() => form.isFieldsTouched());
  useUnloadGuard(isDirty);
  const save = async (values: CompanyFacts) => {
    try {
      await edit.mutateAsync({ ...values, version: conflict.base.version });
    } catch (failure) {
      if (conflict.take(failure)) return;
      throw failure;
    }
    draft.settle();
    toast.done('公司信息已保存');
    await onSaved();
  };
  const { isSaving, isUnsent, submit } = useSubmit(form, save);
  const handleLoad = () => {
    if (conflict.current) form.setFieldsValue(companyValues(conflict.current));
    conflict.settle();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
  };
  return (
    <CheckedForm<CompanyFacts>
      form={form}
      name={useId()}
      className="company-form"
      initialValues={companyValues(company)}
      layout="vertical"
      size={isMobile ? 'large' : undefined}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={draft.unsettle}
      onFinish={(values) => void submit(values)}
      onKeyDown={handleKeyDown}
    >
      {draft.isRestored && !conflict.current && <DraftNotice onDiscard={draft.discard} />}
      {isUnsent && <UnsentNotice />}
      {conflict.current && (
        <ConflictNotice
          at={conflict.current.updatedAt}
          changed={conflict.changed}
          isRestored={conflict.isRestored}
          onLoad={handleLoad}
          onKeep={conflict.settle}
        />
      )}
      <div className="company-parts">
        <CompanySection title="基本信息">
          <Form.Item label="公司编码">
            <span className="read-only-value">{company.custCode}</span>
          </Form.Item>
          <CompanyFields part="basics" />
        </CompanySection>
        <CompanySection title="开票信息">
          <CompanyFields part="invoice" />
        </CompanySection>
        <CompanySection title="联系方式">
          <CompanyFields part="contact" />
        </CompanySection>
      </div>
      <div className="company-foot">
        <Button type="primary" htmlType="submit" disabled={isSaving} loading={isSaving}>
          保存
        </Button>
      </div>
    </CheckedForm>
  );
}
