import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { refuseControl } from '#sandbox/control/refusal.ts'
import { noticeForgeries } from '#sandbox/faults.ts'
import { type NoticeChanges, noticeChangesSchema } from '#sandbox/notice-changes.ts'
import { resend } from '#sandbox/notice-queue.ts'
import { newTransactionId } from '#sandbox/wechat-pay/ids.ts'
import { newNotice } from '#sandbox/wechat-pay/notices.ts'
import { findTransaction, presentTransaction } from '#sandbox/wechat-pay/present-transaction.ts'
import { sendNotice } from '#sandbox/wechat-pay/send-notice.ts'

const listQuery = {
  type: 'object',
  properties: { out_trade_no: { type: 'string' }, out_refund_no: { type: 'string' } },
  additionalProperties: false,
}
const sendBody = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    copies: { type: 'integer', minimum: 1, maximum: 50 },
    forgery: { enum: noticeForgeries },
    mutate: noticeChangesSchema,
  },
  required: ['id'],
  additionalProperties: false,
}
const forgeBody = {
  type: 'object',
  properties: {
    out_trade_no: { type: 'string' },
    forgery: { enum: noticeForgeries },
    total: { type: 'integer', minimum: 1 },
  },
  required: ['out_trade_no'],
  additionalProperties: false,
}

export function addNoticeRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: { out_trade_no?: string; out_refund_no?: string } }>(
    '/control/notices',
    { schema: { querystring: listQuery } },
    ({ query: { out_trade_no, out_refund_no } }) => ({
      notices: context.state.notices
        .filter((notice) => !out_trade_no || notice.out_trade_no === out_trade_no)
        .filter((notice) => !out_refund_no || notice.out_refund_no === out_refund_no),
    }),
  )

  /** Sends a notice now: again, in several copies, after a hold, or once with a forgery or changed fields. */
  app.post<{ Body: { id: string; copies?: number; forgery?: string; mutate?: NoticeChanges } }>(
    '/control/notices/send',
    { schema: { body: sendBody } },
    async ({ body }) => {
      const notice = context.state.notices.find(({ id }) => id === body.id)
      if (!notice) refuseControl(404, 'No such notice')
      if (body.forgery || body.mutate)
        return { notice, delivery: await sendNotice(context, notice, body.forgery, body.mutate) }
      resend(context, notice, body.copies)
      await context.runDueJobs()
      return { notice }
    },
  )

  /** Sends one notice about a payment that never happened; does not store it. */
  app.post<{ Body: { out_trade_no: string; forgery?: string; total?: number } }>(
    '/control/notices/forge',
    { schema: { body: forgeBody } },
    async ({ body }) => {
      const transaction = findTransaction(context, body.out_trade_no)
      if (!transaction) refuseControl(404, 'No such transaction')
      const now = context.now()
      const forged = presentTransaction(context, {
        ...transaction,
        state: 'SUCCESS',
        total: body.total ?? transaction.total,
        paid_at: now.toISOString(),
        transaction_id: newTransactionId(now),
      })
      const notice = newNotice(context, {
        event_type: 'TRANSACTION.SUCCESS',
        original_type: 'transaction',
        out_trade_no: transaction.out_trade_no,
        notify_url: transaction.notify_url,
        summary: '支付成功',
        plaintext: JSON.stringify(forged),
      })
      return { delivery: await sendNotice(context, notice, body.forgery) }
    },
  )
}
