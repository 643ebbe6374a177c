import type { FastifyInstance } from 'fastify'
import { findByCode } from '#sandbox/pages/waiting.ts'
import type { Refund } from '#sandbox/state.ts'
import { finishRefund } from '#sandbox/wechat-pay/finish-refund.ts'
import { sendAgain } from '#sandbox/wechat-pay/notices.ts'
import { declinePayment, payTransaction } from '#sandbox/wechat-pay/paying.ts'
import { findRefund } from '#sandbox/wechat-pay/refunds.ts'
import type { World } from '#sandbox/world.ts'

/** The buttons of the pages. Each answers with the page it was pressed on; what can't be done changes nothing. */
export function addPresses(app: FastifyInstance, world: World): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const onPress = (path: string, press: (form: Record<string, string>) => string) =>
    app.post<{ Body: Record<string, string> | undefined }>(path, ({ body }, reply) =>
      reply.redirect(press(body ?? {}), 303),
    )

  onPress('/phone/pay', ({ code = '' }) => {
    const transaction = findByCode(world, code)
    if (transaction) payTransaction(world, transaction, code)
    return scanned(code)
  })
  onPress('/phone/refuse', ({ code = '' }) => {
    const transaction = findByCode(world, code)
    if (transaction?.state === 'NOTPAY') declinePayment(world, transaction, 'refused')
    return scanned(code)
  })
  onPress('/phone/top-up', () => {
    world.state.balances.buyer += 1_000_000
    world.changed()
    return '/phone'
  })
  onPress('/money/refunds', ({ out_refund_no, result }) => {
    const refund = findRefund(world, out_refund_no)
    const known = result === 'SUCCESS' || result === 'ABNORMAL' || result === 'CLOSED'
    if (refund?.status === 'PROCESSING' && known) finishRefund(world, refund, result as Refund['outcome'])
    return '/money'
  })
  onPress('/money/notices', ({ id }) => {
    const notice = world.state.notices.find((candidate) => candidate.id === id)
    if (notice) sendAgain(world, notice)
    return '/money'
  })
}

function scanned(code: string): string {
  return `/phone/scan?code=${encodeURIComponent(code)}`
}
