import { FileImageOutlined } from '@ant-design/icons';
import { useCallback, useState } from 'react';

interface UploadPictureProps {
  /** A file that is still here, or the path of one on the server. */
  source: File | string;
  name: string;
}

/** A picture, or the room for one that cannot be shown. */
export function UploadPicture({ source, name }: UploadPictureProps) {
  const [broken, setBroken] = useState<File | string>();
  // A file has an address for as long as it is in the document.
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || typeof source === 'string') return undefined;
      const address = URL.createObjectURL(source);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [source],
  );
  if (broken === source) {
    return (
      <span className="upload-picture is-broken" role="img" aria-label={`${name}（图片无法显示）`}>
        <FileImageOutlined aria-hidden />
      </span>
    );
  }
  const address = typeof source === 'string' ? { src: source } : {};
  return <img {...address} ref={draw} className="upload-picture" alt={name} onError={() => setBroken(source)} />;
}
