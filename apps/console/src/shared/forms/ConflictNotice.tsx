import { Alert, Button } from 'antd';
import { useCallback, useState } from 'react';
import { TimeText } from '../components/TimeText.tsx';
import { LastChange } from '../history/LastChange.tsx';
import { changedLabels } from './changed-labels.ts';

interface ConflictNoticeProps {
  /** The record, by which its log is found. */
  id?: string | undefined;
  /** When it was last changed. */
  at?: string | null | undefined;
  /** Names of the fields that were changed; they are called as the form calls them. */
  changed?: string[];
  /** What was changed in words, where the names of fields do not say it. */
  changes?: string[] | undefined;
  /** What was typed came back after a reload. */
  isRestored?: boolean;
  /** Replaces what was typed by what is there now. */
  onLoad: () => void;
  /** Keeps what was typed; the next save overwrites what is there now. */
  onKeep: () => void;
}

/** Says that another user was faster, and leaves what was typed alone until the person has chosen. */
export function ConflictNotice({ id, at, changed = [], changes, isRestored = false, onLoad, onKeep }: ConflictNoticeProps) {
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

/** In the words of the form's own labels. */
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
