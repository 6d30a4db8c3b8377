import {
  APPLICATION_TITLES,
  applicationErrors,
  applicationProblems,
  applicationRecord,
  type ApplicationReview,
  type ApplicationDraft,
  type ApplicationFilter,
} from '@huiwu/contract/applications';
import { baseErrors, refuse, refuseField, refuseFields, refuseIf } from '@huiwu/contract/base/errors';
import type { Caller, RequestContext } from '../../access/caller.ts';
import { fieldAccessOf } from '../../access/rights.ts';
import { createSteps } from '../../records/steps.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { SystemWork } from '../../store.ts';
import type { ApplicationRepositories, ApplicationStore, ApplicationWork } from './applications.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AdminPasswordService } from '../admins/admin-passwords.service.ts';
import type { AdminService } from '../admins/admins.service.ts';
import type { AuditLog, Facts } from '../business-logs/audit-log.service.ts';
import type { SmsCodeService } from '../sign-in/sms-codes.service.ts';
import { missingInput, reviewRefusal } from './applications.rules.ts';
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

/** The log entry of an application. */
const factsOf = ({ state, remark }: Pick<ApplicationRow, 'state' | 'remark'>): Facts => ({
  审核状态: APPLICATION_TITLES[state],
  审核意见: remark,
});

const HIDDEN = { phone: '', email: '' };

export const createApplicationService = ({ store, clock, auditLog, smsCodes, admins, adminPasswords }: Needs) => {
  const steps = createSteps({
    record: applicationRecord,
    module: MODULE,
    of: ({ applications }: ApplicationRepositories) => applications,
    computed: ({ caller }) => {
      const hidden = fieldAccessOf(caller.rights, 'applications.phone') === 'hidden' ? HIDDEN : {};
      return ({ reviewer_name: auditedBy }) => ({ auditedBy, ...hidden });
    },
  });

  /** A second application before the decision replaces the first one. */
  const insertFor = async (
    work: SystemWork<ApplicationRepositories>,
    draft: ApplicationDraft,
    context: RequestContext,
  ): Promise<void> => {
    const { applications, customers, locks } = work.repositories;
    await locks.take(`application:${draft.phone}`);
    const platform = (await customers.findPlatform()) ?? refuse(baseErrors.notFound);
    const awaiting = await applications.findAwaiting(draft.phone);
    if (awaiting === undefined)
      await applications.insert({
        ...contentOf(draft),
        ...work.created,
        id: newId(work.now.getTime()),
        customer_id: platform.id,
        phone: draft.phone,
        state: 'awaiting',
        audited_by: null,
      });
    else if (!(await applications.update(awaiting, { ...contentOf(draft), updated_at: iso(work.now) })))
      refuse(baseErrors.changed);
    await auditLog.recordVisit(work, context, {
      module: MODULE,
      action: '申请',
      targetName: draft.realName,
      customerId: platform.id,
    });
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

  /** Returns the new admin's id if the application was approved. */
  const settle = async (work: ApplicationWork, review: ApplicationReview): Promise<string | undefined> => {
    const { repositories, caller } = work;
    const row = await steps.find(repositories, review.id);
    refuseIf(reviewRefusal(row.state));
    await steps.refuseStale(work, row, review.version);
    const after = { state: review.isPassed ? ('passed' as const) : ('rejected' as const), remark: review.remark };
    const audited = { audited_by: caller.adminId, audited_at: iso(work.now) };
    if (!(await repositories.applications.update(row, { ...after, ...audited, ...work.updated })))
      refuse(baseErrors.changed);
    await steps.log(work, row, { action: '审核', before: factsOf(row), after: factsOf(after) });
    return review.isPassed ? (await makeAdmin(work, { row, review })).id : undefined;
  };

  return {
    addApplication: async (draft: ApplicationDraft, context: RequestContext): Promise<null> => {
      const isRight = await smsCodes.consume(draft.phone, 'register', draft.code);
      // Checked inside, so that a repeated call, whose code is used up, still gets its first answer.
      return store.change({ ...ALL_CUSTOMERS, idempotency: context.idempotency }, async (work) => {
        if (!isRight) refuseField('code', applicationProblems.wrongCode);
        await insertFor(work, draft, context);
        return null;
      });
    },

    listApplications: (filter: ApplicationFilter, caller: Caller) =>
      steps.page({ repositories: store.read(caller), caller, now: clock.now() }, filter),

    reviewApplication: async (input: ApplicationReview, caller: Caller): Promise<null> => {
      const missing = missingInput(input);
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
