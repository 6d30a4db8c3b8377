import {
  changeAdminState,
  deleteAdmin,
  exportAdmins,
  restoreAdmin,
  sendInitialPasswords,
  type Admin,
} from '@huiwu/contract/admins';
import { Button } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { useAccess } from '../../shared/access/useAccess.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { BatchBar } from '../../shared/bulk/BatchBar.tsx';
import type { Batch, BatchStep } from '../../shared/bulk/useBatch.ts';
import type { Selection } from '../../shared/bulk/useSelection.ts';

type AdminStep = Omit<BatchStep<Admin>, 'rows'>;

const ENABLE: AdminStep = {
  verb: '启用',
  consequence: '启用后，他们可以用原来的密码和角色登录。',
  call: ({ id }, options) => callEndpoint(changeAdminState, { id, state: '1' }, options),
};

const DISABLE: AdminStep = {
  verb: '停用',
  consequence: '停用后，他们将立即从所有设备退出，重新启用之前不能再登录。',
  isDangerous: true,
  call: ({ id }, options) => callEndpoint(changeAdminState, { id, state: '0' }, options),
  undo: { verb: '启用', call: ENABLE.call, isMeant: ({ state }) => state === 1 },
};

const RESTORE: AdminStep = {
  verb: '恢复',
  consequence: '恢复后，他们回到原来的部门，仍有原来的角色。',
  call: ({ id }, options) => callEndpoint(restoreAdmin, { id }, options),
};

const DELETE: AdminStep = {
  verb: '删除',
  consequence: '删除后，他们将立即从所有设备退出，也不能再登录；需要时可以在“已删除”中恢复。',
  isDangerous: true,
  call: ({ id }, options) => callEndpoint(deleteAdmin, { id }, options),
};

export const BATCH_CALLS = [changeAdminState, sendInitialPasswords, deleteAdmin, exportAdmins];
export const DELETED_CALLS = [restoreAdmin, exportAdmins];

interface AdminBatchBarProps {
  selection: Selection<Admin>;
  batch: Batch<Admin>;
  /** Whether the list shows deleted admins. */
  isDeleted: boolean;
  onSendPasswords: (ids: string[]) => void;
}

/** The bulk actions on the selected admins. */
export function AdminBatchBar({ selection, batch, isDeleted, onSendPasswords }: AdminBatchBarProps) {
  const { ids, rows, clear } = selection;
  const { can } = useAccess();
  const run = (step: AdminStep) => void batch.run({ ...step, rows });
  const remove = () => run(can(restoreAdmin) ? { ...DELETE, undo: RESTORE } : DELETE);
  return (
    <BatchBar count={ids.length} onClear={clear}>
      {isDeleted ? (
        <Allowed to={restoreAdmin}>
          <Button onClick={() => run(RESTORE)}>恢复</Button>
        </Allowed>
      ) : (
        <>
          <Allowed to={changeAdminState}>
            <Button onClick={() => run(ENABLE)}>启用</Button>
            <Button onClick={() => run(DISABLE)}>停用</Button>
          </Allowed>
          <Allowed to={sendInitialPasswords}>
            <Button onClick={() => onSendPasswords(ids)}>发送初始密码</Button>
          </Allowed>
          <Allowed to={deleteAdmin}>
            <Button danger onClick={remove}>
              删除
            </Button>
          </Allowed>
        </>
      )}
    </BatchBar>
  );
}
