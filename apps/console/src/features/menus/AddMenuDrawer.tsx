import { Form, Radio } from 'antd';
import type { MenuDraft, MenuMode, MenuRecord } from '@huiwu/contract/menus';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { KIND_TITLES } from './menu-texts.ts';
import { MenuFields } from './MenuFields.tsx';
import { useAddMenu } from './menus.queries.ts';

type Values = Omit<MenuDraft, 'mode' | 'order'>;

const KINDS = (['directory', 'link', 'frame'] as const).map((value) => ({ value, label: KIND_TITLES[value] }));

const FIRST = { kind: 'link', hidden: false, isForEverybody: false, activeMenu: '', query: '' } as const;

interface AddMenuDrawerProps {
  mode: MenuMode;
  rows: MenuRecord[];
  parentId: string | null;
  onClose: () => void;
  onAdded: (id: string) => void;
}

export function AddMenuDrawer({ mode, rows, parentId, onClose, onAdded }: AddMenuDrawerProps) {
  const [form] = Form.useForm<Values>();
  const add = useAddMenu();
  const toast = useToast();
  const kind = Form.useWatch('kind', form) ?? FIRST.kind;
  const handleSave = async ({ icon, link, ...values }: Values) => {
    const { id } = await add.mutateAsync({
      ...values,
      mode,
      parentId: values.parentId ?? null,
      icon: icon ?? '',
      link: values.kind === 'directory' ? '' : link,
    });
    toast.done(`已新增 ${values.title.trim()}`);
    onClose();
    onAdded(id);
  };
  return (
    <FormDrawer title="新增菜单" onClose={onClose}>
      <DrawerForm form={form} initialValues={{ ...FIRST, parentId }} onSave={handleSave}>
        <Form.Item name="kind" label="类型">
          <Radio.Group options={KINDS} />
        </Form.Item>
        <MenuFields kind={kind} rows={rows} />
      </DrawerForm>
    </FormDrawer>
  );
}
