import { editCompany, getCompany } from '@huiwu/contract/company';
import type { Mount } from '../../http/mount.ts';
import type { OwnCompanyService } from '../customers/own-company.service.ts';

export const companyRoutes = (mount: Mount, { ownCompany: company }: { ownCompany: OwnCompanyService }): void => {
  mount(getCompany, (_nothing, caller) => company.getCompany(caller));
  mount(editCompany, (edit, caller) => company.editCompany(edit, caller));
};
