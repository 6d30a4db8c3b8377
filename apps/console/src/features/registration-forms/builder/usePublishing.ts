import { useState } from 'react';
import { actTitle } from '../../../shared/actions/act-title.ts';
import type { Blocker } from '../../../shared/actions/BlockerList.tsx';
import { useConfirm } from '../../../shared/actions/useConfirm.ts';
import { useToast } from '../../../shared/actions/useToast.ts';
import { blockersOfFields, formBlockers, type RegistrationForm } from '@huiwu/contract/registration-forms';
import { usePublishForm } from '../registration-forms.queries.ts';
import type { FormSaving } from './useFormSaving.ts';

interface Options {
  saving: FormSaving;
  onReload: () => Promise<RegistrationForm | undefined>;
}

/** The blockers as the server will return them. */
const blockersOf = ({ id, fields, publishedKinds, hasChanges }: RegistrationForm): Blocker[] => [
  ...(hasChanges ? [] : [formBlockers.nothingNew()]),
  ...blockersOfFields({ id, fields, publishedKinds }),
];

/** Saves unsaved changes, shows the blockers or a confirmation, and publishes the form. */
export const usePublishing = ({ saving, onReload }: Options) => {
  const [blockers, setBlockers] = useState<readonly Blocker[]>([]);
  const publish = usePublishForm();
  const confirm = useConfirm();
  const toast = useToast();
  const send = async ({ id, version, publishedNumber, name }: RegistrationForm) => {
    try {
      await publish.mutateAsync({ id, version });
    } catch (failure) {
      saving.take(failure);
      return;
    }
    const stored = await onReload();
    if (stored) saving.setBase(stored);
    toast.done(`${actTitle('已发布', name)}，当前为第 ${publishedNumber + 1} 版`);
  };
  const handlePublish = async () => {
    const stored = saving.isChanged() ? await saving.save() : saving.base;
    if (stored === undefined) return;
    const found = blockersOf(stored);
    setBlockers(found);
    if (found.length > 0) return;
    await confirm({
      title: `${actTitle('发布版本', stored.name)}？`,
      consequence: `发布为第 ${stored.publishedNumber + 1} 版，此后的报名按新版本填写，已有的回答不变。`,
      verb: '发布版本',
      act: () => send(stored),
    });
  };
  return { blockers, publish: handlePublish, closeBlockers: () => setBlockers([]) };
};
