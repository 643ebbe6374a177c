import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { refuseControl } from '#sandbox/control/refusal.ts'
import type { Refund } from '#sandbox/records/wechat-pay.ts'
import { finishRefund } from '#sandbox/wechat-pay/finish-refund.ts'
import { findTransaction } from '#sandbox/wechat-pay/present-transaction.ts'
import { findRefund, refundInConsole } from '#sandbox/wechat-pay/refunds.ts'

type RefundQuery = { out_trade_no?: string; out_refund_no?: string }

const listQuery = {
  type: 'object',
  properties: { out_trade_no: { type: 'string' }, out_refund_no: { type: 'string' } },
  additionalProperties: false,
}
const finishBody = {
  type: 'object',
  properties: {
    out_refund_no: { type: 'string' },
    result: { enum: ['SUCCESS', 'ABNORMAL', 'CLOSED'] },
    wait: { type: 'boolean' },
  },
  required: ['out_refund_no'],
  additionalProperties: false,
}
const consoleBody = {
  type: 'object',
  properties: { out_trade_no: { type: 'string' }, refund: { type: 'integer', minimum: 1 } },
  required: ['out_trade_no', 'refund'],
  additionalProperties: false,
}

export function addRefundRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: RefundQuery }>(
    '/control/refunds',
    { schema: { querystring: listQuery } },
    ({ query: { out_trade_no, out_refund_no } }) => ({
      refunds: context.state.refunds
        .filter((refund) => !out_trade_no || refund.out_trade_no === out_trade_no)
        .filter((refund) => !out_refund_no || refund.out_refund_no === out_refund_no)
        .toReversed(),
    }),
  )

  app.post<{ Body: { out_refund_no: string; result?: Refund['outcome']; wait?: boolean } }>(
    '/control/refunds/finish',
    { schema: { body: finishBody } },
    async ({ body }) => {
      const refund = findRefund(context, body.out_refund_no)
      if (!refund) refuseControl(404, 'No such refund')
      if (refund.status === 'SUCCESS' || refund.status === 'CLOSED')
        refuseControl(409, `Already ${refund.status}`)
      finishRefund(context, refund, body.result ?? 'SUCCESS')
      if (body.wait !== false) await context.runDueJobs()
      return refund
    },
  )

  /** Refunds in the provider's console; the shop does not know about it. */
  app.post<{ Body: { out_trade_no: string; refund: number } }>(
    '/control/refunds/console',
    { schema: { body: consoleBody } },
    ({ body }) => {
      const transaction = findTransaction(context, body.out_trade_no)
      if (transaction?.state !== 'SUCCESS') refuseControl(404, 'No such paid transaction')
      return refundInConsole(context, transaction, body.refund) ?? refuseControl(409, 'More than was paid')
    },
  )
}
