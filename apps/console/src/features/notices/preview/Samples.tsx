import type { Channel } from '@huiwu/contract/deliveries';
import type { NoticePreview } from '@huiwu/contract/notices';
import { RichText } from '../../../shared/editor/RichText.tsx';
import { isByMail } from '../notice-texts.ts';
import '../../../shared/messages/messages.css';

interface SamplesProps {
  samples: NoticePreview['samples'];
  channels: readonly Channel[];
}

/** What some recipients would get, word by word. */
export function Samples({ samples, channels }: SamplesProps) {
  return (
    <div className="notice-samples">
      {samples.map(({ name, sms, subject, html }, index) => (
        // Two people may have one name.
        <article className="notice-sample" key={`${index} ${name}`} aria-label={`发给${name}的内容`}>
          <h3>{name}</h3>
          {channels.includes('sms') && sms !== '' && <p className="sms-bubble">{sms}</p>}
          {isByMail(channels) && html !== '' && (
            <>
              <p className="mail-subject">{subject}</p>
              <RichText html={html} />
            </>
          )}
        </article>
      ))}
    </div>
  );
}
