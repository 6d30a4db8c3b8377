import {
  carbonParameterRecord,
  editCarbonParameters,
  type CarbonParameters,
  type CarbonParameterView,
} from '@huiwu/contract/carbon-parameters';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useToast } from '../../shared/actions/useToast.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { carbonChoicesQuery } from '../../shared/carbon/carbon-choices.queries.ts';
import { carbonOptions } from '../../shared/carbon/carbon-options.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { UnsentNotice } from '../../shared/forms/UnsentNotice.tsx';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { FormFields } from '../../shared/records/fields/FormFields.tsx';
import { previewQuery } from './carbon-parameters.queries.ts';
import { EffectTable } from './EffectTable.tsx';
import { CheckedForm } from '../../shared/forms/CheckedForm.tsx';

const { fields, draft } = carbonParameterRecord;
const PREVIEW_MS = 600;

type Values = Parameters<typeof previewQuery>[0] & object;

const valuesOf = ({
  area,
  id: _id,
  version: _version,
  createdAt: _at,
  updatedAt: _on,
  ...values
}: CarbonParameters) => ({
  ...values,
  area: area?.id ?? null,
});

function Excluded() {
  const { data } = useQuery(carbonChoicesQuery());
  return (
    <Form.Item {...contractField(draft, 'excluded')} label={fields.excluded.label} extra={fields.excluded.help}>
      <Select
        mode="multiple"
        allowClear
        placeholder="全部计入"
        options={carbonOptions(data, 'carbonCategory')}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  );
}

const FORM = { inputs: { excluded: Excluded } };

/** What would follow from the inputs, a moment after the last change. */
const usePreview = () => {
  const [asked, setAsked] = useState<Values>();
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const ask = (values: Values) => {
    clearTimeout(timer);
    setTimer(setTimeout(() => setAsked(values), PREVIEW_MS));
  };
  const { data, isFetching } = useQuery(previewQuery(asked));
  const forget = () => {
    clearTimeout(timer);
    setAsked(undefined);
  };
  return { ask, forget, preview: asked === undefined ? undefined : data, isFetching };
};

interface ParameterFormProps {
  parameters: CarbonParameters;
  /** Undefined while loading. */
  view: CarbonParameterView | undefined;
  isReadOnly: boolean;
}

/** The form of the parameters, and beside it what follows from them. */
export function ParameterForm({ parameters, view, isReadOnly }: ParameterFormProps) {
  const [form] = Form.useForm<Values>();
  const initial = useMemo(() => valuesOf(parameters), [parameters]);
  const [isChanged, setIsChanged] = useState(false);
  const toast = useToast();
  const { ask, forget, preview, isFetching } = usePreview();
  const { mutateAsync } = useEndpointMutation(editCarbonParameters, {
    refreshes: ['carbon-parameters', 'carbon-statistics', 'carbon-activities'],
  });
  const { isSaving, isUnsent, submit } = useSubmit(form, async (values: Values) => {
    await mutateAsync({ ...values, id: parameters.id, version: parameters.version });
    setIsChanged(false);
    forget();
    toast.done('已保存碳参数');
  });
  const shown = preview ?? view;
  return (
    <div className="carbon-parameters">
      <TitledPanel title="参数">
        <CheckedForm<Values>
          form={form}
          layout="vertical"
          initialValues={initial}
          disabled={isReadOnly}
          scrollToFirstError={{ focus: true, block: 'center' }}
          onValuesChange={(_, values) => {
            setIsChanged(true);
            ask(values);
          }}
          onFinish={(values) => void submit(values)}
        >
          {isUnsent && <UnsentNotice />}
          <FormFields record={carbonParameterRecord} form={FORM} present={parameters} />
          {!isReadOnly && (
            <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isChanged}>
              保存
            </Button>
          )}
        </CheckedForm>
      </TitledPanel>
      <TitledPanel
        title="各分类取用的因子"
        aside={
          <span className="quiet">
            {shown && `${shown.areaName}，${shown.year} 年`}
            {preview && '，尚未保存'}
          </span>
        }
      >
        <EffectTable effects={shown?.effects} isLoading={isFetching || shown === undefined} />
      </TitledPanel>
    </div>
  );
}
