import { Alert, Button } from 'antd';

/** Tells the user that input was restored after a reload, with a button that discards it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="form-notice"
      title="已恢复未保存的内容"
      action={
        <Button size="small" onClick={onDiscard}>
          放弃
        </Button>
      }
    />
  );
}
