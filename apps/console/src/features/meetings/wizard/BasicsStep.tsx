import { meetingRecord, type MeetingDetail } from '@huiwu/contract/meetings';
import { Form } from 'antd';
import { useAllCustomers } from '../../../shared/access/useAllCustomers.ts';
import { CustomerSelect } from '../../../shared/choices/CustomerSelect.tsx';
import { FixedField } from '../../../shared/forms/FixedField.tsx';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';
import { MeetingAdminSelect } from '../MeetingAdminSelect.tsx';
import { MeetingField } from './MeetingField.tsx';
import { WizardSection } from './WizardSection.tsx';

const { owner } = meetingRecord.fields;

/** What the meeting is, when, where, and whom to ask. `meeting` is absent while one is added. */
export function BasicsStep({ meeting }: { meeting: MeetingDetail | undefined }) {
  const hasAllCustomers = useAllCustomers();
  return (
    <>
      <WizardSection title="会议信息">
        {hasAllCustomers && !meeting && (
          <Form.Item name="custCode" label="所属客户" extra="默认为本公司，保存后不能修改。">
            <CustomerSelect allowClear placeholder="本公司" />
          </Form.Item>
        )}
        <MeetingField name="name" meeting={meeting} isWide />
        <MeetingField name="shortName" meeting={meeting} help="用于短信等篇幅有限的地方。" />
        <CodeField meeting={meeting} />
        <MeetingField name="typeCode" meeting={meeting} />
        <MeetingField name="mode" meeting={meeting} />
        <Form.Item {...fieldRules('owner', owner.draft)} label={owner.label}>
          <MeetingAdminSelect meetingId={meeting?.id} present={meeting?.owner ?? null} />
        </Form.Item>
      </WizardSection>
      <WizardSection title="时间与地点">
        <MeetingField name="beginAt" meeting={meeting} />
        <MeetingField name="endAt" meeting={meeting} />
        <MeetingField name="areaCode" meeting={meeting} />
        <MeetingField name="place" meeting={meeting} help="场馆名称，如“云汀国际会议中心”。" />
        <MeetingField name="address" meeting={meeting} isWide />
        <MeetingField name="lng" meeting={meeting} help="最多六位小数，如 121.473701。" />
        <MeetingField name="lat" meeting={meeting} />
      </WizardSection>
      <WizardSection title="联系方式">
        <MeetingField name="contactName" meeting={meeting} />
        <MeetingField name="contactPhone" meeting={meeting} help="发布前须填写，会显示给报名人员。" />
        <MeetingField name="contactEmail" meeting={meeting} />
      </WizardSection>
      <WizardSection title="封面与介绍">
        <MeetingField name="coverImage" meeting={meeting} isWide />
        <MeetingField name="intro" meeting={meeting} isWide />
      </WizardSection>
    </>
  );
}

/** May be chosen until the meeting has been published for the first time. */
function CodeField({ meeting }: { meeting: MeetingDetail | undefined }) {
  if (meeting && meeting.publishedAt !== null) {
    return <FixedField label="会议编号" value={meeting.code} reason="会议发布后编号不能修改。" />;
  }
  return <MeetingField name="code" meeting={meeting} help="不填则由系统编号，首次发布后不能修改。" />;
}
