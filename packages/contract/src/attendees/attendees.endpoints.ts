import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { IMAGE_BYTES_MAX, PROOF_BYTES_MAX } from '../base/limits.ts';
import { storedFile } from '../files/files.shapes.ts';
import { ownIntentRequest, payersPage } from '../orders/online-payments.shapes.ts';
import { ownVoucherUpload } from '../vouchers/voucher-actions.shapes.ts';
import { attendeeCall } from './attendee-call.ts';
import { ownInvoiceCalls } from './own-invoices.endpoints.ts';
import {
  attendeeAnswers,
  attendeeCodeDraft,
  attendeeMeeting,
  attendeeMeetingInfo,
  attendeeRegistrationDraft,
  attendeeSession,
  attendeeSignInDraft,
  invitationAcceptance,
  ownRegistration,
  withdrawal,
} from './attendees.shapes.ts';

const none = z.strictObject({});
const registered = z.object({ id: z.string() });

export const getAttendeeMeeting = attendeeCall({
  method: 'GET',
  path: '/meeting/get/{meetingId}',
  summary: '会议的公开信息：报名阶段、可选的参会类型和报名表',
  access: 'public',
  effect: 'reads',
  input: attendeeMeeting,
  output: attendeeMeetingInfo,
});

export const sendAttendeeCode = attendeeCall({
  method: 'POST',
  path: '/session/code',
  summary: '发送报名验证码；对任何手机号码回答相同',
  access: 'public',
  effect: 'creates',
  input: attendeeCodeDraft,
  output: nothing,
});

export const signInAttendee = attendeeCall({
  method: 'POST',
  path: '/session/add',
  summary: '以手机和验证码登录一个会议，令牌两小时内有效',
  access: 'public',
  effect: 'changes',
  input: attendeeSignInDraft,
  output: attendeeSession,
});

export const signOutAttendee = attendeeCall({
  method: 'POST',
  path: '/session/delete',
  summary: '退出登录',
  access: 'attendee',
  effect: 'changes',
  input: none,
  output: nothing,
});

export const getOwnRegistration = attendeeCall({
  method: 'GET',
  path: '/registration/get',
  summary: '本人在该会议的报名、答案和待回复的邀请',
  access: 'attendee',
  effect: 'reads',
  input: none,
  output: ownRegistration,
});

export const registerOneself = attendeeCall({
  method: 'POST',
  path: '/registration/add',
  summary: '本人报名；仅在会议已发布且在报名时间内',
  access: 'attendee',
  effect: 'creates',
  input: attendeeRegistrationDraft,
  output: registered,
});

export const editOwnAnswers = attendeeCall({
  method: 'POST',
  path: '/registration/edit/answers',
  summary: '修改本人的报名表；过了字段的修改截止时间则拒绝',
  access: 'attendee',
  effect: 'changes',
  input: attendeeAnswers,
  output: nothing,
});

export const uploadOwnFile = attendeeCall({
  method: 'POST',
  path: '/file/upload',
  summary: '上传报名表中的文件或图片；`fileName` 用作答案',
  access: 'attendee',
  effect: 'creates',
  body: 'multipart',
  fileBytesMax: IMAGE_BYTES_MAX,
  input: none,
  output: storedFile,
});

export const submitOwnProof = attendeeCall({
  method: 'POST',
  path: '/registration/proof',
  summary: '提交本人的证明材料；退回后可再次提交',
  access: 'attendee',
  effect: 'changes',
  body: 'multipart',
  fileBytesMax: PROOF_BYTES_MAX,
  input: none,
  output: nothing,
});

export const submitOwnVoucher = attendeeCall({
  method: 'POST',
  path: '/order/voucher',
  summary: '为本人的订单提交缴费凭证；驳回后可再次提交',
  access: 'attendee',
  effect: 'creates',
  body: 'multipart',
  fileBytesMax: PROOF_BYTES_MAX,
  input: ownVoucherUpload,
  output: registered,
});

export const payOwnOrder = attendeeCall({
  method: 'POST',
  path: '/order/pay',
  summary: '在线支付本人订单的待付金额，返回付款页的地址',
  access: 'attendee',
  effect: 'creates',
  input: ownIntentRequest,
  output: payersPage,
});

export const acceptOwnOffer = attendeeCall({
  method: 'POST',
  path: '/registration/accept',
  summary: '接受为本人保留的候补名额',
  access: 'attendee',
  effect: 'changes',
  input: none,
  output: nothing,
});

export const declineOwnOffer = attendeeCall({
  method: 'POST',
  path: '/registration/decline',
  summary: '放弃候补或保留的名额',
  access: 'attendee',
  effect: 'changes',
  input: none,
  output: nothing,
});

export const withdrawOneself = attendeeCall({
  method: 'POST',
  path: '/registration/withdraw',
  summary: '本人退出；会议开始前可用',
  access: 'attendee',
  effect: 'changes',
  input: withdrawal,
  output: nothing,
});

export const acceptOwnInvitation = attendeeCall({
  method: 'POST',
  path: '/invitation/accept/{id}',
  summary: '接受邀请，以邀请的参会类型报名',
  access: 'attendee',
  effect: 'creates',
  input: invitationAcceptance,
  output: registered,
});

export const declineOwnInvitation = attendeeCall({
  method: 'POST',
  path: '/invitation/decline/{id}',
  summary: '谢绝邀请',
  access: 'attendee',
  effect: 'changes',
  input: byId,
  output: nothing,
});

/** Calls that attendees make. Those of the console are `endpoints` of the catalogue, both together its `everyCall`. */
export const attendeeCalls: Readonly<Record<string, Endpoint>> = {
  getAttendeeMeeting,
  sendAttendeeCode,
  signInAttendee,
  signOutAttendee,
  getOwnRegistration,
  registerOneself,
  editOwnAnswers,
  uploadOwnFile,
  submitOwnProof,
  submitOwnVoucher,
  payOwnOrder,
  acceptOwnOffer,
  declineOwnOffer,
  withdrawOneself,
  acceptOwnInvitation,
  declineOwnInvitation,
  ...ownInvoiceCalls,
};
