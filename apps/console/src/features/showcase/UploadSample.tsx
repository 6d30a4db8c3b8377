import { Switch } from 'antd';
import { useState } from 'react';
import { FileUpload } from '../../shared/uploads/FileUpload.tsx';
import { ImageUpload } from '../../shared/uploads/ImageUpload.tsx';
import { IMAGE_LIMITS } from '../../shared/uploads/upload-limits.ts';
import { Outcome } from './Sample.tsx';

const GALLERY = { ...IMAGE_LIMITS, maxCount: 4 };

export function UploadSample() {
  const [isDisabled, setIsDisabled] = useState(false);
  const [files, setFiles] = useState('');
  const [images, setImages] = useState('');
  const [gallery, setGallery] = useState('');
  return (
    <>
      <div className="sample-row">
        <Switch aria-label="只读" checked={isDisabled} onChange={setIsDisabled} />
        <span>只读</span>
      </div>
      <strong>附件</strong>
      <FileUpload label="附件" value={files} onChange={setFiles} isDisabled={isDisabled} />
      <Outcome title="附件的值">{files}</Outcome>
      <strong>封面</strong>
      <ImageUpload label="封面" value={images} onChange={setImages} isDisabled={isDisabled} />
      <Outcome title="封面的值">{images}</Outcome>
      <strong>相册</strong>
      <ImageUpload label="相册" value={gallery} onChange={setGallery} limits={GALLERY} isDisabled={isDisabled} />
      <Outcome title="相册的值">{gallery}</Outcome>
    </>
  );
}
