import type { ArchiveNaming } from '@huiwu/contract/archives';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { DrawerForm } from '../forms/DrawerForm.tsx';
import { FormDrawer } from '../forms/FormDrawer.tsx';
import { NamePatternItem } from './NamePatternItem.tsx';

export interface ArchiveValues {
  namePattern: string;
  [name: string]: unknown;
}

/** What an archive asks for beside the names of its files. */
export interface ArchiveChoices {
  fields: ReactNode;
  /** Values to begin with, also of what is not asked for. */
  values: Readonly<Record<string, unknown>>;
}

interface ArchiveDrawerProps {
  title: string;
  /** What is packed: 凭证. */
  what: string;
  naming: ArchiveNaming;
  onClose: () => void;
  also?: ArchiveChoices | undefined;
  onSave: (values: ArchiveValues) => Promise<void>;
}

/** Asks for the names of the files of an archive. */
export function ArchiveDrawer(props: ArchiveDrawerProps) {
  return (
    <FormDrawer title={props.title} onClose={props.onClose}>
      <ArchiveForm {...props} />
    </FormDrawer>
  );
}

function ArchiveForm({ what, naming, also, onClose, onSave }: ArchiveDrawerProps) {
  const [form] = Form.useForm<ArchiveValues>();
  const initialValues = { namePattern: naming.usual, ...also?.values };
  const handleSave = async (values: ArchiveValues) => {
    await onSave({ ...initialValues, ...values });
    onClose();
  };
  return (
    <DrawerForm<ArchiveValues> form={form} initialValues={initialValues} verb="开始打包" onSave={handleSave}>
      <p>
        打包列表当前筛选出的全部{what}（最多 2,000 个、2 GB）。压缩包中的 manifest.csv
        逐行列出每个文件，缺失的也在其中；只有您能在“任务”中下载，文件到期后删除。
      </p>
      {also?.fields}
      <NamePatternItem naming={naming} />
    </DrawerForm>
  );
}
