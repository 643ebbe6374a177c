import type { SandboxContext } from '#sandbox/context.ts'
import type { Complaint, ComplaintStep, Transaction } from '#sandbox/records/wechat-pay.ts'
import { newComplaintId, newLogId } from '#sandbox/wechat-pay/ids.ts'
import { notifyMerchant } from '#sandbox/wechat-pay/notices.ts'

/*
 * Complaints of buyers, 消费者投诉 2.0: pay.weixin.qq.com/doc/v3/merchant/4012533436 (details) and …4012533439
 * (history).
 */

/** A buyer's actions on a complaint. `again`: after the merchant completed it. */
export const complaintActs = ['write', 'again', 'withdraw'] as const
export type ComplaintAct = (typeof complaintActs)[number]

const steps = {
  write: 'USER_RESPONSE',
  again: 'USER_CONTINUE_COMPLAINT',
  withdraw: 'USER_REVOKE_COMPLAINT',
} as const

/** Notices name the events differently than the history. */
const actionTypes: Partial<Record<ComplaintStep['operate_type'], string>> = {
  USER_CREATE_COMPLAINT: 'CREATE_COMPLAINT',
  USER_CONTINUE_COMPLAINT: 'CONTINUE_COMPLAINT',
}

export const findComplaint = (
  { state }: SandboxContext,
  complaintId: string | undefined,
): Complaint | undefined => state.complaints.find(({ complaint_id }) => complaint_id === complaintId)

export const complaintOf = ({ state }: SandboxContext, outTradeNo: string): Complaint | undefined =>
  state.complaints.findLast(({ out_trade_no }) => out_trade_no === outTradeNo)

export const possibleActs = ({ complaint_state }: Complaint): readonly ComplaintAct[] =>
  complaint_state === 'PROCESSED' ? ['again'] : ['write', 'withdraw']

type ComplaintInput = {
  detail?: string | undefined
  problem_type?: Complaint['problem_type'] | undefined
  phone?: string | undefined
}

/** `undefined` if the order is not paid or already has a complaint; the buyer then complains again about that one. */
export function openComplaint(
  context: SandboxContext,
  transaction: Transaction,
  { detail = '', problem_type = 'REFUND', phone = '13800138000' }: ComplaintInput = {},
): Complaint | undefined {
  const { out_trade_no, transaction_id, total } = transaction
  if (!transaction_id || complaintOf(context, out_trade_no)) return undefined
  const now = context.now()
  const complaint: Complaint = {
    complaint_id: newComplaintId(now),
    out_trade_no,
    transaction_id,
    amount: total,
    complaint_time: now.toISOString(),
    complaint_detail: detail,
    problem_type,
    complaint_state: 'PENDING',
    payer_phone: phone,
    incoming_user_response: false,
    user_complaint_times: 1,
    history: [],
  }
  context.state.complaints.push(complaint)
  addStep(context, complaint, 'USER_CREATE_COMPLAINT', detail)
  return complaint
}

/** False if the complaint does not allow the action now. */
export function writeOn(
  context: SandboxContext,
  complaint: Complaint,
  act: ComplaintAct,
  text: string,
): boolean {
  if (!possibleActs(complaint).includes(act)) return false
  if (act === 'again') {
    complaint.complaint_state = 'PENDING'
    complaint.user_complaint_times += 1
  }
  if (act === 'withdraw') complaint.complaint_state = 'PROCESSED'
  complaint.incoming_user_response = act === 'write'
  addStep(context, complaint, steps[act], text)
  return true
}

/** Adds a step to the history, and notifies the merchant if it has registered an address. */
export function addStep(
  context: SandboxContext,
  complaint: Complaint,
  operate_type: ComplaintStep['operate_type'],
  operate_details = '',
): void {
  const now = context.now()
  const { complaint_id, out_trade_no } = complaint
  complaint.history.push({
    log_id: newLogId(now),
    operate_time: now.toISOString(),
    operate_type,
    operate_details,
  })
  context.stateChanged()
  const notify_url = context.state.complaint_notice_url
  if (!notify_url) return
  const isNew = operate_type === 'USER_CREATE_COMPLAINT'
  notifyMerchant(context, {
    event_type: isNew ? 'COMPLAINT.CREATE' : 'COMPLAINT.STATE_CHANGE',
    original_type: 'complaint',
    out_trade_no,
    complaint_id,
    notify_url,
    summary: isNew ? '产生新投诉' : '投诉单状态变化',
    plaintext: JSON.stringify({ complaint_id, action_type: actionTypes[operate_type] ?? operate_type }),
  })
}
