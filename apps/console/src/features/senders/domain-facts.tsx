import { senderRecord, type DomainPart, type Sender } from '@huiwu/contract/senders';
import { FieldCell } from '../../shared/records/fields/FieldCell.tsx';
import './senders.css';

/** The result for one kind of record, with what was found and what is to be done. */
function DomainFact({ of, part }: { of: Sender; part: DomainPart }) {
  const finding = of.domainFindings.find((each) => each.part === part);
  return (
    <div className="domain-fact">
      <FieldCell field={senderRecord.fields[part]} value={of[part]} isExact />
      {finding && <p>{finding.sentence}</p>}
      {finding && finding.record !== '' && <code>{`${finding.name}\n${finding.record}`}</code>}
    </div>
  );
}

const factFor = (part: DomainPart) => (sender: Sender) => <DomainFact of={sender} part={part} />;

export const DOMAIN_FACTS = { spf: factFor('spf'), dkim: factFor('dkim'), dmarc: factFor('dmarc') };
