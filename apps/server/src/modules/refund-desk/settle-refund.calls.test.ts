import * as desk from '@corium/contract/refund-desk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour } from '#server/runtime/clock.ts'
import { newRequest } from '../../../test/buyer.ts'
import { openRefundDesk, type RefundDesk, settlement } from '../../../test/refund-desk.ts'
import { createPartRefund } from '../../../test/refund-part.ts'

let stage: RefundDesk
beforeAll(async () => {
  stage = await openRefundDesk()
})
afterAll(() => stage.close())
beforeEach(() => stage.beginTest())
afterEach(() => stage.mendProvider())

const infoOf = (refund_id: string) => stage.mei.get(desk.getDeskRefund, { refund_id })

const buyersRefundTexts = async ({ id }: { id: string }) =>
  (await stage.customer.getOrder(id)).refunds.map(({ refund_status_text }) => refund_status_text)

/** A refund for which the merchant had too little money. */
async function getUnpaidRefund() {
  const order = await stage.cancelPaid()
  await stage.control('PUT', '/balances', { merchant: 1 })
  await stage.run('send-refunds')
  stage.errors.length = 0
  return { order, refund: await stage.refundAtDesk(order) }
}

/** A refund that failed for want of money, which the account has by now. */
async function getRefundToSendAgain() {
  const unpaid = await getUnpaidRefund()
  await stage.mendProvider()
  stage.clock.forward(hour)
  return unpaid
}

async function refundInConsole({ pay_sn }: { pay_sn: string }, fen: number) {
  await stage.control('POST', '/refunds/console', { out_trade_no: pay_sn, refund: fen })
  await stage.runSandbox()
  await stage.run('handle-notices')
  stage.errors.length = 0
}

describe('settling by hand', () => {
  test('is up to the limit of the employee', async () => {
    const { refund } = await stage.getAbnormalRefund()
    const may = ['orders', 'orders.payment'] as const
    const low = refund.amount - 1
    const limited = await stage.staff({ permissions: may, refund_limit: low })
    expect(await limited.call(desk.settleRefund, settlement(refund))).toMatchObject({
      refusal: 'refund-above-limit',
      data: { refund_limit: low },
    })
    const able = await stage.staff({ permissions: may, refund_limit: refund.amount })
    await able.get(desk.settleRefund, settlement(refund))
  })

  test('is refused when the provider has made the refund in the meantime', async () => {
    const { order, refund, finish } = await stage.getAbnormalRefund()
    await stage.fail('refund-notice', 'drop')
    await finish('SUCCESS')
    const refused = await stage.mei.call(desk.settleRefund, settlement(refund))
    expect(refused).toBeRefused('state-conflict')
    expect(refused).toMatchObject({ data: { handle: { retry: false, settle: false } } })
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'succeeded', settled_how: null })
    expect(await stage.paidByProvider(order)).toBe(order.payable)
  })

  test('is refused while the provider does not say what became of the refund', async () => {
    const { refund } = await stage.getAbnormalRefund()
    await stage.fail('refund-query', 'unsigned', { times: 9 })
    expect(await stage.mei.call(desk.settleRefund, settlement(refund))).toBeRefused('payment-unknown')
    expect(await infoOf(refund.refund_id)).toMatchObject({
      status: 'needs-attention',
      reported: 'bad-signature (unsigned)',
      handle: { settle: true },
    })
    await stage.control('DELETE', '/faults')
    await stage.mei.get(desk.settleRefund, settlement(refund))
  })

  test('is possible after a day when the provider only says, but does not prove, that it has no such refund', async () => {
    const order = await stage.cancelPaid()
    await stage.leaveRefusalsUnsigned()
    for (const target of ['refund', 'refund-query']) {
      await stage.fail(target, 'refuse', { code: 'RESOURCE_NOT_EXISTS', times: 50 })
    }
    stage.clock.forward(600)
    await stage.run('send-refunds')
    const refund = await stage.refundAtDesk(order)
    expect(await stage.mei.call(desk.settleRefund, settlement(refund))).toBeRefused('payment-unknown')
    expect(await infoOf(refund.refund_id)).toMatchObject({ reported: 'unproven (RESOURCE_NOT_EXISTS)' })
    stage.clock.forward(24 * hour)
    stage.mei = await stage.staff({ name: 'Mei' })
    await stage.mei.get(desk.settleRefund, settlement(refund))
    stage.errors.length = 0
  })

  test('is refused while the refund is on its way, and after it arrived', async () => {
    const order = await stage.cancelPaid()
    const refund = await stage.refundAtDesk(order)
    expect(await stage.mei.call(desk.settleRefund, settlement(refund))).toBeRefused('state-conflict')
    await stage.finishRefunds()
    expect(await stage.mei.call(desk.settleRefund, settlement(refund))).toBeRefused('state-conflict')
    expect(await stage.mei.call(desk.retryRefund, { refund_id: refund.refund_id })).toBeRefused(
      'state-conflict',
    )
    expect(await stage.paidByProvider(order)).toBe(order.payable)
  })

  test.each([
    [{ amount: 1 }, { amount: 'This is not the amount of the refund.' }],
    [{ reference: ' ' }, { reference: 'This is required.' }],
    [{ note: '' }, { note: 'This is required.' }],
  ])('needs the amount, a reference and a note: %o', async (change, fields) => {
    const { refund } = await stage.getClosedRefund()
    const refused = await stage.mei.call(desk.settleRefund, { ...settlement(refund), ...change })
    expect(refused).toBeRefused('field-errors')
    expect(refused).toMatchObject({ data: { fields: { [Object.keys(fields)[0]!]: expect.any(String) } } })
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'closed' })
  })

  test('is refused for money that went back in the provider’s console since; repeating sends the rest', async () => {
    const { order, refund } = await stage.getClosedRefund()
    stage.clock.forward(61)
    await refundInConsole(order, 100)
    const refused = await stage.mei.call(desk.settleRefund, settlement(refund))
    expect(refused).toBeRefused('refund-exceeds-payment')
    expect(refused).toMatchObject({ data: { max_refund: order.payable - 100 } })
    await stage.mei.get(desk.retryRefund, { refund_id: refund.refund_id })
    stage.clock.forward(61)
    await stage.finishRefunds()
    expect(await stage.paidByProvider(order)).toBe(order.payable)
    expect(await stage.statusOf(stage.customer, order.pay_sn)).toEqual([7, 50])
  })

  test('and repeating happen once, however often the request comes', async () => {
    const { order, refund } = await stage.getClosedRefund()
    const retry = { refund_id: refund.refund_id, request_id: newRequest() }
    const retried = await stage.mei.call(desk.retryRefund, retry)
    expect(retried).toMatchObject({
      ok: true,
      data: { refund_id: expect.not.stringMatching(refund.refund_id) },
    })
    expect(await stage.mei.call(desk.retryRefund, retry)).toEqual(retried)
    const { list } = await stage.mei.get(desk.listDeskRefunds, { keyword: order.order_sn })
    expect(list).toHaveLength(2)

    const stuck = await stage.getAbnormalRefund()
    const settle = { ...settlement(stuck.refund), request_id: newRequest() }
    const settled = await stage.mei.call(desk.settleRefund, settle)
    expect(settled).toMatchObject({ ok: true })
    expect(await stage.mei.call(desk.settleRefund, settle)).toEqual(settled)
    const other = { ...settle, request_id: newRequest() }
    expect(await stage.mei.call(desk.settleRefund, other)).toBeRefused('state-conflict')
    const { history } = await infoOf(stuck.refund.refund_id)
    expect(history.filter(({ event }) => event === 'settled-by-hand')).toHaveLength(1)
  })

  test('and repeating are refused while the provider has not finished a refund of its console', async () => {
    const { order, refund } = await stage.getClosedRefund()
    stage.clock.forward(61)
    await stage.fail('refund-result', 'abnormal')
    await refundInConsole(order, 100)
    for (const refused of [
      await stage.mei.call(desk.settleRefund, settlement(refund)),
      await stage.mei.call(desk.retryRefund, { refund_id: refund.refund_id }),
    ]) {
      expect(refused).toBeRefused('refund-exceeds-payment')
      expect(refused).toMatchObject({ data: { max_refund: order.payable - 100 } })
    }
  })

  test('is limited to what a refund in the provider’s console left', async () => {
    const { order, refund } = await getUnpaidRefund()
    await refundInConsole(order, 100)
    const max_refund = order.payable - 100
    const refused = await stage.mei.call(desk.settleRefund, settlement(refund))
    expect(refused).toBeRefused('refund-exceeds-payment')
    expect(refused).toMatchObject({ data: { max_refund } })
    // The next run reduces the refund, and the one after it finds too little money for the rest.
    for (let run = 0; run < 2; run++) {
      stage.clock.forward(hour)
      await stage.run('send-refunds')
    }
    stage.errors.length = 0
    const reduced = (await stage.refundsAtDesk(order)).find(({ status }) => status === 'needs-attention')!
    expect(reduced).toMatchObject({ refund_id: refund.refund_id, amount: max_refund })
    await stage.mei.get(desk.settleRefund, settlement(reduced))
    expect(await stage.statusOf(stage.customer, order.pay_sn)).toEqual([7, 50])
    expect(await stage.paidByProvider(order)).toBe(100)
  })

  test('is possible for a refund whose money the provider holds, while another one is too large', async () => {
    const order = await stage.payOrder()
    const half = Math.floor(order.payable / 2)
    await createPartRefund(stage, order.id, half)
    await stage.fail('refund-result', 'abnormal')
    await stage.finishRefunds()
    const held = await stage.refundAtDesk(order)
    await createPartRefund(stage, order.id, order.payable - half)
    await refundInConsole(order, 100)
    await stage.mei.get(desk.settleRefund, settlement(held))
    expect(await infoOf(held.refund_id)).toMatchObject({ status: 'succeeded', amount: half })
  })

  test('two at once pay once', async () => {
    const { order, refund } = await stage.getClosedRefund()
    const results = await Promise.all(
      Array.from({ length: 5 }, () => stage.mei.call(desk.settleRefund, settlement(refund))),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const { history } = await infoOf(refund.refund_id)
    expect(history.filter(({ event }) => event === 'settled-by-hand')).toHaveLength(1)
    expect(await stage.statusOf(stage.customer, order.pay_sn)).toEqual([7, 50])
  })

  test('and retrying at the same moment pay once', async () => {
    for (const first of ['settle', 'retry'] as const) {
      const { order, refund } = await stage.getClosedRefund()
      stage.clock.forward(61)
      const acts = {
        settle: () => stage.mei.call(desk.settleRefund, settlement(refund)),
        retry: () => stage.mei.call(desk.retryRefund, { refund_id: refund.refund_id }),
      }
      const second = first === 'settle' ? 'retry' : 'settle'
      const results = await Promise.all([acts[first](), acts[second]()])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      await stage.finishRefunds()
      const byHand = (await stage.refundsAtDesk(order)).filter(({ settled_how }) => settled_how !== null)
      const settled = byHand.reduce((sum, { amount }) => sum + amount, 0)
      expect(settled + (await stage.paidByProvider(order))).toBe(order.payable)
    }
  })

  test('waits for a node that is sending the refund', async () => {
    const { order, refund } = await getRefundToSendAgain()
    const restore = stage.overrideProvider((original) => ({
      refund: async (sent) => {
        restore()
        expect(await stage.mei.call(desk.settleRefund, settlement(refund))).toBeRefused('state-conflict')
        return original.refund(sent)
      },
    }))
    await stage.finishRefunds()
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'succeeded', settled_how: null })
    expect(await stage.paidByProvider(order)).toBe(order.payable)
  })

  test('keeps nodes from sending the refund meanwhile', async () => {
    const { order, refund } = await getRefundToSendAgain()
    const restore = stage.overrideProvider((original) => ({
      queryRefund: async (asked) => {
        restore()
        await stage.run('send-refunds')
        return original.queryRefund(asked)
      },
    }))
    await stage.mei.get(desk.settleRefund, settlement(refund))
    stage.clock.forward(hour)
    await stage.finishRefunds()
    expect(await stage.paidByProvider(order)).toBe(0)
    expect(await infoOf(refund.refund_id)).toMatchObject({ settled_how: 'bank-transfer' })
  })
})

describe('a refund that the provider makes after staff settled it', () => {
  test('raises one alarm, however its success is reported, until staff have dealt with it', async () => {
    const { order, refund, finish } = await stage.getAbnormalRefund()
    await stage.mei.get(desk.settleRefund, settlement(refund))
    await finish('SUCCESS')
    await stage.run('handle-notices')
    expect(stage.errors.splice(0)).toMatchObject([{ refund: refund.refund_id }])
    const [notice] = await stage.noticesOf(order.pay_sn)
    await stage.control('POST', '/notices/send', { id: notice?.id, copies: 5 })
    await stage.run('handle-notices')
    stage.clock.forward(25 * hour)
    await stage.finishRefunds()
    expect(stage.errors).toEqual([])
    stage.mei = await stage.staff({ name: 'Mei' })
    const { list } = await stage.mei.get(desk.listDeskRefunds, { view: 'stuck', keyword: order.order_sn })
    expect(list).toMatchObject([
      {
        problem_text: 'Paid twice: by the shop and by the provider',
        handle: { retry: false, settle: false, resolve: true },
      },
    ])
    // The buyer sees one refund of the amount.
    expect(await buyersRefundTexts(order)).toEqual(['Refunded by bank transfer'])

    expect(await stage.mei.call(desk.resolveRefund, { refund_id: refund.refund_id, note: ' ' })).toBeRefused(
      'field-errors',
    )
    const note = 'The buyer sent it back'
    const resolve = { refund_id: refund.refund_id, note, request_id: newRequest() }
    for (let i = 0; i < 2; i++) await stage.mei.get(desk.resolveRefund, resolve)
    expect((await infoOf(refund.refund_id)).history.at(-1)).toMatchObject({ event: 'resolved', note })
    expect(await stage.mei.call(desk.resolveRefund, { refund_id: refund.refund_id, note })).toBeRefused(
      'state-conflict',
    )
    await stage.control('POST', '/notices/send', { id: notice?.id })
    await stage.run('handle-notices')
    expect(stage.errors).toEqual([])
    const views = await stage.mei.get(desk.listDeskRefunds, { view: 'done', keyword: order.order_sn })
    expect(views.list).toMatchObject([{ problem_text: 'Was paid twice; dealt with by the shop' }])
  })

  test('is found by the daily query when no notice comes', async () => {
    const { refund, finish } = await stage.getAbnormalRefund()
    await stage.mei.get(desk.settleRefund, settlement(refund))
    await stage.fail('refund-notice', 'drop')
    await finish('SUCCESS')
    stage.clock.forward(23 * hour)
    await stage.run('send-refunds')
    expect(stage.errors).toEqual([])
    stage.clock.forward(2 * hour)
    await stage.run('send-refunds')
    expect(stage.errors.splice(0)).toMatchObject([{ refund: refund.refund_id }])
  })

  test('is looked for during two months', async () => {
    const { refund } = await stage.getAbnormalRefund()
    await stage.mei.get(desk.settleRefund, settlement(refund))
    for (let month = 0; month < 3; month++) {
      stage.clock.forward(31 * 24 * hour)
      await stage.run('send-refunds')
    }
    stage.mei = await stage.staff({ name: 'Mei' })
    expect(await infoOf(refund.refund_id)).toMatchObject({ next_check_at: null })
  })
})
