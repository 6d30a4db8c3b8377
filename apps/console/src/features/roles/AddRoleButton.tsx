import { PlusOutlined } from '@ant-design/icons';
import { addRole } from '@huiwu/contract/roles';
import { Button } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';

export function AddRoleButton({ onClick }: { onClick: () => void }) {
  return (
    <Allowed to={addRole}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
        新增
      </Button>
    </Allowed>
  );
}
