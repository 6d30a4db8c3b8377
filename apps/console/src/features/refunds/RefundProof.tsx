import { useQuery } from '@tanstack/react-query';
import { FilePdfOutlined } from '@ant-design/icons';
import type { RefundDetail } from '@huiwu/contract/refunds';
import { Button } from 'antd';
import { saveFile } from '../../shared/api/save-file.ts';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { UploadPicture } from '../../shared/uploads/UploadPicture.tsx';
import { formatBytes } from '../../shared/uploads/upload-limits.ts';
import { refundProofQuery } from './refunds.queries.ts';

/** An image is shown on the page; a PDF is saved and opened by its own reader. */
export function RefundProof({ refund: { id, version } }: { refund: RefundDetail }) {
  const query = useQuery(refundProofQuery(id, version));
  if (query.isError) return <LoadError query={query} />;
  const file = query.data;
  if (file === undefined) return <Waiting rows={4} />;
  if (file.type.startsWith('image/'))
    return (
      <figure>
        <UploadPicture source={file} name={file.name} />
        <figcaption className="quiet">付款回单 {file.name}</figcaption>
      </figure>
    );
  return (
    <Button icon={<FilePdfOutlined aria-hidden />} onClick={() => saveFile(file, file.name)}>
      下载付款回单 {file.name}（{formatBytes(file.size)}）
    </Button>
  );
}
