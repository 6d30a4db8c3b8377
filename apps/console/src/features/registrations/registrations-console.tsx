import { areaName } from '@huiwu/contract/base/areas';
import { sendToRegistrations } from '@huiwu/contract/notice-starts';
import {
  acceptRegistration,
  approveProof,
  AUDIENCE_IDS_MAX,
  approveRegistration,
  cancelRegistration,
  changeRegistrationType,
  declineRegistration,
  isOccupying,
  offerRegistration,
  registrationCalls,
  registrationImports,
  registrationLifecycle,
  registrationRecord,
  pushRegistration,
  rejectRegistration,
  resubmitRegistration,
  submitProof,
  substituteRegistration,
  waiveRegistration,
  withdrawRegistration,
  type Registration,
  type RegistrationDetail,
} from '@huiwu/contract/registrations';
import { remindRegistration } from '@huiwu/contract/reminders';
import { applyRegistrationInvoice } from '@huiwu/contract/invoices';
import { uploadRegistrationVoucher } from '@huiwu/contract/vouchers';
import { saveStay } from '@huiwu/contract/stays';
import { areaFilter } from '../../shared/filters/area-filter.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { STAY_VERB } from '../../shared/stays/stays.queries.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { FieldCell } from '../../shared/records/fields/FieldCell.tsx';
import { RegistrationFacts } from './RegistrationFacts.tsx';
import { BulkActions } from './BulkActions.tsx';
import { audienceOf } from './bulk-audience.ts';
import { RegistrationTag } from './RegistrationTag.tsx';
import { answerFilter } from '../../shared/registrations/answer-filter.tsx';
import { tagFilter, teamFilter, typeFilter } from './registration-filters.ts';

const SubstituteDrawer = lazyChunk(async () => (await import('./SubstituteDrawer.tsx')).SubstituteDrawer);
const StayDrawer = lazyChunk<RecordLayerProps<Registration>>(
  async () => (await import('../../shared/stays/StayDrawer.tsx')).StayDrawer,
);
const ProofDrawer = lazyChunk(async () => (await import('./proofs/ProofDrawer.tsx')).ProofDrawer);
const VoucherDrawer = lazyChunk<RecordLayerProps<Registration>>(
  async () => (await import('./payment/VoucherDrawer.tsx')).VoucherDrawer,
);
const InvoiceDrawer = lazyChunk<RecordLayerProps<Registration>>(
  async () => (await import('./payment/InvoiceDrawer.tsx')).InvoiceDrawer,
);
const ChangeTypeDrawer = lazyChunk<RecordLayerProps<Registration>>(
  async () => (await import('./ChangeTypeDrawer.tsx')).ChangeTypeDrawer,
);

const tagsOf = ({ tags }: Pick<Registration, 'tags'>) =>
  tags.length === 0 ? '—' : tags.map((tag) => <RegistrationTag key={tag.id} tag={tag} />);

/** Nothing for types that need no proof. */
const proofOf = ({ needsProof, proofState }: Registration) =>
  needsProof ? <FieldCell field={registrationRecord.fields.proofState} value={proofState} /> : '—';

export const registrationsConsole = defineConsoleRecord<Registration, RegistrationDetail>({
  noun: 'registrations',
  refreshes: ['members', 'meetings', 'orders', 'reminders', 'deliveries'],
  record: registrationRecord,
  lifecycle: registrationLifecycle,
  calls: {
    ...registrationCalls,
    transitions: {
      approve: approveRegistration,
      reject: rejectRegistration,
      resubmit: resubmitRegistration,
      waive: waiveRegistration,
      offer: offerRegistration,
      accept: acceptRegistration,
      decline: declineRegistration,
      withdraw: withdrawRegistration,
      cancel: cancelRegistration,
    },
  },
  imports: {
    name: 'registrations',
    noun: '参会人员',
    calls: registrationImports,
    refreshes: ['registrations', 'members', 'meetings'],
  },
  texts: {
    title: '参会人员',
    description: '本会议的报名：录入、审核、候补、换人与退出。',
    one: '参会人员详情',
    counted: '名参会人员',
    empty: { hint: '新增一名参会人员，或等待报名开放后的报名。', hasAdd: true },
    consequences: () => ({ delete: '名额随即空出；需要时可以在“已删除”中恢复。' }),
  },
  show: [
    'name',
    'regNo',
    'type',
    'state',
    'proofState',
    'phone',
    'email',
    'company',
    'areaCode',
    'jobTitle',
    'team',
    'price',
    'tags',
    'source',
    'isCheckedIn',
    'createdAt',
    'offeredUntil',
    'pushedAt',
  ],
  columns: {
    name: { width: 108 },
    regNo: { width: 196 },
    type: { width: 112 },
    state: { width: 112 },
    proofState: { width: 96, render: proofOf },
    phone: { width: 124 },
    company: { width: 180 },
    areaCode: { isExtra: true, width: 112, render: ({ areaCode }) => areaName(areaCode) || '—' },
    email: { isExtra: true },
    jobTitle: { isExtra: true },
    source: { isExtra: true },
    offeredUntil: { isExtra: true },
    pushedAt: { isExtra: true },
    tags: { width: 160, render: tagsOf },
  },
  filters: [
    'name',
    'state',
    typeFilter,
    'proofState',
    'phone',
    'company',
    areaFilter('areaCode'),
    teamFilter,
    tagFilter,
    answerFilter,
    'regNo',
    'source',
    'isCheckedIn',
    'createdAt',
  ],
  Facts: RegistrationFacts,
  form: async () => (await import('./registration-form.ts')).registrationForm,
  actions: [
    { verb: '换人', name: 'substitute', to: substituteRegistration, layer: 'substitute' },
    { verb: STAY_VERB, to: saveStay, layer: 'stay', isOffered: ({ state }) => isOccupying(state) },
    {
      verb: '审核证明',
      to: approveProof,
      layer: 'proof-review',
      isOffered: ({ proofState }) => proofState !== 'none',
    },
    { verb: '上传证明', name: 'submitProof', to: submitProof, layer: 'proof' },
    {
      verb: '催缴',
      name: 'remind',
      to: remindRegistration,
      consequence: ({ name }) => `按“未缴清”的提醒规则，给“${name}”所在订单的付款人发送提醒，计入提醒次数。`,
      batch: '按“未缴清”的提醒规则，给所选人员所在订单的付款人发送提醒；不符合条件的会说明原因。',
      done: '已催缴',
    },
    {
      verb: '发送二维码',
      name: 'push',
      to: pushRegistration,
      consequence: ({ name }) => `按会议的“参会凭证”内容，给“${name}”发送签到用的二维码。`,
      batch: '按会议的“参会凭证”内容，给所选的已确认人员发送签到用的二维码。',
      done: '已提交发送',
    },
    { verb: '代传凭证', name: 'uploadVoucher', to: uploadRegistrationVoucher, layer: 'voucher' },
    { verb: '代申请发票', name: 'applyInvoice', to: applyRegistrationInvoice, layer: 'invoice' },
    { verb: '改类型', name: 'changeType', to: changeRegistrationType, layer: 'change-type' },
  ],
  layers: {
    substitute: { to: substituteRegistration, titleOf: (name) => `换人 ${name}`, Layer: SubstituteDrawer },
    stay: { to: saveStay, titleOf: (name) => `${STAY_VERB} ${name}`, Layer: StayDrawer },
    'proof-review': { to: approveProof, titleOf: (name) => `证明材料 ${name}`, Layer: ProofDrawer },
    proof: { to: submitProof, titleOf: (name) => `证明材料 ${name}`, Layer: ProofDrawer },
    voucher: { to: uploadRegistrationVoucher, titleOf: (name) => `代传凭证 ${name}`, Layer: VoucherDrawer },
    invoice: { to: applyRegistrationInvoice, titleOf: (name) => `代申请发票 ${name}`, Layer: InvoiceDrawer },
    'change-type': { to: changeRegistrationType, titleOf: (name) => `改类型 ${name}`, Layer: ChangeTypeDrawer },
  },
  Bulk: BulkActions,
  sends: {
    call: sendToRegistrations,
    max: AUDIENCE_IDS_MAX,
    takesFilter: true,
    inputOf: (rows) => ({ audience: audienceOf(rows) }),
  },
  batch: {
    approve: '通过后，须缴费的进入待缴费，其余直接确认。',
    offer: '按选择的顺序为其保留名额，须在候补确认时限内接受。',
    delete: '名额随即空出；需要时可以在“已删除”中恢复。',
    restore: '恢复时重新检查名额。',
  },
});
