import type { ReactNode } from 'react';
import { PageFrame } from '../components/PageFrame.tsx';
import type { Recorded } from '../records/console-record.ts';
import type { ConsoleRecord } from '../records/define-console-record.ts';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { ReadOnlyBanner } from './ReadOnlyBanner.tsx';
import { useMeetingRecord } from './useMeetingRecord.ts';

interface MeetingRecordsPageProps<Row extends Recorded, Detail extends Row> {
  of: ConsoleRecord<Row, Detail>;
  /** Above the filters. */
  above?: ReactNode;
  /** Main actions instead of that of adding. */
  actions?: ReactNode;
  /** Actions that change nothing, of a closed meeting too. */
  always?: ReactNode;
  /** Actions before that of adding, of a meeting that may be changed. */
  further?: ReactNode;
}

/** The records of a noun in the current meeting. */
export function MeetingRecordsPage<Row extends Recorded, Detail extends Row>(
  props: MeetingRecordsPageProps<Row, Detail>,
) {
  const { of, closed } = useMeetingRecord(props.of);
  const { title, description } = of.texts;
  return (
    <RecordsPage
      of={of}
      frame={(list, actions) => (
        <PageFrame
          title={title}
          description={description}
          actions={
            props.actions ?? (
              <>
                {props.always}
                {!closed && props.further}
                {actions}
              </>
            )
          }
        >
          {closed && <ReadOnlyBanner state={closed.state} />}
          {props.above}
          {list}
        </PageFrame>
      )}
    />
  );
}
