import { DeleteOutlined, PaperClipOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { Attachment } from '@huiwu/contract/files';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { fileTitlesQuery } from './files.queries.ts';
import { sendDocument } from './send-files.ts';
import { describeLimits, DOCUMENT_LIMITS, formatBytes } from './upload-limits.ts';
import { removeLabel, type UploadItem } from './upload-queue.ts';
import { UploadHandle } from './UploadHandle.tsx';
import { UploadZone } from './UploadZone.tsx';
import { useUploads, type UploadFieldProps, type Uploads } from './useUploads.ts';

const fetchFile = async (key: string) => (await import('../api/download.ts')).downloadByName(key, false);

interface FileUploadProps extends UploadFieldProps {
  /** The id for the label, as a form passes it. */
  id?: string;
  label: string;
  /** Files that colleagues may have uploaded: they are named, and opened where the record is shown. */
  known?: readonly Attachment[];
}

/** The files of a form: selected, dropped or pasted, several at once. Each has its own progress and retry. */
export function FileUpload(props: FileUploadProps) {
  const {
    id,
    label,
    value,
    onChange,
    limits = DOCUMENT_LIMITS,
    isDisabled = false,
    send = sendDocument,
    known = [],
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const uploads = useTitled(useUploads({ value, onChange, limits, send }), known);
  return (
    <UploadZone label={label} limits={limits} isDisabled={isDisabled} onFiles={uploads.add} input={input}>
      <div className="uploads-head">
        <Button
          {...(id === undefined ? {} : { id })}
          icon={<UploadOutlined aria-hidden />}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          选择文件
        </Button>
        <span className="quiet">{describeLimits(limits)}</span>
      </div>
      {uploads.items.length > 0 && (
        <ul className="upload-rows" aria-label={`${label}：已选文件`}>
          {uploads.items.map((item, place) => (
            <li key={item.id} className={`upload-row is-${item.state}`}>
              <FileRow {...{ item, place, uploads, isDisabled }} />
            </li>
          ))}
        </ul>
      )}
    </UploadZone>
  );
}

interface TitledUploads extends Uploads {
  /** A colleague's file is named and not opened here. */
  canOpen: (key: string) => boolean;
}

/** Existing files, with their original names. */
const useTitled = (uploads: Uploads, known: readonly Attachment[]): TitledUploads => {
  const strangers = uploads.items.flatMap((item) => (item.state === 'done' && !item.file ? [item.key] : []));
  const { data: titles } = useQuery(fileTitlesQuery(strangers));
  const knownName = (key: string) => known.find(({ fileName }) => fileName === key)?.name;
  const titled = (item: UploadItem): UploadItem =>
    item.state === 'done' ? { ...item, name: titles?.get(item.key) ?? knownName(item.key) ?? item.name } : item;
  const canOpen = (key: string) => titles?.has(key) === true || knownName(key) === undefined;
  return { ...uploads, items: uploads.items.map(titled), canOpen };
};

interface FileRowProps {
  item: UploadItem;
  place: number;
  uploads: TitledUploads;
  isDisabled: boolean;
}

function FileRow({ item, place, uploads, isDisabled }: FileRowProps) {
  const { items, move } = uploads;
  const { id, name, state, file } = item;
  return (
    <>
      {!isDisabled && items.length > 1 && (
        <UploadHandle name={name} place={place} count={items.length} onMove={(to) => move(id, to)} />
      )}
      <PaperClipOutlined className="quiet" aria-hidden />
      <span className="upload-name">
        <FileName item={item} uploads={uploads} />
      </span>
      {file && <span className="quiet number">{formatBytes(file.size)}</span>}
      {state === 'sending' && <progress aria-label={`上传进度 ${name}`} value={item.fraction} />}
      {!isDisabled && <FileActions item={item} uploads={uploads} />}
    </>
  );
}

function FileName({ item, uploads }: Pick<FileRowProps, 'item' | 'uploads'>) {
  if (item.state === 'done' && uploads.canOpen(item.key)) {
    return (
      <button type="button" className="upload-open" onClick={() => void fetchFile(item.key)}>
        {item.name}
      </button>
    );
  }
  return (
    <>
      {item.name}
      {item.state === 'failed' && <span className="upload-problem">{item.problem}</span>}
    </>
  );
}

function FileActions({ item: { id, name, state }, uploads }: Pick<FileRowProps, 'item' | 'uploads'>) {
  return (
    <>
      {state === 'failed' && (
        <Button
          type="text"
          aria-label={`重试 ${name}`}
          icon={<ReloadOutlined aria-hidden />}
          onClick={() => uploads.retry(id)}
        />
      )}
      <Button
        type="text"
        aria-label={removeLabel(state, name)}
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => uploads.remove(id)}
      />
    </>
  );
}
