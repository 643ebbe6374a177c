import { randomUUID } from 'node:crypto'
import { chinaTime } from '#sandbox/clock.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { noticeForgeries } from '#sandbox/faults.ts'
import { type NoticeChannel, newDelivery, queueNotice } from '#sandbox/notice-queue.ts'
import type { Notice } from '#sandbox/records/wechat-pay.ts'
import { sendNotice } from '#sandbox/wechat-pay/send-notice.ts'

/** Seconds between attempts while a notice is not acknowledged; 24 h 4 min in total. */
const retryDelays = [
  15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600,
]

type NoticeInput = Pick<
  Notice,
  | 'event_type'
  | 'original_type'
  | 'out_trade_no'
  | 'out_refund_no'
  | 'complaint_id'
  | 'notify_url'
  | 'summary'
  | 'plaintext'
>

const targets = {
  transaction: 'wechat-pay.notice',
  refund: 'wechat-pay.refund-notice',
  complaint: 'wechat-pay.complaint-notice',
} as const

export function newNotice(context: SandboxContext, input: NoticeInput): Notice {
  return {
    ...input,
    id: randomUUID(),
    created_at: chinaTime(context.now()),
    ...newDelivery(context),
  }
}

export function notifyMerchant(context: SandboxContext, input: NoticeInput): void {
  queueNotice(context, noticeChannel(context), newNotice(context, input))
}

export function noticeChannel(context: SandboxContext): NoticeChannel<Notice> {
  return {
    notices: () => context.state.notices,
    target: ({ original_type }) => targets[original_type],
    subjects: ({ out_trade_no, out_refund_no, complaint_id }) => [out_trade_no, out_refund_no, complaint_id],
    forgeries: noticeForgeries,
    retryDelays,
    send: (notice, forgery) => sendNotice(context, notice, forgery),
  }
}
