import { exportRecord, type ExportDetail } from '@huiwu/contract/exports';
import { TimeText } from '../../shared/components/TimeText.tsx';
import type { FactsProps } from '../../shared/records/console-record.ts';
import { FieldFacts } from '../../shared/records/FieldFacts.tsx';
import './export-facts.css';

const FACTS = Object.keys(exportRecord.fields).filter((name) => name !== 'downloads');

/** The facts of an export and the downloads of its file. Only the admin who exported it can download it. */
export function ExportFacts({ detail, columns }: FactsProps<ExportDetail>) {
  return (
    <>
      <FieldFacts record={exportRecord} detail={detail} columns={columns} names={FACTS} />
      <h2 className="export-head">下载记录</h2>
      {detail.downloads.length === 0 ? (
        <p className="quiet">还没有下载过。</p>
      ) : (
        <ul className="export-downloads">
          {detail.downloads.map(({ at, ip }) => (
            <li key={`${at} ${ip}`}>
              <TimeText at={at} isExact /> <span className="number">{ip}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
