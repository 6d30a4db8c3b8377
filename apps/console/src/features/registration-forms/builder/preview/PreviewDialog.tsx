import { Modal } from 'antd';
import type { FormField } from '@huiwu/contract/registration-forms';
import { FormPreview } from './FormPreview.tsx';

const WIDTH_PX = 960;

interface PreviewDialogProps {
  fields: readonly FormField[];
  onClose: () => void;
}

/** The preview at desktop and phone width. */
export function PreviewDialog({ fields, onClose }: PreviewDialogProps) {
  return (
    <Modal open title="预览" width={WIDTH_PX} closable={{ 'aria-label': '关闭' }} footer={null} onCancel={onClose}>
      <FormPreview fields={fields} />
    </Modal>
  );
}
