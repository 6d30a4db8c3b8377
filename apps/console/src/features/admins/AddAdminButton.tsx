import { PlusOutlined } from '@ant-design/icons';
import { addAdmin } from '@huiwu/contract/admins';
import { Button } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';

export function AddAdminButton({ onClick }: { onClick: () => void }) {
  return (
    <Allowed to={addAdmin}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
        新增
      </Button>
    </Allowed>
  );
}
