import type { MeetingDetail } from '@huiwu/contract/meetings';
import { MeetingField } from './MeetingField.tsx';
import { useSwitch } from './useSwitch.ts';
import { WizardFields } from '../../../shared/wizard/WizardFields.tsx';

export function RegistrationStep({ meeting }: { meeting: MeetingDetail | undefined }) {
  const [isReviewed, hasWaitlist, mayChange] = [
    useSwitch('needsReview'),
    useSwitch('hasWaitlist'),
    useSwitch('allowsSubstitute'),
  ];
  return (
    <>
      <WizardFields title="报名时间与名额">
        <MeetingField name="regOpenAt" meeting={meeting} />
        <MeetingField name="regCloseAt" meeting={meeting} />
        <MeetingField name="capacity" meeting={meeting} />
      </WizardFields>
      <WizardFields title="审核与候补">
        <MeetingField name="needsReview" meeting={meeting} />
        <MeetingField name="resetsReviewOnEdit" meeting={meeting} isHidden={!isReviewed} />
        <MeetingField name="hasWaitlist" meeting={meeting} />
        <MeetingField name="waitlistOfferHours" meeting={meeting} isHidden={!hasWaitlist} />
      </WizardFields>
      <WizardFields title="换人与个人信息">
        <MeetingField name="allowsSubstitute" meeting={meeting} />
        <MeetingField name="substituteUntil" meeting={meeting} isHidden={!mayChange} />
        <MeetingField name="retentionUntil" meeting={meeting} />
      </WizardFields>
    </>
  );
}
