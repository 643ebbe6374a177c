import type { Input } from '@corium/contract/call'
import * as desk from '@corium/contract/refund-desk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '#server/providers/provider-error.ts'
import { openRefundDesk, type RefundDesk, settlement } from '../../../test/refund-desk.ts'
import { tablesWith } from '../../../test/rows-about.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let stage: RefundDesk
beforeAll(async () => {
  stage = await openRefundDesk()
})
afterAll(() => stage.close())
beforeEach(() => stage.beginTest())
afterEach(() => stage.mendProvider())

const infoOf = (refund_id: string) => stage.mei.get(desk.getDeskRefund, { refund_id })

const toCard = ({ refund_id }: { refund_id: string }) =>
  ({
    refund_id,
    to: 'card',
    bank: 'ICBC',
    account: '6222 0212 3456 7890 123',
    holder: '玉兰',
    note: 'The buyer named this card by phone',
  }) satisfies Input<typeof desk.redirectRefund>
const toMerchant = ({ refund_id }: { refund_id: string }) =>
  ({ refund_id, to: 'merchant', note: 'No card that WeChat Pay takes' }) satisfies Input<
    typeof desk.redirectRefund
  >

describe('a refund that the buyer’s account cannot receive', () => {
  test('goes to another card of the buyer, with who decided it in its history', async () => {
    const { order, refund, finish } = await stage.getAbnormalRefund()
    expect(refund.handle).toEqual({ retry: true, settle: true, resolve: false, redirect: true })
    await stage.holdRefunds()
    await stage.mei.get(desk.redirectRefund, toCard(refund))
    expect(await infoOf(refund.refund_id)).toMatchObject({
      status: 'processing',
      problem_text: '',
      handle: { redirect: false, settle: false },
    })
    await finish('SUCCESS')
    await stage.finishRefunds()
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'succeeded', settled_how: null })
    expect(await stage.paidByProvider(order)).toBe(order.payable)
    expect(await stage.statusOf(stage.customer, order.pay_sn)).toEqual([7, 50])
    const { history } = await infoOf(refund.refund_id)
    expect(history).toContainEqual(
      expect.objectContaining({
        event: 'redirected',
        actor: 'Mei',
        note: 'The buyer named this card by phone',
      }),
    )
  })

  test('is stored without the card and its holder', async () => {
    const { refund } = await stage.getAbnormalRefund()
    await stage.mei.get(desk.redirectRefund, toCard(refund))
    for (const text of ['6222021234567890123', '6222 0212', '玉兰']) {
      expect(await tablesWith(stage.shop.db, text)).toEqual([])
    }
  })

  test('goes to the account of the merchant, and then Mei pays the buyer', async () => {
    const { order, refund } = await stage.getAbnormalRefund()
    await stage.mei.get(desk.redirectRefund, toMerchant(refund))
    await stage.finishRefunds()
    const returned = await infoOf(refund.refund_id)
    expect(returned).toMatchObject({
      status: 'needs-attention',
      reported: 'returned',
      status_text: 'Under review by our team',
      problem_text: 'The money is back in the account of the shop: pay the buyer',
      handle: { settle: true, redirect: false },
    })
    expect(stage.errors.splice(0)).toMatchObject([{ reported: 'returned' }])
    // Once more the same report, which is no news.
    stage.clock.forward(3600)
    await stage.finishRefunds()
    expect((await infoOf(refund.refund_id)).history).toHaveLength(returned.history.length)

    await stage.mei.get(desk.settleRefund, settlement(refund))
    stage.clock.forward(25 * 3600)
    await stage.finishRefunds()
    expect(stage.errors).toEqual([])
    stage.mei = await stage.staff({ name: 'Mei' })
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'succeeded', problem_text: '' })
    stage.customer = await stage.buyer()
    expect((await stage.refundsAtDesk(order))[0]?.handle.resolve).toBe(false)
  })

  test('needs Mei again when the other card cannot receive it either', async () => {
    const { refund, finish } = await stage.getAbnormalRefund()
    await stage.holdRefunds()
    await stage.mei.get(desk.redirectRefund, toCard(refund))
    await finish('ABNORMAL')
    await stage.run('handle-notices')
    expect(stage.errors.splice(0)).toMatchObject([{ reported: 'needs-attention' }])
    expect(await infoOf(refund.refund_id)).toMatchObject({
      status: 'needs-attention',
      handle: { redirect: true },
    })
  })
})

describe('sending a refund to another account', () => {
  test.each([
    ['card', { bank: undefined }, { bank: 'This is required.' }],
    ['card', { account: '123' }, { account: 'This does not look right.' }],
    ['card', { holder: ' ' }, { holder: 'This is required.' }],
    ['card', { note: ' ' }, { note: 'This is required.' }],
    ['merchant', { note: '' }, { note: 'This is required.' }],
  ] as const)('needs the card, its holder and a note: %s %o', async (to, change, fields) => {
    const { refund } = await stage.getAbnormalRefund()
    const target = to === 'card' ? toCard(refund) : toMerchant(refund)
    const refused = await stage.mei.call(desk.redirectRefund, { ...target, ...change })
    expect(refused).toBeRefused('field-errors')
    expect(refused).toMatchObject({ data: { fields } })
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'needs-attention' })
  })

  test('that WeChat Pay does not accept leaves the refund to Mei', async () => {
    const { refund } = await stage.getAbnormalRefund()
    await stage.fail('refund', 'refuse', { code: 'INVALID_REQUEST', times: 1 })
    const refused = await stage.mei.call(desk.redirectRefund, toCard(refund))
    expect(refused).toBeRefused('field-errors')
    expect(refused).toMatchObject({ data: { fields: { account: 'WeChat Pay does not accept this card.' } } })
    await stage.fail('refund', 'refuse', { code: 'INVALID_REQUEST', times: 1 })
    const conflict = await stage.mei.call(desk.redirectRefund, toMerchant(refund))
    expect(conflict).toBeRefused('state-conflict')
    expect(conflict).toMatchObject({ data: { handle: { redirect: true, settle: true } } })
    stage.errors.length = 0
    await stage.mei.get(desk.redirectRefund, toCard(refund))
  })

  test.each([1, 4])('of which %i answers are lost goes on, and is not sent twice', async (times) => {
    const { order, refund } = await stage.getAbnormalRefund()
    await stage.fail('refund', 'drop-response', { times })
    await stage.mei.get(desk.redirectRefund, toCard(refund))
    expect(await stage.mei.call(desk.redirectRefund, toCard(refund))).toBeRefused('state-conflict')
    await stage.finishRefunds()
    expect(await stage.paidByProvider(order)).toBe(order.payable)
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'succeeded' })
  })

  test('is unknown while WeChat Pay answers neither it nor the query after it, which a later query ends', async () => {
    const { refund } = await stage.getAbnormalRefund()
    const restore = stage.overrideProvider((original) => ({
      redirectRefund: async () => {
        await stage.fail('refund-query', 'unsigned', { times: 9 })
        throw new ProviderError({ kind: 'timeout', provider: original.name, operation: 'redirect-refund' })
      },
    }))
    expect(await stage.mei.call(desk.redirectRefund, toCard(refund))).toBeRefused('payment-unknown')
    restore()
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'processing' })
    await stage.mendProvider()
    stage.clock.forward(61)
    await stage.run('send-refunds')
    expect(await infoOf(refund.refund_id)).toMatchObject({
      status: 'needs-attention',
      handle: { redirect: true },
    })
    stage.errors.length = 0
  })

  test('is refused while WeChat Pay does not say what became of the refund', async () => {
    const { refund } = await stage.getAbnormalRefund()
    await stage.fail('refund-query', 'unsigned', { times: 9 })
    expect(await stage.mei.call(desk.redirectRefund, toCard(refund))).toBeRefused('payment-unknown')
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'needs-attention' })
  })

  test('is refused once the refund has arrived, and for one that WeChat Pay closed', async () => {
    const { refund, finish } = await stage.getAbnormalRefund()
    await stage.fail('refund-notice', 'drop')
    await finish('SUCCESS')
    expect(await stage.mei.call(desk.redirectRefund, toCard(refund))).toBeRefused('state-conflict')
    expect(await infoOf(refund.refund_id)).toMatchObject({ status: 'succeeded' })
    const closed = await stage.getClosedRefund()
    expect(closed.refund.handle.redirect).toBe(false)
    expect(await stage.mei.call(desk.redirectRefund, toCard(closed.refund))).toBeRefused('state-conflict')
  })

  test('two at once send it once', async () => {
    const { order, refund } = await stage.getAbnormalRefund()
    const results = await Promise.all(
      Array.from({ length: 5 }, () => stage.mei.call(desk.redirectRefund, toCard(refund))),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    await stage.finishRefunds()
    expect(await stage.paidByProvider(order)).toBe(order.payable)
    const { history } = await infoOf(refund.refund_id)
    expect(history.filter(({ event }) => event === 'redirected')).toHaveLength(1)
  })

  test('is up to the limit of the employee', async () => {
    const { refund } = await stage.getAbnormalRefund()
    const may = ['orders', 'orders.payment'] as const
    const low = refund.amount - 1
    const limited = await stage.staff({ permissions: may, refund_limit: low })
    expect(await limited.call(desk.redirectRefund, toCard(refund))).toMatchObject({
      refusal: 'refund-above-limit',
      data: { refund_limit: low },
    })
    const able = await stage.staff({ permissions: may, refund_limit: refund.amount })
    await able.get(desk.redirectRefund, toCard(refund))
  })

  test('is for staff who may refund', async () => {
    const { refund } = await stage.getAbnormalRefund()
    const packer = await stage.staff({ permissions: ['orders', 'after-sales'] })
    expect(await packer.call(desk.redirectRefund, toCard(refund))).toBeRefused('not-allowed')
    expect(await stage.customer.call(desk.redirectRefund, toCard(refund))).toBeRefused('session-invalid')
    expect(await stage.visitor().call(desk.redirectRefund, toCard(refund))).toBeRefused('session-invalid')
    for (const refund_id of ['1', unknownId]) {
      expect(await stage.mei.call(desk.redirectRefund, toCard({ refund_id }))).toBeRefused('not-found')
    }
  })
})
