import { Modal } from 'antd';
import { UploadPicture } from './UploadPicture.tsx';

const WIDTH_PX = 800;

interface ImagePreviewProps {
  source: File | string;
  name: string;
  onClose: () => void;
}

/** One image at the largest size that fits. */
export function ImagePreview({ source, name, onClose }: ImagePreviewProps) {
  return (
    <Modal open title={name} width={WIDTH_PX} footer={null} closable={{ 'aria-label': '关闭' }} onCancel={onClose}>
      <div className="upload-preview">
        <UploadPicture source={source} name={name} />
      </div>
    </Modal>
  );
}
