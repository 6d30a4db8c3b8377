import { addQuota, deleteQuota, editQuota, getQuota, listQuotas } from '@huiwu/contract/quotas';
import type { Mount } from '../../http/mount.ts';
import type { QuotaService } from './quotas.service.ts';

export const quotaRoutes = (mount: Mount, { quotas }: { quotas: QuotaService }): void => {
  mount(listQuotas, (filter, caller) => quotas.list(filter, caller));
  mount(getQuota, ({ id }, caller) => quotas.get(id, caller));
  mount(addQuota, (draft, caller) => quotas.add(draft, caller));
  mount(editQuota, (edit, caller) => quotas.edit(edit, caller));
  mount(deleteQuota, ({ id }, caller) => quotas.delete(id, caller));
};
