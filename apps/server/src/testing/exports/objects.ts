import { ALL_CUSTOMERS } from '../../store.ts';
import type { TestApp } from '../test-app.ts';

interface FinishedExport {
  id: string;
  customerId: string;
  createdBy: string;
  /** Of the call. */
  path: string;
}

/** A finished export with its file. */
export const fileOfExport = async (
  { store, storage, clock }: Pick<TestApp, 'store' | 'storage' | 'clock'>,
  { id, customerId, createdBy, path }: FinishedExport,
): Promise<void> => {
  const { files, exports } = store.read(ALL_CUSTOMERS);
  const now = clock.now().toISOString();
  const fileId = id.padStart(32, '0').slice(-32);
  await storage.put(fileId, Buffer.from('content'));
  await files.insert({
    id: fileId,
    customer_id: customerId,
    admin_id: createdBy,
    name: '管理员.csv',
    extension: 'csv',
    type: 'text/csv',
    size: 7,
    sha256: '',
    origin: 'generated',
    state: 'kept',
    created_at: now,
    changed_at: now,
  });
  await exports.insert({
    id,
    customer_id: customerId,
    created_by: createdBy,
    admin_name: '钱七',
    path,
    meeting_code: null,
    title: '管理员',
    state: 'ready',
    scope: 'all',
    conditions: '',
    columns: '姓名',
    format: 'csv',
    ip: '203.0.113.1',
    created_at: now,
    expires_at: '2099-01-01T00:00:00.000Z',
    file_id: fileId,
  });
};
