import { FileImageOutlined, FilePdfOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Voucher } from '@huiwu/contract/vouchers';
import { useCallback, useState } from 'react';
import { UploadPicture } from '../../shared/uploads/UploadPicture.tsx';
import { thumbnailQuery } from './vouchers.queries.ts';
import './vouchers.css';

/** Pictures a little below the window are loaded before they are scrolled to. */
const AHEAD = '200px';

/** Becomes true once the element is near the visible part of the page. */
const useIsNear = () => {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isNear, watch };
};

/** A small picture of a voucher; an icon for a PDF. The file is fetched as the voucher itself is, with the right to it. */
export function VoucherThumbnail({ voucher: { id, fileName } }: { voucher: Pick<Voucher, 'id' | 'fileName'> }) {
  if (fileName.toLowerCase().endsWith('.pdf'))
    return <FilePdfOutlined className="voucher-thumbnail" aria-label="PDF 凭证" />;
  return <SmallPicture key={id} id={id} name={fileName} />;
}

function SmallPicture({ id, name }: { id: string; name: string }) {
  const { isNear, watch } = useIsNear();
  const { data } = useQuery(thumbnailQuery(id, isNear));
  return (
    <span ref={watch} className="voucher-thumbnail">
      {data === undefined ? (
        <FileImageOutlined aria-label="图片凭证" />
      ) : (
        <UploadPicture source={data} name={`凭证缩略图 ${name}`} />
      )}
    </span>
  );
}
