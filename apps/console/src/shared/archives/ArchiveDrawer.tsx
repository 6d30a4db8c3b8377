import type { ArchiveNaming } from '@huiwu/contract/archives';
import { Form } from 'antd';
import { DrawerForm } from '../forms/DrawerForm.tsx';
import { FormDrawer } from '../forms/FormDrawer.tsx';
import { NamePatternItem } from './NamePatternItem.tsx';

interface ArchiveDrawerProps {
  title: string;
  /** What is packed: 凭证. */
  what: string;
  naming: ArchiveNaming;
  onClose: () => void;
  onSave: (namePattern: string) => Promise<void>;
}

/** Asks for the names of the files of an archive. */
export function ArchiveDrawer(props: ArchiveDrawerProps) {
  return (
    <FormDrawer title={props.title} onClose={props.onClose}>
      <ArchiveForm {...props} />
    </FormDrawer>
  );
}

interface Values {
  namePattern: string;
}

function ArchiveForm({ what, naming, onClose, onSave }: ArchiveDrawerProps) {
  const [form] = Form.useForm<Values>();
  const handleSave = async ({ namePattern }: Values) => {
    await onSave(namePattern);
    onClose();
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ namePattern: naming.usual }} verb="开始打包" onSave={handleSave}>
      <p>
        打包列表当前筛选出的全部{what}（最多 2,000 个、2 GB）。压缩包中的 manifest.csv
        逐行列出每个文件，缺失的也在其中；只有您能在“任务”中下载，文件到期后删除。
      </p>
      <NamePatternItem naming={naming} />
    </DrawerForm>
  );
}
