import {
  applicationErrors,
  applicationProblems,
  type ApplicationReview,
  type ApplicationDraft,
  type ApplicationFilter,
} from '@huiwu/contract/applications';
import { baseErrors, refuse, refuseField, refuseFields, refuseIf } from '@huiwu/contract/base/errors';
import type { Caller, RequestContext } from '../../access/caller.ts';
import { canReadField } from '../../access/rights.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { SystemWork } from '../../store.ts';
import type { ApplicationRepositories, ApplicationStore, ApplicationWork } from './applications.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AdminPasswordService } from '../admins/admin-passwords.service.ts';
import type { AdminService } from '../admins/admins.service.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { SmsCodeService } from '../sign-in/sms-codes.service.ts';
import { presentApplication, presentApplicationFacts } from './applications.presenter.ts';
import { whatIsMissing, whyNotReview } from './applications.rules.ts';
import type { ApplicationRow } from './applications.table.ts';

const MODULE = '账号申请';

interface Needs {
  store: ApplicationStore;
  clock: Clock;
  auditLog: AuditLog;
  smsCodes: Pick<SmsCodeService, 'consume'>;
  admins: Pick<AdminService, 'insertInside'>;
  adminPasswords: Pick<AdminPasswordService, 'sendFirstPassword'>;
}

const contentOf = ({ realName, companyName, email, reason }: ApplicationDraft) => ({
  real_name: realName,
  company_name: companyName,
  email,
  reason,
});

export const createApplicationService = ({ store, clock, auditLog, smsCodes, admins, adminPasswords }: Needs) => {
  const insert = async (
    { applications }: ApplicationRepositories,
    draft: ApplicationDraft,
    customerId: string,
  ): Promise<void> => {
    const now = clock.now();
    const tracked = { created_at: iso(now), created_by: null, updated_at: iso(now), updated_by: null };
    await applications.insert({
      ...contentOf(draft),
      ...tracked,
      id: newId(now.getTime()),
      customer_id: customerId,
      phone: draft.phone,
      state: 'awaiting',
      audited_by: null,
      audited_at: null,
    });
  };

  /** An admin who asks again before the first answer changes what they asked for. */
  const insertFor = async (
    work: SystemWork<ApplicationRepositories>,
    draft: ApplicationDraft,
    context: RequestContext,
  ): Promise<void> => {
    const { applications, customers, locks } = work.repositories;
    await locks.take(`application:${draft.phone}`);
    const platform = (await customers.findPlatform()) ?? refuse(baseErrors.notFound);
    const awaiting = await applications.findAwaiting(draft.phone);
    if (awaiting === undefined) await insert(work.repositories, draft, platform.id);
    else if (!(await applications.update(awaiting, { ...contentOf(draft), updated_at: iso(work.now) })))
      refuse(baseErrors.changed);
    await auditLog.recordVisit(work, context, {
      module: MODULE,
      action: '申请',
      targetName: draft.realName,
      customerId: platform.id,
    });
  };

  const findForReview = async (
    { applications }: ApplicationRepositories,
    { id, version }: ApplicationReview,
    caller: Caller,
  ): Promise<ApplicationRow> => {
    const application = (await applications.find(id)) ?? refuse(baseErrors.notFound);
    refuseIf(whyNotReview(application.state));
    if (application.version !== version) {
      refuse(baseErrors.changed, {
        current: presentApplication({ ...application, reviewer_name: null }, caller.rights),
      });
    }
    return application;
  };

  const makeAdmin = (work: ApplicationWork, { row, review }: { row: ApplicationRow; review: ApplicationReview }) =>
    admins.insertInside(work, {
      by: 'applications.review',
      draft: {
        realName: row.real_name,
        phone: row.phone,
        email: row.email,
        jobTitle: '',
        idCard: '',
        departmentId: review.departmentId ?? '',
        roleIds: review.roleIds ?? [],
      },
    });

  /** Answers the new admin's id where the application passed. */
  const settle = async (work: ApplicationWork, review: ApplicationReview): Promise<string | undefined> => {
    const { repositories, caller } = work;
    const row = await findForReview(repositories, review, caller);
    const after = { state: review.isPassed ? ('passed' as const) : ('rejected' as const), remark: review.remark };
    const now = iso(work.now);
    const tracked = { audited_by: caller.adminId, audited_at: now, updated_at: now, updated_by: caller.adminId };
    if (!(await repositories.applications.update(row, { ...after, ...tracked }))) refuse(baseErrors.changed);
    await work.log({
      module: MODULE,
      action: '审核',
      targetId: row.id,
      targetName: row.real_name,
      customerId: row.customer_id,
      before: presentApplicationFacts(row),
      after: presentApplicationFacts(after),
    });
    return review.isPassed ? (await makeAdmin(work, { row, review })).id : undefined;
  };

  return {
    addApplication: async (draft: ApplicationDraft, context: RequestContext): Promise<null> => {
      const isRight = await smsCodes.consume(draft.phone, 'register', draft.code);
      // Judged inside, so that a repeated call, whose code is used up, still gets its first answer.
      return store.change({ ...ALL_CUSTOMERS, idempotency: context.idempotency }, async (work) => {
        if (!isRight) refuseField('code', applicationProblems.wrongCode);
        await insertFor(work, draft, context);
        return null;
      });
    },

    listApplications: async (filter: ApplicationFilter, caller: Caller) => {
      if (filter.phone && !canReadField(caller.rights, 'applications.phone'))
        refuseField('phone', applicationProblems.notReadable);
      const page = await store.read(caller).applications.page(filter);
      return { ...page, list: page.list.map((row) => presentApplication(row, caller.rights)) };
    },

    reviewApplication: async (input: ApplicationReview, caller: Caller): Promise<null> => {
      const missing = whatIsMissing(input);
      if (missing.length > 0) refuseFields(missing);
      const adminId = await store.change(caller, (work) => settle(work, input));
      if (adminId === undefined) return null;
      const sent = await adminPasswords.sendFirstPassword({ id: adminId, function: 'applications.review' }, caller);
      if (!sent.isDone) refuse(applicationErrors.passwordNotSent);
      return null;
    },
  };
};

export type ApplicationService = ReturnType<typeof createApplicationService>;
