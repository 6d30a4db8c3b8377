import { carbonParameterRecord, editCarbonParameters, type CarbonParameters } from '@huiwu/contract/carbon-parameters';
import type { FormInstance } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { DraftNotice } from '../../shared/drafts/DraftNotice.tsx';
import { CONFLICT_CODES, useConflict } from '../../shared/drafts/useConflict.ts';
import { useDraft } from '../../shared/drafts/useDraft.ts';
import { ConflictNotice } from '../../shared/forms/ConflictNotice.tsx';
import { UnsentNotice } from '../../shared/forms/UnsentNotice.tsx';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import type { previewQuery } from './carbon-parameters.queries.ts';
import '../../shared/forms/forms.css';

export type ParameterValues = Parameters<typeof previewQuery>[0] & object;

/** What the form edits of the stored parameters. */
export const valuesOf = ({
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

interface SavingProps {
  parameters: CarbonParameters;
  onSaved: () => Promise<void>;
}

/** Saves what was typed over the parameters that the form was opened with, or those that were chosen after a conflict. */
export const useParameterSaving = (form: FormInstance<ParameterValues>, { parameters, onSaved }: SavingProps) => {
  const toast = useToast();
  const conflict = useConflict({
    shape: carbonParameterRecord.detail,
    opened: parameters,
    valuesOf,
    draft: editCarbonParameters.path,
  });
  const draft = useDraft(form, editCarbonParameters.path, conflict.draftBase);
  const { mutateAsync } = useEndpointMutation(editCarbonParameters, {
    refreshes: ['carbon-parameters', 'carbon-statistics', 'carbon-activities'],
    handles: CONFLICT_CODES,
  });
  const save = async (values: ParameterValues) => {
    try {
      await mutateAsync({ ...values, id: parameters.id, version: conflict.base.version });
    } catch (failure) {
      if (conflict.take(failure)) return;
      throw failure;
    }
    draft.settle();
    toast.done('已保存碳参数');
    await onSaved();
  };
  return { conflict, draft, ...useSubmit(form, save) };
};

interface NoticesProps {
  saving: ReturnType<typeof useParameterSaving>;
  onLoad: () => void;
}

/** What became of the last save, and where what is in the form comes from. */
export function ParameterNotices({ saving: { conflict, draft, isUnsent }, onLoad }: NoticesProps) {
  return (
    <>
      {draft.isRestored && !conflict.current && <DraftNotice onDiscard={draft.discard} />}
      {isUnsent && <UnsentNotice />}
      {conflict.current && (
        <ConflictNotice
          id={conflict.base.id}
          at={conflict.current.updatedAt}
          changed={conflict.changed}
          isRestored={conflict.isRestored}
          onLoad={onLoad}
          onKeep={conflict.settle}
        />
      )}
    </>
  );
}
