import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { saveFile } from '../../../shared/api/save-file.ts';
import { CopyButton } from '../../../shared/failures/CopyButton.tsx';
import { StepTitle } from './StepTitle.tsx';

interface Props {
  codes: string[];
  title: string;
  onClose: () => void;
}

const textOf = (codes: string[]): string =>
  ['会务 恢复码', '验证器不可用时，登录可用其中一个代替动态验证码；每个只能使用一次。', '', ...codes, ''].join('\n');

/** Shows the recovery codes once. Without them an admin who loses the phone needs an operator. */
export function RecoveryCodes({ codes, title, onClose }: Props) {
  const handleDownload = () =>
    saveFile(new Blob([textOf(codes)], { type: 'text/plain;charset=utf-8' }), '会务恢复码.txt');
  return (
    <>
      <StepTitle>{title}</StepTitle>
      <p>
        恢复码只显示这一次，请保存在安全的地方。手机丢失或更换时，可用其中一个代替动态验证码登录，每个只能使用一次。
      </p>
      <ul className="recovery-codes" aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="own-second-step-actions">
        <CopyButton text={codes.join('\n')} what="恢复码" />
        <Button icon={<DownloadOutlined aria-hidden />} onClick={handleDownload}>
          下载
        </Button>
        <Button type="primary" onClick={onClose}>
          我已保存
        </Button>
      </div>
    </>
  );
}
