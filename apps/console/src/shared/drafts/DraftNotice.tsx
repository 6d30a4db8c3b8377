import { Alert, Button } from 'antd';

/** Says that what was typed before a reload is back, and offers to do without it. */
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
