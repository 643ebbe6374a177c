import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { resend } from '#sandbox/notice-queue.ts'
import { findByCode } from '#sandbox/pages/find-transaction.ts'
import type { Refund } from '#sandbox/state.ts'
import { finishRefund } from '#sandbox/wechat-pay/finish-refund.ts'
import { declinePayment, payTransaction } from '#sandbox/wechat-pay/pay-transaction.ts'
import { findRefund } from '#sandbox/wechat-pay/refunds.ts'

/** The form actions of the pages. Each redirects back to its page; an impossible action changes nothing. */
export function addFormActions(app: FastifyInstance, context: SandboxContext): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const onPost = (path: string, action: (form: Record<string, string>) => string) =>
    app.post<{ Body: Record<string, string> | undefined }>(path, ({ body }, reply) =>
      reply.redirect(action(body ?? {}), 303),
    )

  onPost('/phone/pay', ({ code = '' }) => {
    const transaction = findByCode(context, code)
    if (transaction) payTransaction(context, transaction, code)
    return scanUrl(code)
  })
  onPost('/phone/refuse', ({ code = '' }) => {
    const transaction = findByCode(context, code)
    if (transaction?.state === 'NOTPAY') declinePayment(context, transaction, 'refused')
    return scanUrl(code)
  })
  onPost('/phone/top-up', () => {
    context.state.balances.buyer += 1_000_000
    context.stateChanged()
    return '/phone'
  })
  onPost('/money/refunds', ({ out_refund_no, result }) => {
    const refund = findRefund(context, out_refund_no)
    const known = result === 'SUCCESS' || result === 'ABNORMAL' || result === 'CLOSED'
    if (refund?.status === 'PROCESSING' && known) finishRefund(context, refund, result as Refund['outcome'])
    return '/money'
  })
  onPost('/money/notices', ({ id }) => {
    const notice = context.state.notices.find((candidate) => candidate.id === id)
    if (notice) resend(context, notice)
    return '/money'
  })
}

function scanUrl(code: string): string {
  return `/phone/scan?code=${encodeURIComponent(code)}`
}
