import {
  carbonParameterRecord,
  type CarbonParameters,
  type CarbonParameterView,
} from '@huiwu/contract/carbon-parameters';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useMemo, useState } from 'react';
import { carbonChoicesQuery } from '../../shared/carbon/carbon-choices.queries.ts';
import { carbonOptions } from '../../shared/carbon/carbon-options.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { FormFields } from '../../shared/records/fields/FormFields.tsx';
import { previewQuery } from './carbon-parameters.queries.ts';
import { ParameterNotices, useParameterSaving, valuesOf, type ParameterValues as Values } from './ParameterNotices.tsx';
import { EffectTable } from './EffectTable.tsx';
import { CheckedForm } from '../../shared/forms/CheckedForm.tsx';

const { fields, draft } = carbonParameterRecord;
const PREVIEW_MS = 600;

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
  onSaved: () => Promise<void>;
}

interface EffectsProps {
  view: Pick<CarbonParameterView, 'areaName' | 'year' | 'effects'> | undefined;
  isPreview: boolean;
  isFetching: boolean;
}

function Effects({ view, isPreview, isFetching }: EffectsProps) {
  return (
    <TitledPanel
      title="各分类取用的因子"
      aside={
        <span className="quiet">
          {view && `${view.areaName}，${view.year} 年`}
          {isPreview && '，尚未保存'}
        </span>
      }
    >
      <EffectTable effects={view?.effects} isLoading={isFetching || view === undefined} />
    </TitledPanel>
  );
}

/** The form of the parameters, and beside it what follows from them. */
export function ParameterForm({ parameters, view, isReadOnly, onSaved }: ParameterFormProps) {
  const [form] = Form.useForm<Values>();
  const initial = useMemo(() => valuesOf(parameters), [parameters]);
  const [isChanged, setIsChanged] = useState(false);
  const { ask, forget, preview, isFetching } = usePreview();
  const saving = useParameterSaving(form, { parameters, onSaved });
  const { conflict, draft, isSaving, submit } = saving;
  const handleLoad = () => {
    if (conflict.current) form.setFieldsValue(valuesOf(conflict.current));
    conflict.settle();
    setIsChanged(false);
    forget();
  };
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
            draft.unsettle();
            setIsChanged(true);
            ask(values);
          }}
          onFinish={(values) => void submit(values)}
        >
          <ParameterNotices saving={saving} onLoad={handleLoad} />
          <FormFields record={carbonParameterRecord} form={FORM} present={parameters} />
          {!isReadOnly && (
            <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isChanged && !draft.isRestored}>
              保存
            </Button>
          )}
        </CheckedForm>
      </TitledPanel>
      <Effects view={preview ?? view} isPreview={preview !== undefined} isFetching={isFetching} />
    </div>
  );
}
