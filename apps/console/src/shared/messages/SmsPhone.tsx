import './messages.css';

interface SmsPhoneProps {
  /** Where there are several, each has a name of its own. */
  title?: string;
  text: string;
  /** UTF-16 units and billed parts with the longest values. */
  estimate?: { units: number; parts: number } | undefined;
}

/** A short message as a phone shows it. */
export function SmsPhone({ title = '手机预览', text, estimate }: SmsPhoneProps) {
  return (
    <section aria-label={title} className="sms-phone">
      <h2>{title}</h2>
      <p className="sms-bubble">{text}</p>
      {estimate && (
        <p className="quiet">
          预计 {estimate.units} 个字，{estimate.parts} 条
        </p>
      )}
    </section>
  );
}
