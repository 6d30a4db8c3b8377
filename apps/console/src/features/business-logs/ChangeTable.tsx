import type { LogChange } from '@huiwu/contract/business-logs';
import { withoutEmptyChanges } from '../../shared/history/without-empty-changes.ts';

const HIDDEN = '无权查看';

interface ValueProps {
  text: string | null;
  isHidden?: boolean | undefined;
}

/** Changed fields with their old and new values. */
export function ChangeTable({ changes }: { changes: LogChange[] }) {
  const told = withoutEmptyChanges(changes);
  if (told.length === 0) return <p className="quiet">没有修改任何内容。</p>;
  return (
    <table className="change-table" aria-label="修改内容">
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">修改前</th>
          <th scope="col">修改后</th>
        </tr>
      </thead>
      <tbody>
        {told.map(({ field, before, after, isHidden }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>
              <Value text={before} isHidden={isHidden} />
            </td>
            <td className="is-after">
              <Value text={after} isHidden={isHidden} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ text, isHidden = false }: ValueProps) {
  if (isHidden) return <span className="quiet">{HIDDEN}</span>;
  return text || <span className="quiet">空</span>;
}
