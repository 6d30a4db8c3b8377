import { isReadOnly, type MeetingDetail } from '@huiwu/contract/meetings';
import { MeetingField } from './MeetingField.tsx';
import { PaymentSelect } from './PaymentSelect.tsx';
import { RefundRulesInput } from './RefundRulesInput.tsx';
import { useSwitch } from './useSwitch.ts';
import { WizardFields } from '../../../shared/wizard/WizardFields.tsx';

/** How the meeting is paid for, what is refunded, and who issues invoices. */
export function PaymentStep({ meeting }: { meeting: MeetingDetail | undefined }) {
  const hasInvoices = useSwitch('invoiceEnabled');
  const select = (of: 'accounts' | 'sellers', present: MeetingDetail['seller']) => (
    <PaymentSelect of={of} meetingId={meeting?.id} present={present} />
  );
  return (
    <>
      <WizardFields title="缴费">
        <MeetingField name="paymentMethods" meeting={meeting} isWide />
        <MeetingField
          name="paymentAccount"
          meeting={meeting}
          input={select('accounts', meeting?.paymentAccount ?? null)}
          isWide
        />
        <MeetingField name="payDeadlineDays" meeting={meeting} />
        <MeetingField name="payDeadlineAt" meeting={meeting} />
        <MeetingField name="payPrefix" meeting={meeting} />
        <MeetingField name="repricePolicy" meeting={meeting} />
      </WizardFields>
      <WizardFields title="退款">
        <MeetingField
          name="refundRules"
          meeting={meeting}
          input={<RefundRulesInput isLookedAt={meeting !== undefined && isReadOnly(meeting.state)} />}
          isWide
        />
      </WizardFields>
      <WizardFields title="发票">
        <MeetingField name="invoiceEnabled" meeting={meeting} isWide />
        <MeetingField
          name="seller"
          meeting={meeting}
          input={select('sellers', meeting?.seller ?? null)}
          isHidden={!hasInvoices}
        />
        <MeetingField name="invoicePolicy" meeting={meeting} isHidden={!hasInvoices} />
      </WizardFields>
    </>
  );
}
