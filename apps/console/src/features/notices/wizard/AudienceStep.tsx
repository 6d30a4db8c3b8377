import { noticeRecord, type Notice } from '@huiwu/contract/notices';
import type { Audience } from '@huiwu/contract/registrations';
import { Form } from 'antd';
import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';
import { problemOf } from '../../../shared/forms/contract-rules.ts';
import { WizardFields } from '../../../shared/wizard/WizardFields.tsx';
import { AudienceInput } from '../../../shared/registrations/audience/AudienceInput.tsx';
import { completeAudience } from '../../../shared/registrations/audience/complete-audience.ts';
import { NoticeField } from './NoticeField.tsx';

const { audience } = noticeRecord.fields;

const refuseWrong = (value: Audience = {}): void => {
  const problem = problemOf(audience.draft, completeAudience(value));
  if (problem !== undefined) throw new Error(problem);
};

/** What the notice is called and who gets it. */
export function AudienceStep({ notice }: { notice: Notice | undefined }) {
  return (
    <>
      <WizardFields title="通知">
        <NoticeField name="name" notice={notice} isWide />
      </WizardFields>
      <TitledPanel title="收件人" aside={<span className="quiet">须同时符合所填的条件；都不填时为全部参会人员</span>}>
        <Form.Item noStyle name="audience" rules={[{ validator: async (_, value: Audience) => refuseWrong(value) }]}>
          <AudienceInput canDedupe />
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldError }) => <Form.ErrorList errors={getFieldError('audience')} />}
        </Form.Item>
      </TitledPanel>
    </>
  );
}
