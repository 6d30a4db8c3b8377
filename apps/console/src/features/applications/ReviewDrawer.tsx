import { Form, Input, Radio } from 'antd';
import { editMeetingRoles } from '@huiwu/contract/admins';
import {
  applicationErrors,
  applicationProblems,
  applicationRecord,
  applicationReview,
  reviewApplication,
  type Application,
} from '@huiwu/contract/applications';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CallFailure } from '../../shared/api/call-failure.ts';
import { PlaceFields } from '../../shared/choices/PlaceFields.tsx';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { CONFLICT_CODES, isConflict } from '../../shared/drafts/useConflict.ts';
import { FieldFacts } from '../../shared/records/FieldFacts.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';

interface Review {
  isPassed: boolean;
  departmentId?: string;
  roleIds?: string[];
  remark?: string;
}

const ASKED_FOR = ['phone', 'companyName', 'email', 'reason'];

const HANDLED = [...CONFLICT_CODES, applicationErrors.alreadyReviewed.code, applicationErrors.passwordNotSent.code];

const OUTCOMES = [
  { value: true, label: '通过' },
  { value: false, label: '驳回' },
];

/** A rejection requires a reason, which the applicant receives. */
const REASON = {
  required: true,
  rules: [{ required: true, whitespace: true, message: applicationProblems.remarkNeeded }],
};

/** Approves or rejects an application. */
export function ReviewDrawer({ row, ...layer }: RecordLayerProps<Application>) {
  return row && <ReviewForm {...layer} application={row} />;
}

interface ReviewFormProps extends Omit<RecordLayerProps<Application>, 'row'> {
  application: Application;
}

function ReviewForm({ application, tools, onClose, onSaved }: ReviewFormProps) {
  const { id, version, realName } = application;
  const [form] = Form.useForm<Review>();
  const review = useEndpointMutation(reviewApplication, { refreshes: ['applications', 'admins'], handles: HANDLED });
  const { toast } = tools;
  const handleSave = async (choice: Review) => {
    try {
      await review.mutateAsync({ id, version, ...choice });
    } catch (failure) {
      const why = completedMessage(failure);
      if (why === undefined) throw failure;
      toast.failed(why);
      onClose();
      return;
    }
    onClose();
    toast.done(choice.isPassed ? `已通过 ${realName} 的申请，初始密码已发送` : `已驳回 ${realName} 的申请`);
    onSaved(id);
  };
  return (
    <FormDrawer title={`审核 ${realName}`} onClose={onClose}>
      <DrawerForm form={form} initialValues={{ isPassed: true, roleIds: [], remark: '' }} onSave={handleSave}>
        <div className="form-notice">
          <FieldFacts record={applicationRecord} detail={application} names={ASKED_FOR} columns={1} />
        </div>
        <Form.Item {...contractField(applicationReview, 'isPassed')} label="审核结果">
          <Radio.Group options={OUTCOMES} optionType="button" buttonStyle="solid" />
        </Form.Item>
        <ReviewFields />
      </DrawerForm>
    </FormDrawer>
  );
}

function ReviewFields() {
  const isPassed = Form.useWatch<boolean>('isPassed') ?? true;
  const { can } = useAccess();
  return (
    <>
      {isPassed && <PlaceFields hasRoles={can(editMeetingRoles)} />}
      <Form.Item {...contractField(applicationReview, 'remark')} {...(!isPassed && REASON)} label="审核意见">
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </>
  );
}

/** The message of a refusal after which the review is complete: another admin was faster, or only the SMS failed. */
const completedMessage = (failure: unknown): string | undefined => {
  if (!(failure instanceof CallFailure)) return undefined;
  if (failure.code === applicationErrors.passwordNotSent.code) return failure.message;
  const isDecided = isConflict(failure) || failure.code === applicationErrors.alreadyReviewed.code;
  return isDecided ? '该申请已由他人审核，列表已更新' : undefined;
};
