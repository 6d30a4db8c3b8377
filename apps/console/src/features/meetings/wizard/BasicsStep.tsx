import { meetingRecord, type MeetingDetail } from '@huiwu/contract/meetings';
import { Form } from 'antd';
import { useAllCustomers } from '../../../shared/access/useAllCustomers.ts';
import { CustomerSelect } from '../../../shared/choices/CustomerSelect.tsx';
import { FixedField } from '../../../shared/forms/FixedField.tsx';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';
import { MeetingAdminSelect } from '../MeetingAdminSelect.tsx';
import { MeetingField } from './MeetingField.tsx';
import { WizardFields } from '../../../shared/wizard/WizardFields.tsx';

const { owner } = meetingRecord.fields;

/** `meeting` is absent for a new meeting. */
export function BasicsStep({ meeting }: { meeting: MeetingDetail | undefined }) {
  const hasAllCustomers = useAllCustomers();
  return (
    <>
      <WizardFields title="会议信息">
        {hasAllCustomers && !meeting && (
          <Form.Item name="custCode" label="所属客户" extra="默认为本公司，保存后不能修改。">
            <CustomerSelect allowClear placeholder="本公司" />
          </Form.Item>
        )}
        <MeetingField name="name" meeting={meeting} isWide />
        <MeetingField name="shortName" meeting={meeting} />
        <CodeField meeting={meeting} />
        <MeetingField name="typeCode" meeting={meeting} />
        <MeetingField name="mode" meeting={meeting} />
        <Form.Item {...fieldRules('owner', owner.draft)} label={owner.label}>
          <MeetingAdminSelect meetingId={meeting?.id} present={meeting?.owner ?? null} />
        </Form.Item>
      </WizardFields>
      <WizardFields title="时间与地点">
        <MeetingField name="beginAt" meeting={meeting} />
        <MeetingField name="endAt" meeting={meeting} />
        <MeetingField name="areaCode" meeting={meeting} />
        <MeetingField name="place" meeting={meeting} />
        <MeetingField name="address" meeting={meeting} isWide />
        <MeetingField name="lng" meeting={meeting} />
        <MeetingField name="lat" meeting={meeting} />
      </WizardFields>
      <WizardFields title="联系方式">
        <MeetingField name="contactName" meeting={meeting} />
        <MeetingField name="contactPhone" meeting={meeting} />
        <MeetingField name="contactEmail" meeting={meeting} />
      </WizardFields>
      <WizardFields title="封面与介绍">
        <MeetingField name="coverImage" meeting={meeting} isWide />
        <MeetingField name="intro" meeting={meeting} isWide />
      </WizardFields>
    </>
  );
}

/** The code can be changed until the first publication. */
function CodeField({ meeting }: { meeting: MeetingDetail | undefined }) {
  if (meeting && meeting.publishedAt !== null) {
    return <FixedField label="会议编号" value={meeting.code} reason="会议发布后编号不能修改。" />;
  }
  return <MeetingField name="code" meeting={meeting} />;
}
