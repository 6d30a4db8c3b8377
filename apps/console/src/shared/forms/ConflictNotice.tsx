import { Alert, Button } from 'antd';

interface ConflictNoticeProps {
  /** Replaces what was typed by what is there now. */
  onLoad: () => void;
  /** Keeps what was typed; the next save overwrites what is there now. */
  onKeep: () => void;
}

/** Says that somebody else was faster, and leaves what was typed alone until the person has chosen. */
export function ConflictNotice({ onLoad, onKeep }: ConflictNoticeProps) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="form-notice"
      title="数据已被他人修改"
      description="您填写的内容还在，尚未保存。可以载入最新数据后重新填写，也可以保留您的内容并再次保存。"
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
