import './messages.css';

interface SmsPhoneProps {
  text: string;
  /** UTF-16 units and billed parts with the longest values. */
  estimate?: { units: number; parts: number } | undefined;
}

/** A short message as a phone shows it. */
export function SmsPhone({ text, estimate }: SmsPhoneProps) {
  return (
    <section aria-label="手机预览" className="sms-phone">
      <h2>手机预览</h2>
      <p className="sms-bubble">{text}</p>
      {estimate && (
        <p className="quiet">
          预计 {estimate.units} 个字，{estimate.parts} 条
        </p>
      )}
    </section>
  );
}
