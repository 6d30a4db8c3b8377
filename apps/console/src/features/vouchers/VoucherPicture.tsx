import { useQuery } from '@tanstack/react-query';
import { FilePdfOutlined, RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { saveFile } from '../../shared/api/save-file.ts';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { UploadPicture } from '../../shared/uploads/UploadPicture.tsx';
import { formatBytes } from '../../shared/uploads/upload-limits.ts';
import { fileQuery } from './vouchers.queries.ts';
import './vouchers.css';

const STEP = 0.5;
const ZOOM = { min: 1, max: 4 };
const QUARTER = 90;
const TURN = 360;

/** The voucher itself: an image is shown, a PDF is saved and opened by its own reader. */
export function VoucherPicture({ id }: { id: string }) {
  const query = useQuery(fileQuery(id));
  if (query.isError) return <LoadError query={query} />;
  const file = query.data;
  if (file === undefined) return <Waiting rows={6} />;
  if (file.type.startsWith('image/')) return <Picture key={id} file={file} />;
  return (
    <Button icon={<FilePdfOutlined aria-hidden />} onClick={() => saveFile(file, file.name)}>
      下载 {file.name}（{formatBytes(file.size)}）
    </Button>
  );
}

function Picture({ file }: { file: File }) {
  const [zoom, setZoom] = useState(ZOOM.min);
  const [angle, setAngle] = useState(0);
  return (
    <figure className="voucher-picture">
      <div className="voucher-picture-frame">
        <div style={{ width: `${zoom * 100}%`, rotate: `${angle}deg` }}>
          <UploadPicture source={file} name={file.name} />
        </div>
      </div>
      <figcaption>
        <Space wrap>
          <Button
            icon={<ZoomInOutlined aria-hidden />}
            disabled={zoom >= ZOOM.max}
            onClick={() => setZoom(zoom + STEP)}
          >
            放大
          </Button>
          <Button
            icon={<ZoomOutOutlined aria-hidden />}
            disabled={zoom <= ZOOM.min}
            onClick={() => setZoom(zoom - STEP)}
          >
            缩小
          </Button>
          <Button icon={<RotateRightOutlined aria-hidden />} onClick={() => setAngle((angle + QUARTER) % TURN)}>
            旋转
          </Button>
          <span className="quiet">{file.name}</span>
        </Space>
      </figcaption>
    </figure>
  );
}
