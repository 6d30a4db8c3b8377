import { CheckCircleFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { MeetingDetail } from '@huiwu/contract/meetings';
import { BlockerList } from '../../../shared/actions/BlockerList.tsx';
import { LoadError } from '../../../shared/components/LoadError.tsx';
import { useIsMobile } from '../../../shared/components/useIsMobile.ts';
import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';
import { Waiting } from '../../../shared/components/Waiting.tsx';
import { PageLink } from '../../../shared/page/PageLink.tsx';
import { BASIC_FACTS, PAYMENT_FACTS, REGISTRATION_FACTS, SomeFacts } from '../list/meeting-facts.tsx';
import { meetingBlockersQuery } from '../meetings.queries.ts';
import type { StepKey } from './meeting-values.ts';

/** The blockers of publishing, and a summary of all values. */
export function CheckStep({ meeting }: { meeting: MeetingDetail }) {
  return (
    <>
      {meeting.state === 'draft' && <Readiness meeting={meeting} />}
      <Part meeting={meeting} step="basics" title="基本信息" facts={BASIC_FACTS} />
      <Part meeting={meeting} step="registration" title="报名设置" facts={REGISTRATION_FACTS} />
      <Part meeting={meeting} step="payment" title="缴费与退款" facts={PAYMENT_FACTS} />
    </>
  );
}

interface PartProps {
  meeting: MeetingDetail;
  step: StepKey;
  title: string;
  facts: string[];
}

function Part({ meeting, step, title, facts }: PartProps) {
  const columns = useIsMobile() ? 1 : 2;
  return (
    <TitledPanel
      title={title}
      aside={
        <PageLink to={`/meeting/edit/${meeting.id}?step=${step}`} aria-label={`修改${title}`}>
          修改
        </PageLink>
      }
    >
      <SomeFacts names={facts} detail={meeting} columns={columns} />
    </TitledPanel>
  );
}

function Readiness({ meeting }: { meeting: MeetingDetail }) {
  const query = useQuery(meetingBlockersQuery(meeting.id));
  if (query.isError && !query.data) return <LoadError query={query} />;
  if (!query.data) return <Waiting className="panel" rows={2} />;
  const { publish } = query.data;
  if (publish.length > 0) {
    return (
      <section className="panel readiness is-missing" aria-label="未满足的条件">
        <h2>还有 {publish.length} 项条件未满足，暂不能发布</h2>
        <BlockerList blockers={publish} />
      </section>
    );
  }
  return (
    <section className="panel readiness is-ready" aria-label="可以发布">
      <CheckCircleFilled aria-hidden />
      <div>
        <h2>可以发布了</h2>
        <p className="quiet">发布后按报名设置开放报名，之后仍可以修改。</p>
      </div>
    </section>
  );
}
