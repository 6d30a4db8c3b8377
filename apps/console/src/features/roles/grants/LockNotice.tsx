import { Alert } from 'antd';
import type { RoleLock } from '@huiwu/contract/roles';
import { LOCK_REASONS } from '../role-texts.ts';

/** Explains why a role is read-only. */
export function LockNotice({ lock }: { lock: RoleLock }) {
  return <Alert type="info" showIcon className="form-notice" title={LOCK_REASONS[lock]} />;
}
