import { downloadAnswerFile } from '@huiwu/contract/registrations';
import { Button } from 'antd';
import { useState } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { download } from '../../shared/api/download.ts';

interface AnswerFilesProps {
  id: string;
  label: string;
  files: readonly string[];
}

/** The files of an answer, each to download by admins who may; their number for all others. */
export function AnswerFiles({ id, label, files }: AnswerFilesProps) {
  const { can } = useAccess();
  if (!can(downloadAnswerFile)) return `${files.length} 个文件`;
  return (
    <div className="answer-files">
      {files.map((fileName, index) => (
        <FileButton key={fileName} {...{ id, fileName }} name={files.length === 1 ? label : `${label} ${index + 1}`} />
      ))}
    </div>
  );
}

function FileButton({ id, fileName, name }: { id: string; fileName: string; name: string }) {
  const [isComing, setIsComing] = useState(false);
  const handleClick = async () => {
    setIsComing(true);
    await download({ endpoint: downloadAnswerFile, input: { id, fileName }, title: name });
    setIsComing(false);
  };
  return (
    <Button size="small" loading={isComing} onClick={() => void handleClick()}>
      下载 {name}
    </Button>
  );
}
