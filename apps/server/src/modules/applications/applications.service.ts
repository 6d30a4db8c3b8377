import {
  applicationProblems,
  type ApplicationAudit,
  type ApplicationDraft,
  type ApplicationFilter,
} from '@huiwu/contract/applications';
import { baseErrors, refuse, refuseField, refuseFields, refuseIf } from '@huiwu/contract/base/errors';
import type { Caller, Visitor } from '../../access/caller.ts';
import { canReadField } from '../../access/rights.ts';
import { EVERY_CUSTOMER, type Data, type Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AdminService } from '../admins/admins.service.ts';
import type { BusinessLogService } from '../business-logs/business-logs.service.ts';
import type { SmsCodeService } from '../sessions/sms-codes.service.ts';
import { presentApplication, presentApplicationFacts } from './applications.presenter.ts';
import { whatIsMissing, whyNotAudit } from './applications.rules.ts';
import type { ApplicationRow } from './applications.table.ts';

const MODULE = '账号申请';

interface Needs {
  data: Data;
  clock: Clock;
  audit: BusinessLogService;
  smsCodes: Pick<SmsCodeService, 'consume'>;
  admins: Pick<AdminService, 'createFromApplication'>;
}

export const createApplicationService = ({ data, clock, audit, smsCodes, admins }: Needs) => {
  /** Somebody who asks again before the first answer changes what they asked for. */
  const store = async ({ applications, customers, locks }: Repositories, draft: ApplicationDraft): Promise<void> => {
    const { realName, phone, companyName, email, reason } = draft;
    await locks.take(`application:${phone}`);
    const now = iso(clock.now());
    const content = { real_name: realName, company_name: companyName, email, reason, updated_at: now };
    const awaiting = await applications.findAwaiting(phone);
    if (awaiting !== undefined) {
      const isUpdated = await applications.update(awaiting, content);
      return isUpdated ? undefined : refuse(baseErrors.changed);
    }
    const platform = (await customers.findPlatform()) ?? refuse(baseErrors.notFound);
    await applications.insert({
      ...content,
      id: newId(clock.now().getTime()),
      customer_id: platform.id,
      phone,
      state: 'awaiting',
      audited_by: null,
      audited_at: null,
      created_at: now,
      created_by: null,
      updated_by: null,
    });
  };

  const findForAudit = async (
    { applications }: Repositories,
    { id, version }: ApplicationAudit,
    caller: Caller,
  ): Promise<ApplicationRow> => {
    const application = (await applications.find(id)) ?? refuse(baseErrors.notFound);
    refuseIf(whyNotAudit(application.state));
    if (application.version !== version) {
      refuse(baseErrors.changed, {
        current: presentApplication({ ...application, auditor_name: null }, caller.rights),
      });
    }
    return application;
  };

  const makeAdmin = (
    repositories: Repositories,
    caller: Caller,
    { row, departmentId, roleIds }: { row: ApplicationRow } & Pick<ApplicationAudit, 'departmentId' | 'roleIds'>,
  ) =>
    admins.createFromApplication(repositories, caller, {
      realName: row.real_name,
      phone: row.phone,
      email: row.email,
      departmentId: departmentId ?? '',
      roleIds: roleIds ?? [],
    });

  return {
    addApplication: async (draft: ApplicationDraft, { idempotency }: Pick<Visitor, 'idempotency'>): Promise<null> => {
      const isRight = await smsCodes.consume(draft.phone, 'register', draft.code);
      // Judged inside, so that a repeated call, whose code is used up, still gets its first answer.
      return data.inTransaction({ ...EVERY_CUSTOMER, idempotency }, async (repositories) => {
        if (!isRight) refuseField('code', applicationProblems.wrongCode);
        await store(repositories, draft);
        return null;
      });
    },

    listApplications: async (filter: ApplicationFilter, caller: Caller) => {
      if (filter.phone && !canReadField(caller.rights, 'applications.phone'))
        refuseField('phone', applicationProblems.notReadable);
      const page = await data.read(caller).applications.page(filter);
      return { ...page, list: page.list.map((row) => presentApplication(row, caller.rights)) };
    },

    auditApplication: async (input: ApplicationAudit, caller: Caller): Promise<null> => {
      const missing = whatIsMissing(input);
      if (missing.length > 0) refuseFields(missing);
      return data.inTransaction(caller, async (repositories) => {
        const row = await findForAudit(repositories, input, caller);
        const after = { state: input.isPassed ? ('passed' as const) : ('rejected' as const), remark: input.remark };
        const now = iso(clock.now());
        const isUpdated = await repositories.applications.update(row, {
          ...after,
          audited_by: caller.adminId,
          audited_at: now,
          updated_at: now,
          updated_by: caller.adminId,
        });
        if (!isUpdated) refuse(baseErrors.changed);
        if (input.isPassed) await makeAdmin(repositories, caller, { row, ...input });
        const facts = { before: presentApplicationFacts(row), after: presentApplicationFacts(after) };
        await audit.record(repositories, caller, {
          module: MODULE,
          action: '审核',
          targetId: row.id,
          targetName: row.real_name,
          customerId: row.customer_id,
          ...facts,
        });
        return null;
      });
    },
  };
};

export type ApplicationService = ReturnType<typeof createApplicationService>;
