import type { MeetingDetail } from '@huiwu/contract/meetings';
import { Form } from 'antd';
import { MeetingField } from './MeetingField.tsx';
import { WizardSection } from './WizardSection.tsx';

/** When and for how many the meeting can be registered for, and what follows then. */
export function RegistrationStep({ meeting }: { meeting: MeetingDetail | undefined }) {
  const [isReviewed, hasWaitlist, mayChange] = [
    useSwitch('needsReview'),
    useSwitch('hasWaitlist'),
    useSwitch('allowsSubstitute'),
  ];
  return (
    <>
      <WizardSection title="报名时间与名额">
        <MeetingField name="regOpenAt" meeting={meeting} />
        <MeetingField name="regCloseAt" meeting={meeting} />
        <MeetingField name="capacity" meeting={meeting} help="不填则不限名额。" />
      </WizardSection>
      <WizardSection title="审核与候补">
        <MeetingField name="needsReview" meeting={meeting} />
        <MeetingField
          name="resetsReviewOnEdit"
          meeting={meeting}
          help="报名人员修改信息后，回到待审核。"
          isHidden={!isReviewed}
        />
        <MeetingField name="hasWaitlist" meeting={meeting} />
        <MeetingField
          name="waitlistOfferHours"
          meeting={meeting}
          help="有空余名额时，候补人员须在此时间内确认。"
          isHidden={!hasWaitlist}
        />
      </WizardSection>
      <WizardSection title="换人与个人信息">
        <MeetingField name="allowsSubstitute" meeting={meeting} />
        <MeetingField name="substituteUntil" meeting={meeting} help="不填则到会议结束为止。" isHidden={!mayChange} />
        <MeetingField
          name="retentionUntil"
          meeting={meeting}
          help="此日之后可以清除报名人员的个人信息，不填则长期保留。"
        />
      </WizardSection>
    </>
  );
}

/** Whether a switch of the form is on: what depends on it has a sense only then. */
const useSwitch = (name: string): boolean => Form.useWatch<unknown>(name) === true;
