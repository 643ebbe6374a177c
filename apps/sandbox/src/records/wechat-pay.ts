import type { NoticeDelivery } from '#sandbox/records/notice-delivery.ts'

/** What WeChat Pay stores, in fen. Fields have the provider's names, if it has any; times are ISO 8601 in UTC. */

export type Balances = { buyer: number; merchant: number }

export type Transaction = {
  /** Created through the API for merchants outside mainland China. */
  abroad?: true
  /** `MWEB`: from the browser of a phone. `JSAPI`: in WeChat's browser. Missing for a payment by code. */
  trade_type?: 'MWEB' | 'JSAPI'
  /** The only person who may pay it, in WeChat's browser. */
  for_openid?: string
  out_trade_no: string
  transaction_id?: string
  description: string
  total: number
  attach: string
  notify_url: string
  /** As the merchant sent it. Creating the order again with another value is refused. */
  time_expire?: string
  /** The payment deadline: `time_expire`, but at least a minute after creation. */
  payable_until?: string
  created_at: string
  /** The codes, links that open WeChat, or prepay ids with which it can be paid. */
  codes: { code_url: string; expires_at: string }[]
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  paid_at?: string
  /** The payer's openid in the app of the payment; missing for the buyer that is not one of the people. */
  payer_openid?: string
  /** The part of the total that the provider's coupons paid, in fen; the merchant gets the total. */
  coupon?: number
  closed_at?: string
  /** Why the buyer's last attempt failed. */
  declined?: 'refused' | 'balance-too-low'
}

type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'

export type Refund = {
  refund_id: string
  out_refund_no: string
  out_trade_no: string
  transaction_id: string
  reason: string
  notify_url?: string
  refund: number
  total: number
  status: RefundStatus
  created_at: string
  success_at?: string
  /** When the refund finishes by itself; missing if it waits for the control API. */
  due_at?: string
  /** Its status after `due_at`. */
  outcome: Exclude<RefundStatus, 'PROCESSING'>
  /** The other account that received the refund after it had been ABNORMAL. */
  sent_to?: { bank_type: string; card: string } | 'merchant'
}

/** A buyer's complaint to WeChat Pay about the merchant. */
export type Complaint = {
  complaint_id: string
  out_trade_no: string
  transaction_id: string
  /** In fen. */
  amount: number
  complaint_time: string
  complaint_detail: string
  problem_type: 'REFUND' | 'SERVICE_NOT_WORK' | 'OTHERS'
  complaint_state: 'PENDING' | 'PROCESSING' | 'PROCESSED'
  /** Not encrypted; the API encrypts it. */
  payer_phone: string
  incoming_user_response: boolean
  user_complaint_times: number
  history: ComplaintStep[]
}

export type ComplaintStep = {
  log_id: string
  operate_time: string
  operate_type:
    | 'USER_CREATE_COMPLAINT'
    | 'USER_CONTINUE_COMPLAINT'
    | 'USER_RESPONSE'
    | 'USER_REVOKE_COMPLAINT'
    | 'MERCHANT_RESPONSE'
    | 'MERCHANT_CONFIRM_COMPLETE'
  operate_details: string
}

export type Notice = NoticeDelivery & {
  id: string
  event_type:
    | 'TRANSACTION.SUCCESS'
    | 'REFUND.SUCCESS'
    | 'REFUND.ABNORMAL'
    | 'REFUND.CLOSED'
    | 'COMPLAINT.CREATE'
    | 'COMPLAINT.STATE_CHANGE'
  original_type: 'transaction' | 'refund' | 'complaint'
  out_trade_no: string
  out_refund_no?: string
  complaint_id?: string
  notify_url: string
  summary: string
  /** The record at the time of the event. */
  plaintext: string
  created_at: string
}
