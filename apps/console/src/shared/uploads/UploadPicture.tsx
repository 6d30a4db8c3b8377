import { FileImageOutlined } from '@ant-design/icons';
import { useCallback, useState } from 'react';

interface UploadPictureProps {
  /** A local file, or the path of a file on the server. */
  source: File | string;
  name: string;
}

/** An image, or a placeholder if it cannot be shown. */
export function UploadPicture({ source, name }: UploadPictureProps) {
  const [broken, setBroken] = useState<File | string>();
  // An object URL exists while the element is mounted.
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || typeof source === 'string') return undefined;
      const address = URL.createObjectURL(source);
      image.src = address;
      return () => {
        // What is still loading would fail without its address.
        image.removeAttribute('src');
        URL.revokeObjectURL(address);
      };
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
