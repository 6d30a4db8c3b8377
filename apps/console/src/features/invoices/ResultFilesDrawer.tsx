import { UploadOutlined } from '@ant-design/icons';
import { MEGABYTE, RESULT_ARCHIVE_BYTES_MAX, RESULT_FILES_MAX } from '@huiwu/contract/base/limits';
import { RESULT_FILE_ENDS, uploadResultFiles, type ResultFileEnd, type ResultFiles } from '@huiwu/contract/invoices';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { CallFailure, fieldProblems } from '../../shared/api/call-failure.ts';
import { uploadFile } from '../../shared/api/upload-file.ts';
import { useRefresh } from '../../shared/api/useEndpointMutation.ts';
import { ResultList, type BatchResult } from '../../shared/bulk/BatchResults.tsx';
import { formatCount } from '../../shared/formats/numbers.ts';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { fileProblem, type UploadLimits } from '../../shared/uploads/upload-limits.ts';
import { UploadZone } from '../../shared/uploads/UploadZone.tsx';
import { NOUN } from './invoices.queries.ts';

const LIMITS: UploadLimits = { types: ['zip'], maxMegabytes: RESULT_ARCHIVE_BYTES_MAX / MEGABYTE, maxCount: 1 };
const REFRESHES = [NOUN];
/** What needs attention stands first. */
const ENDS: readonly ResultFileEnd[] = ['refused', 'unmatched', 'known', 'kept'];

/** Sends an archive with documents of invoices, and says of each file what became of it. */
export function ResultFilesDrawer({ onClose }: { onClose: () => void }) {
  const { send, fraction, problem, sent } = useSendArchive();
  const input = useRef<HTMLInputElement>(null);
  const isSending = fraction !== undefined;
  return (
    <SideDrawer title="上传发票文件" isLight={!isSending && sent === undefined} onClose={onClose}>
      <p className="quiet">
        把 PDF、OFD、XML 文件放进一个 zip 压缩包，文件名中写明发票号码。发票须已开具或登记；已有的文件不会被替换。
      </p>
      <UploadZone
        label="发票文件压缩包"
        limits={LIMITS}
        isDisabled={isSending}
        onFiles={(files) => void send(files)}
        input={input}
      >
        <div>
          <Button
            type={sent === undefined ? 'primary' : 'default'}
            icon={<UploadOutlined aria-hidden />}
            loading={isSending}
            onClick={() => input.current?.click()}
          >
            {sent === undefined ? '选择压缩包' : '再传一个压缩包'}
          </Button>
        </div>
        <p className="quiet">
          也可以把文件拖到这里。不超过 {LIMITS.maxMegabytes} MB、{formatCount(RESULT_FILES_MAX)} 个文件，可以重复上传。
        </p>
        {isSending && <progress aria-label="上传进度" max={1} value={fraction} />}
        {problem !== '' && (
          <p role="alert" className="upload-problem">
            {problem}
          </p>
        )}
      </UploadZone>
      {sent && <SentFiles {...sent} />}
    </SideDrawer>
  );
}

interface SentArchive {
  name: string;
  result: ResultFiles;
}

const useSendArchive = () => {
  const [fraction, setFraction] = useState<number>();
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState<SentArchive>();
  const { refresh } = useRefresh(REFRESHES);
  const send = async ([file]: File[]): Promise<void> => {
    if (file === undefined) return;
    const refused = fileProblem(file, LIMITS);
    setProblem(refused ?? '');
    if (refused !== undefined) return;
    setFraction(0);
    try {
      const result = await uploadFile(uploadResultFiles, file, {
        onProgress: setFraction,
        handles: 'words',
        isRepeatable: true,
      });
      setSent({ name: file.name, result });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(fieldProblems(error)[0]?.message ?? error.message);
    } finally {
      setFraction(undefined);
      refresh();
    }
  };
  return { send, fraction, problem, sent };
};

/** What became of the files of the last archive; it stays until the drawer closes. */
function SentFiles({ name, result: { files } }: SentArchive) {
  const groups = ENDS.map((end) => ({ end, own: files.filter((file) => file.end === end) }));
  const results = groups.flatMap(({ own }) => own).map((file, at) => resultOf(file, at));
  return (
    <section aria-label="上传结果">
      <output>
        {name} 共 {formatCount(files.length)} 个文件：
        {groups
          .filter(({ own }) => own.length > 0)
          .toReversed()
          .map(({ end, own }) => `${RESULT_FILE_ENDS[end]} ${formatCount(own.length)} 个`)
          .join('，')}
      </output>
      <ResultList title="发票文件上传结果" results={results} />
    </section>
  );
}

const UNMATCHED = '文件名中没有本会议已登记的发票号码';

const resultOf = ({ name, end, fpNo, reason }: ResultFiles['files'][number], at: number): BatchResult => {
  const why = end === 'unmatched' ? UNMATCHED : reason;
  const said = [fpNo && `发票 ${fpNo}`, RESULT_FILE_ENDS[end], why].filter((part) => part !== '');
  return { id: String(at), name, isDone: end === 'kept' || end === 'known', message: said.join('，') };
};
