import { Form, Input } from 'antd';
import { profile as profileShape, profileDraft, type Profile, type ProfileDraft } from '@huiwu/contract/account';
import { useToast } from '../../shared/actions/useToast.ts';
import { ConflictNotice } from '../../shared/forms/ConflictNotice.tsx';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { NOT_SAVED, useConflict } from '../../shared/drafts/useConflict.ts';
import { useEditProfile } from './account.queries.ts';
import { SectionForm } from './SectionForm.tsx';

type Values = Omit<ProfileDraft, 'version'>;

const valuesOf = ({ realName, email, jobTitle }: Profile): Values => ({ realName, email, jobTitle });

const VERB = '保存';

interface Props {
  profile: Profile;
  onSaved: () => Promise<void>;
}

export function ProfileForm({ profile, onSaved }: Props) {
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const edit = useEditProfile();
  const conflict = useConflict({ shape: profileShape, opened: profile, valuesOf, draft: VERB });

  const handleSave = async (values: Values) => {
    try {
      await edit.mutateAsync({ ...values, version: conflict.base.version });
      toast.done('个人资料已保存');
      await onSaved();
    } catch (failure) {
      if (!conflict.take(failure)) throw failure;
      return NOT_SAVED;
    }
    return undefined;
  };
  const handleLoad = () => {
    if (conflict.current) form.setFieldsValue(valuesOf(conflict.current));
    conflict.settle();
  };

  return (
    <SectionForm<Values>
      form={form}
      initialValues={valuesOf(profile)}
      onSave={handleSave}
      verb={VERB}
      base={conflict.draftBase}
      notice={
        conflict.current && (
          <ConflictNotice
            changed={conflict.changed}
            isRestored={conflict.isRestored}
            onLoad={handleLoad}
            onKeep={conflict.settle}
          />
        )
      }
    >
      <Form.Item {...contractField(profileDraft, 'realName')} label="姓名">
        <Input autoComplete="name" maxLength={50} />
      </Form.Item>
      <Form.Item {...contractField(profileDraft, 'email')} label="邮箱">
        <Input type="email" autoComplete="email" />
      </Form.Item>
      <Form.Item {...contractField(profileDraft, 'jobTitle')} label="职务">
        <Input autoComplete="organization-title" maxLength={50} />
      </Form.Item>
    </SectionForm>
  );
}
