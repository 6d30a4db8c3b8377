import { Alert, Button } from 'antd';
import { useCallback, useState } from 'react';
import { TimeText } from '../components/TimeText.tsx';
import { LastChange } from '../history/LastChange.tsx';
import { changedLabels } from './changed-labels.ts';

interface ConflictNoticeProps {
  /** The record, for the link to its log. */
  id?: string | undefined;
  /** The time of the last change. */
  at?: string | null | undefined;
  /** Names of the changed fields; shown with their form labels. */
  changed?: string[];
  /** What was changed in words, where the names of fields do not say it. */
  changes?: string[] | undefined;
  /** Whether the input was restored after a reload. */
  isRestored?: boolean;
  /** Replaces the input with the current state. */
  onLoad: () => void;
  /** Keeps the input. The next save overwrites the current state. */
  onKeep: () => void;
}

/** Shows an edit conflict. The input is kept until the user has chosen. */
export function ConflictNotice({
  id,
  at,
  changed = [],
  changes,
  isRestored = false,
  onLoad,
  onKeep,
}: ConflictNoticeProps) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="form-notice"
      title="数据已被他人修改"
      description={
        <>
          <p className="form-notice-line">
            {isRestored ? '已恢复您填写的内容，尚未保存。' : '您填写的内容还在，尚未保存。'}
            可以载入最新数据后重新填写，也可以保留您的内容并再次保存。
          </p>
          {changes === undefined ? <ChangedFields names={changed} /> : <Changes lines={changes} />}
          <p className="form-notice-line">
            <LastChange id={id} fallback={at && <TimeText at={at} />} />
          </p>
        </>
      }
      action={
        <div className="form-notice-actions">
          <Button size="small" type="primary" onClick={onLoad}>
            载入最新数据
          </Button>
          <Button size="small" onClick={onKeep}>
            保留我的内容
          </Button>
        </div>
      }
    />
  );
}

/** The changed fields by their form labels. */
function ChangedFields({ names }: { names: string[] }) {
  const [labels, setLabels] = useState<string[]>([]);
  const key = names.join();
  const read = useCallback(
    (node: HTMLElement | null) => {
      if (node) setLabels(changedLabels(node, key.split(',')));
    },
    [key],
  );
  return (
    <p className="form-notice-line" ref={read}>
      {labels.length > 0 && `对方修改了：${labels.join('、')}。`}
    </p>
  );
}

const LINES_MAX = 6;

function Changes({ lines }: { lines: string[] }) {
  const more = lines.length - LINES_MAX;
  return (
    <p className="form-notice-line">
      对方修改了：{lines.slice(0, LINES_MAX).join('；')}
      {more > 0 && `等 ${lines.length} 处`}。
    </p>
  );
}
