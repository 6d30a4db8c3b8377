import { Button, Modal } from 'antd';
import { BlockerList, type Blocker } from './BlockerList.tsx';

interface BlockersDialogProps {
  /** The action that is not possible: 发布 年会. */
  action: string;
  blockers: readonly Blocker[];
  onClose: () => void;
}

/** Explains why an action is not possible now, with links to the places where it can be solved. */
export function BlockersDialog({ action, blockers, onClose }: BlockersDialogProps) {
  return (
    <Modal
      open
      title={`暂不能${action}`}
      closable={{ 'aria-label': '关闭' }}
      footer={
        <Button type="primary" onClick={onClose}>
          知道了
        </Button>
      }
      onCancel={onClose}
    >
      <section aria-label="未满足的条件">
        <BlockerList blockers={blockers} onLeave={onClose} />
      </section>
    </Modal>
  );
}
