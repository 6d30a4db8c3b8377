import { addAdmin, adminProblems, editAdmin } from '@huiwu/contract/admins';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { FieldName } from '@huiwu/contract/base/functions';
import { FIELDS, FIELD_NAMES, FUNCTION_NAMES } from '@huiwu/contract/catalogue/access';
import { editInvoiceTitle } from '@huiwu/contract/invoice-titles';
import { editPaymentAccount } from '@huiwu/contract/payment-accounts';
import { editOrder } from '@huiwu/contract/orders';
import { editInvoice } from '@huiwu/contract/invoices';
import { editRefund } from '@huiwu/contract/refunds';
import { editRegistration } from '@huiwu/contract/registrations';
import { addMember, editMember } from '@huiwu/contract/members';
import { addTeam, editTeam } from '@huiwu/contract/teams';
import { describe, expect, test } from 'vitest';
import { order } from '../../modules/orders/orders.matrix.ts';
import { application } from '../../modules/orders/invoices/invoices.matrix.ts';
import { refund } from '../../modules/orders/refunds/refunds.matrix.ts';
import { registration } from '../../modules/registrations/registrations.matrix.ts';
import { matrix as titleMatrix } from '../../modules/invoice-titles/invoice-titles.matrix.ts';
import { matrix as accountMatrix } from '../../modules/payment-accounts/payment-accounts.matrix.ts';
import { matrix as memberMatrix } from '../../modules/members/members.matrix.ts';
import { senderOf, signedIn, type Persona } from './personas.ts';
import { oneByOne, useWorld } from './shared-world.ts';
import type { MatrixWorld } from './world.ts';

interface Writer {
  endpoint: Endpoint;
  input: string;
  value: string;
  isInMeeting?: true;
  /** All that the call needs besides. */
  others: (world: MatrixWorld, caller: Persona) => Promise<Record<string, unknown>>;
}

const aNewAdmin = async (world: MatrixWorld, caller: Persona) => ({
  realName: '王五',
  phone: `1994${String(world.nextNumber()).padStart(7, '0')}`,
  departmentId: caller.departmentId,
  roleIds: [],
});

const anExistingAdmin = async (world: MatrixWorld, caller: Persona) => ({
  id: await world.make('admin', 'sameDepartment', caller),
  version: 1,
  realName: '王五',
  departmentId: caller.departmentId,
});

const added = (input: string, value: string): Writer => ({ endpoint: addAdmin, input, value, others: aNewAdmin });
const edited = (input: string, value: string): Writer => ({
  endpoint: editAdmin,
  input,
  value,
  others: anExistingAdmin,
});

const aTeam = async (world: MatrixWorld) => ({ name: `团队${world.nextNumber()}` });
const aTeamThere = async (world: MatrixWorld, caller: Persona) => {
  const { id } = (await world.call(addTeam, await aTeam(world), senderOf(caller))).data ?? {};
  return { id, version: 1, ...(await aTeam(world)) };
};
const inMeeting = (endpoint: Endpoint, input: string) => ({
  endpoint,
  input,
  value: '021-55550001',
  isInMeeting: true as const,
});

const newMember = (world: MatrixWorld) =>
  Promise.resolve({ name: '王五', idType: 'idcard', phone: `1995${String(world.nextNumber()).padStart(7, '0')}` });
const memberThere = async (world: MatrixWorld, caller: Persona) => ({
  id: await world.make(memberMatrix.on, 'sameDepartment', caller),
  version: 1,
  name: '王五',
  idType: 'idcard',
});
const editedMember = (input: string, value: string): Writer => ({
  endpoint: editMember,
  input,
  value,
  others: memberThere,
});

const registrationThere = async (world: MatrixWorld, caller: Persona) => ({
  id: await world.make(registration, 'sameDepartment', caller),
  version: 1,
  name: '王五',
});

const titleThere = async (world: MatrixWorld, caller: Persona) => ({
  id: await world.make(titleMatrix.on, 'sameDepartment', caller),
  version: 1,
  title: '远山会展',
});
const editedTitle = (input: string, value: string): Writer => ({
  endpoint: editInvoiceTitle,
  input,
  value,
  others: titleThere,
});

const accountThere = async (world: MatrixWorld, caller: Persona) => ({
  id: await world.make(accountMatrix.on, 'sameDepartment', caller),
  version: 1,
  accountName: '远山会展',
  bankName: '演示银行',
});

const orderThere = async (world: MatrixWorld, caller: Persona) => ({
  id: await world.make(order, 'sameDepartment', caller),
  version: 1,
  payerName: '王五',
});

const refundThere = async (world: MatrixWorld, caller: Persona) => ({
  id: await world.make(refund, 'sameDepartment', caller),
  version: 1,
  method: 'bank_transfer',
});

const applicationThere = async (world: MatrixWorld, caller: Persona) => ({
  id: await world.make(application, 'sameDepartment', caller),
  version: 1,
  kind: 'pc',
  titleType: 'company',
  title: '云汀会展有限公司',
});

const EMAIL = 'closed@example.com';
const ID_CARD = '11010519491231002X';

/** By which calls a signed-in admin writes each guarded field; a new field needs an entry. */
const WRITERS: Record<FieldName, Writer[]> = {
  // No one is added without a phone: anyone who may add an admin may say it.
  'admins.phone': [edited('phone', '19955550001')],
  'admins.email': [added('email', EMAIL), edited('email', EMAIL), edited('email', '')],
  'admins.idCard': [added('idCard', ID_CARD), edited('idCard', ID_CARD), edited('idCard', '')],
  // Written by applicants themselves, who prove it by a code.
  'applications.phone': [],
  // As of admins: no one new is without a phone or an address.
  'members.phone': [editedMember('phone', '19955550002'), editedMember('phoneCountry', '+852')],
  'members.email': [editedMember('email', EMAIL), editedMember('email', '')],
  'members.idNumber': [
    { endpoint: addMember, input: 'idNumber', value: ID_CARD, others: newMember },
    editedMember('idNumber', '110105194912310038'),
  ],
  // Written by what sends a message.
  'deliveries.address': [],
  'outbox.recipient': [],
  // An invitation goes to one of them, so every admin who may add one may give them; no call edits them.
  'invitations.phone': [],
  'invitations.email': [],
  // As of invitations.
  'suppressions.address': [],
  // As of members: anyone who may register someone may say how to reach them.
  'registrations.phone': [
    { endpoint: editRegistration, input: 'phone', value: '19955550003', isInMeeting: true, others: registrationThere },
  ],
  'registrations.email': [
    { endpoint: editRegistration, input: 'email', value: EMAIL, isInMeeting: true, others: registrationThere },
  ],
  // Several inputs of one form: registration-answers.service.test.ts holds it.
  'registrations.sensitiveAnswers': [],
  // Anyone who may add an account or a title may give its numbers.
  'paymentAccounts.accountNo': [
    { endpoint: editPaymentAccount, input: 'accountNo', value: '100120009999', others: accountThere },
  ],
  'invoiceTitles.taxNo': [editedTitle('taxNo', '913501000000000001')],
  'invoiceTitles.bankAccount': [editedTitle('bankAccount', '100120009999'), editedTitle('bankAccount', '')],
  // Follow from positions and payments, which have rights of their own.
  'orders.amounts': [],
  'bankLines.payerAccount': [],
  'orders.payerPhone': [
    { endpoint: editOrder, input: 'payerPhone', value: '19955550004', isInMeeting: true, others: orderThere },
    { endpoint: editInvoice, input: 'receivePhone', value: '19955550004', isInMeeting: true, others: applicationThere },
  ],
  'orders.payerEmail': [
    { endpoint: editOrder, input: 'payerEmail', value: EMAIL, isInMeeting: true, others: orderThere },
    { endpoint: editInvoice, input: 'receiveEmail', value: EMAIL, isInMeeting: true, others: applicationThere },
  ],
  'refunds.payeeAccount': [
    { endpoint: editRefund, input: 'payeeAccount', value: '100120009999', isInMeeting: true, others: refundThere },
    { endpoint: editRefund, input: 'payeeAccount', value: '', isInMeeting: true, others: refundThere },
  ],
  'invoices.taxNo': [
    { endpoint: editInvoice, input: 'taxNo', value: '9'.repeat(15), isInMeeting: true, others: applicationThere },
  ],
  'invoices.bankAccount': [
    { endpoint: editInvoice, input: 'bankAccount', value: '100120009999', isInMeeting: true, others: applicationThere },
    { endpoint: editInvoice, input: 'bankAccount', value: '', isInMeeting: true, others: applicationThere },
  ],
  'teams.contactPhone': [
    { ...inMeeting(addTeam, 'contactPhone'), others: aTeam },
    { ...inMeeting(editTeam, 'contactPhone'), others: aTeamThere },
  ],
};

describe('a field that an admin may not write', { timeout: 60_000 }, () => {
  const shared = useWorld();

  const callerWith = async (name: FieldName, access: 'hidden' | 'masked' | 'read' | 'write'): Promise<Persona> => {
    const { world } = shared;
    const { id: customerId, a: departmentId } = world.companies.first;
    const role = await world.build.role(customerId, {
      functions: FUNCTION_NAMES,
      fields: { [name]: access },
      allMeetings: true,
    });
    const { id } = await world.build.admin(customerId, { roleIds: [role.id], departmentId });
    return signedIn(world, { id, customerId, departmentId });
  };

  test.each(FIELD_NAMES.filter((name) => WRITERS[name].length > 0))(
    'is refused at its input by every call that writes %s, and nothing is written',
    async (name) => {
      const { world } = shared;
      for (const access of ['hidden', 'masked', 'read', 'write'] as const) {
        const caller = await callerWith(name, access);
        const answers = await oneByOne(WRITERS[name], async ({ endpoint, input, value, others, isInMeeting }) => {
          const writer = isInMeeting ? world.inMeeting(caller) : caller;
          const values = { ...(await others(world, writer)), [input]: value };
          await world.changes.take();
          const { code, data } = await world.call(endpoint, values, senderOf(writer));
          const changed = code === 200 ? [] : await world.changes.take();
          return { code, fields: data?.fields, changed };
        });
        const refusal = (input: string) => ({
          code: 400,
          fields: [{ field: input, message: adminProblems.notWritable }],
          changed: [],
        });
        const done = { code: 200, fields: undefined, changed: [] };
        expect(answers).toEqual(WRITERS[name].map(({ input }) => (access === 'write' ? done : refusal(input))));
      }
    },
  );

  test('belongs to a page, and every such field has its writers in this test', () => {
    expect(Object.keys(WRITERS).toSorted()).toEqual(Object.keys(FIELDS).toSorted());
  });

  test('includes the roles of a new admin', async () => {
    const { world } = shared;
    const { id: customerId, a: departmentId } = world.companies.first;
    const role = await world.build.role(customerId, { functions: ['admins.add'] });
    const given = await world.build.role(customerId);
    const { id } = await world.build.admin(customerId, { roleIds: [role.id], departmentId });
    const caller = await signedIn(world, { id, customerId, departmentId });
    await world.changes.take();
    const draft = await aNewAdmin(world, caller);
    expect((await world.call(addAdmin, { ...draft, roleIds: [given.id] }, senderOf(caller))).code).toBe(403);
    expect(await world.changes.take()).toEqual([]);
    expect((await world.call(addAdmin, draft, senderOf(caller))).code).toBe(200);
  });
});
