import type { Notice } from '@huiwu/contract/notices';
import { AUDIENCE_CLOSED, countAudience } from '@huiwu/contract/registrations';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { noticePreviewQuery } from '../notices.queries.ts';
import { DryRunFigures } from './DryRunFigures.tsx';
import { DryRunPeople } from './DryRunPeople.tsx';

/** To whom a notice that waits would go now, for who reviews or sends it. */
export function WaitingDryRun({ notice }: { notice: Notice }) {
  const mayAsk = useAccess().can(countAudience);
  const query = useQuery({ ...noticePreviewQuery(notice), enabled: mayAsk });
  const { data, isFetching, refetch } = query;
  return (
    <>
      <TitledPanel
        title="收件人试算"
        aside={
          mayAsk && (
            <Button loading={isFetching} onClick={() => void refetch()}>
              重新试算
            </Button>
          )
        }
      >
        {mayAsk ? (
          <LoadFirst query={query}>{(preview) => <DryRunFigures preview={preview} />}</LoadFirst>
        ) : (
          <Alert type="warning" showIcon title={AUDIENCE_CLOSED} />
        )}
      </TitledPanel>
      {data && <DryRunPeople notice={notice} preview={data} />}
    </>
  );
}
