import { Alert } from 'antd';
import type { RoleLock } from '@huiwu/contract/roles';
import { LOCK_REASONS } from '../role-texts.ts';

/** Says why a role can only be looked at. */
export function LockNotice({ lock }: { lock: RoleLock }) {
  return <Alert type="info" showIcon className="form-notice" title={LOCK_REASONS[lock]} />;
}
