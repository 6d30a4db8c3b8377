import { DeleteOutlined, EyeOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { sendImage } from './send-files.ts';
import { describeLimits, IMAGE_LIMITS } from './upload-limits.ts';
import { removeLabel, type UploadItem } from './upload-queue.ts';
import { UploadHandle } from './UploadHandle.tsx';
import { UploadPicture } from './UploadPicture.tsx';
import { UploadZone } from './UploadZone.tsx';
import { useUploads, type UploadFieldProps, type Uploads } from './useUploads.ts';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';

const ImagePreview = lazyChunk(async () => (await import('./ImagePreview.tsx')).ImagePreview);

interface ImageUploadProps extends UploadFieldProps {
  id?: string;
  label: string;
}

/** The images of a form, as cards. The card that adds images is hidden when the maximum is reached. */
export function ImageUpload(props: ImageUploadProps) {
  const { id, label, value, onChange, limits = IMAGE_LIMITS, isDisabled = false, send = sendImage } = props;
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads({ value, onChange, limits, send });
  const { items } = uploads;
  return (
    <UploadZone label={label} limits={limits} isDisabled={isDisabled} onFiles={uploads.add} input={input}>
      <ul className="upload-cards" aria-label={`${label}：已选图片`}>
        {items.map((item, place) => (
          <li key={item.id} className={`upload-card is-${item.state}`}>
            <ImageCard {...{ item, place, uploads, isDisabled }} />
          </li>
        ))}
        {!isDisabled && items.length < limits.maxCount && (
          <li>
            <button type="button" id={id} className="upload-add" onClick={() => input.current?.click()}>
              <PlusOutlined aria-hidden />
              上传图片
            </button>
          </li>
        )}
      </ul>
      <span className="quiet">{describeLimits(limits)}</span>
    </UploadZone>
  );
}

interface ImageCardProps {
  item: UploadItem;
  place: number;
  uploads: Uploads;
  isDisabled: boolean;
}

function ImageCard({ item, place, uploads, isDisabled }: ImageCardProps) {
  const [isShown, setIsShown] = useState(false);
  const { id, name, state } = item;
  const { items, move } = uploads;
  const source = state === 'done' ? item.key : item.file;
  return (
    <>
      <UploadPicture source={source} name={name} />
      {state === 'sending' && <progress aria-label={`上传进度 ${name}`} value={item.fraction} />}
      {state === 'failed' && <span className="upload-problem">{item.problem}</span>}
      <span className="upload-card-actions">
        {!isDisabled && items.length > 1 && (
          <UploadHandle name={name} place={place} count={items.length} onMove={(to) => move(id, to)} />
        )}
        {state === 'done' && (
          <Action label={`预览 ${name}`} onClick={() => setIsShown(true)}>
            <EyeOutlined aria-hidden />
          </Action>
        )}
        {!isDisabled && <ImageActions item={item} uploads={uploads} />}
      </span>
      {isShown && (
        <Suspense>
          <ImagePreview source={source} name={name} onClose={() => setIsShown(false)} />
        </Suspense>
      )}
    </>
  );
}

function ImageActions({ item: { id, name, state }, uploads }: Pick<ImageCardProps, 'item' | 'uploads'>) {
  return (
    <>
      {state === 'failed' && (
        <Action label={`重试 ${name}`} onClick={() => uploads.retry(id)}>
          <ReloadOutlined aria-hidden />
        </Action>
      )}
      <Action label={removeLabel(state, name)} onClick={() => uploads.remove(id)}>
        <DeleteOutlined aria-hidden />
      </Action>
    </>
  );
}

function Action({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
