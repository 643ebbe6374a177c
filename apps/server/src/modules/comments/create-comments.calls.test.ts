import { confirmExchange } from '@corium/contract/after-sales'
import { approveCase } from '@corium/contract/after-sales-desk'
import { getDeskComment, showComment } from '@corium/contract/comment-desk'
import * as contract from '@corium/contract/comments'
import { listGoodsComments } from '@corium/contract/goods-comments'
import { confirmReceipt, countOrders, deleteOrder, listOrders } from '@corium/contract/orders'
import { uploadImage } from '@corium/contract/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import {
  buyAndPay,
  buyAndReceive,
  endRefunds,
  exchange,
  openCase,
  type PaidOrder,
  pack,
} from '../../../test/after-sales.ts'
import { type Buyer, newRequest, openBuyer } from '../../../test/buyer.ts'
import {
  commentForm,
  commentItem,
  type ReceivedOrder,
  receiveGoods,
  uploadForComment,
  writeComment,
} from '../../../test/comments.ts'
import { logInAgain } from '../../../test/log-in-again.ts'
import { redAndBlue } from '../../../test/pictures.ts'
import { buyFreely, ship } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let desk: Caller
let buyer: Buyer

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  // Tests move the clock past the end of sessions.
  buyer = await openBuyer(shop)
  desk = await shop.staff()
})
afterAll(() => shop.close())

const receive = () => receiveGoods(shop, buyer, desk)
const waiting = () => buyer.get(contract.listLinesToComment, {})
const mine = () => buyer.get(contract.listMyComments, {})
const option = (order_id: string) => buyer.get(contract.getCommentOption, { order_id })
const send = ({ order_id, first }: Pick<ReceivedOrder, 'order_id' | 'first'>, by: Caller = buyer) =>
  by.call(contract.createComments, commentForm(order_id, [commentItem(first)]))
const sendWith = (order: ReceivedOrder, change: Parameters<typeof commentItem>[1]) =>
  buyer.call(contract.createComments, commentForm(order.order_id, [commentItem(order.first, change)]))

/** The buyer asks for the money of a whole line, and gets it. */
async function refundLine({ order_id, lines }: PaidOrder, line: number, num: number, is_received: 0 | 1) {
  const after_id = await openCase(buyer, {
    order_id,
    type: 'refund_only',
    is_received,
    reason_id: is_received ? 'flaw' : 'late',
    lines: [{ order_goods_id: lines[line]!, num }],
  })
  await desk.get(approveCase, { after_id, needs_return: false })
  await endRefunds(shop, order_id)
  await shop.run('move-cases')
}

describe('what waits for a comment', () => {
  test('the lines of a received order, for 30 days', async () => {
    const order = await receive()
    const { list, total } = await waiting()
    expect(total).toBe(2)
    expect(list.map(({ order_goods_id }) => order_goods_id).toSorted()).toEqual(
      [order.first, order.second].toSorted(),
    )
    expect(list[0]).toMatchObject({ order_id: order.order_id, order_sn: order.order_sn, unit: 'm' })
    expect(list[0]!.deadline - list[0]!.received_time).toBe(30 * day)
    expect(await buyer.getOrder(order.order_id)).toMatchObject({
      handle: { comment: true },
      lines: [
        { can_comment: true, commented: false },
        { can_comment: true, commented: false },
      ],
    })

    shop.clock.forward(30 * day)
    await logInAgain(shop, buyer)
    expect(await waiting()).toMatchObject({ list: [], total: 0 })
    expect(await buyer.getOrder(order.order_id)).toMatchObject({
      handle: { comment: false },
      lines: [{ can_comment: false }, { can_comment: false }],
    })
    expect(await option(order.order_id)).toMatchObject({
      can_comment: false,
      blocked_reason: 'The 30 days for commenting after receipt are over.',
    })
    expect(await send(order)).toMatchObject({
      refusal: 'comment-not-possible',
      data: { reason: 'too-late' },
      msg: 'The 30 days for commenting after receipt are over.',
    })
  })

  test('nothing of an order that is on its way, or that its buyer deleted', async () => {
    const onItsWay = await buyFreely(shop, buyer)
    await ship(desk, onItsWay.order_id)
    expect(await option(onItsWay.order_id)).toMatchObject({
      can_comment: false,
      blocked_reason: 'You can comment once the order is completed.',
      received_time: null,
    })
    expect(await send(onItsWay)).toMatchObject({ data: { reason: 'not-received' } })

    const hidden = await receive()
    await buyer.get(deleteOrder, { order_id: hidden.order_id })
    expect(await send(hidden)).toBeRefused('not-found')
    expect(await waiting()).toMatchObject({ total: 0 })
  })

  test('a refunded line of a completed order as well, but nothing of an order that was refunded whole', async () => {
    const skus = [await shop.build.sku(), await shop.build.sku()]
    const order = await buyAndReceive(shop, buyer, desk, [
      [skus[0]!, 1],
      [skus[1]!, 1],
    ])
    const [first = '', second = ''] = order.lines
    await refundLine(order, 0, 1, 1)
    expect((await waiting()).total).toBe(2)
    expect(await send({ order_id: order.order_id, first })).toMatchObject({ ok: true })

    await refundLine(order, 1, 1, 1)
    expect(await buyer.getOrder(order.order_id)).toMatchObject({ order_status: 60 })
    expect((await waiting()).total).toBe(0)
    expect(await send({ order_id: order.order_id, first: second })).toMatchObject({
      data: { reason: 'order-closed' },
    })
    expect((await mine()).total).toBe(1)
  })

  test('no line that was refunded before it was sent; the order is fully commented without it', async () => {
    const skus = [await shop.build.sku(), await shop.build.sku()]
    const order = await buyAndPay(shop, buyer, [
      [skus[0]!, 1],
      [skus[1]!, 1],
    ])
    const { order_id, lines } = order
    const [kept = '', dropped = ''] = lines
    await pack(desk, order_id)
    await refundLine(order, 1, 1, 0)
    await ship(desk, order_id)
    await buyer.get(confirmReceipt, { order_id })
    expect((await waiting()).list.map(({ order_goods_id }) => order_goods_id)).toEqual([kept])
    expect(await send({ order_id, first: dropped })).toMatchObject({ data: { reason: 'not-sent' } })
    expect(await send({ order_id, first: kept })).toMatchObject({ ok: true })
    expect(await buyer.getOrder(order_id)).toMatchObject({ handle: { comment: false } })
  })
})

describe('a comment', () => {
  test('says what the buyer wrote, with pictures, and waits for its check', async () => {
    const order = await receive()
    const file_ids = [await uploadForComment(buyer), await uploadForComment(buyer)]
    const sent = await sendWith(order, {
      star: 4,
      color_match: 2,
      tags: ['thinner', 'even-color'],
      file_ids,
      content: '  In daylight a touch deeper.  ',
      made: ' Tote ',
      is_anonymous: true,
    })
    expect(sent).toMatchObject({ ok: true, data: { comment_ids: [expect.any(String)] } })
    const { list, total } = await mine()
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      star: 4,
      color_match: 2,
      tags: ['thinner', 'even-color'],
      is_anonymous: true,
      content: 'In daylight a touch deeper.',
      made: 'Tote',
      language: 'en-us',
      useful_num: 0,
      order_id: order.order_id,
      order_goods_id: order.first,
      num: 4,
      unit: 'm',
      reply: null,
      status: 0,
      status_text: 'Under review',
      hidden_text: '',
      follow_up: null,
      handle: { append: true, del: true },
    })
    expect(list[0]!.pictures.map(({ file_id }) => file_id)).toEqual(file_ids)
  })

  test('on some lines, then on the rest: the order says how many are left', async () => {
    const order = await receive()
    const counts = () => buyer.get(countOrders, {})
    const uncommented = async () => (await buyer.get(listOrders, { tab: 'uncommented' })).total
    expect(await send(order)).toMatchObject({ ok: true })
    expect(await counts()).toMatchObject({ uncommented: 1 })
    expect(await uncommented()).toBe(1)
    const half = await option(order.order_id)
    expect(half).toMatchObject({ can_comment: true, needs_ratings: false })
    const lineOf = (id: string) => half.lines.find(({ order_goods_id }) => order_goods_id === id)
    expect(lineOf(order.first)).toMatchObject({ can_comment: false, commented: true, comment: { star: 5 } })
    expect(lineOf(order.second)).toMatchObject({ can_comment: true, commented: false, comment: null })

    // Delivery and service have their stars already.
    const rest = commentForm(order.order_id, [commentItem(order.second)])
    const { ship_star, service_star, ...without } = rest
    expect(await buyer.call(contract.createComments, without)).toMatchObject({ ok: true })
    expect(await counts()).toMatchObject({ uncommented: 0, completed: 1 })
    expect(await uncommented()).toBe(0)
    expect(await option(order.order_id)).toMatchObject({ can_comment: false, blocked_reason: '' })
  })

  test('on several lines at once is all or nothing', async () => {
    const order = await receive()
    const form = commentForm(order.order_id, [
      commentItem(order.first),
      commentItem(order.second, { file_ids: ['7c6f1e6e-59a5-4a1b-9f64-2f4d3f0f6a11'] }),
    ])
    expect(await buyer.call(contract.createComments, form)).toMatchObject({
      refusal: 'file-refused',
      data: { reason: 'gone' },
    })
    expect(await mine()).toMatchObject({ total: 0 })
    expect(await option(order.order_id)).toMatchObject({ needs_ratings: true })
    expect((await waiting()).total).toBe(2)
    form.items[1]!.file_ids = []
    expect(await buyer.call(contract.createComments, form)).toMatchObject({ ok: true })
    expect((await mine()).total).toBe(2)
  })

  test('is possible once for each line, also at the same moment', async () => {
    const order = await receive()
    const results = await Promise.all([send(order), send(order)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      data: { reason: 'commented' },
      msg: 'You have already commented on this item.',
    })
    const [comment] = (await mine()).list
    await buyer.get(contract.deleteComment, { comment_id: comment!.comment_id })
    expect(await send(order)).toMatchObject({ data: { reason: 'commented' } })
  })

  test('that is sent twice with one request id is written once', async () => {
    const order = await receive()
    const form = commentForm(order.order_id, [commentItem(order.first)])
    const results = await Promise.all([1, 2].map(() => buyer.get(contract.createComments, form)))
    expect(results[0]).toEqual(results[1])
    expect((await mine()).total).toBe(1)
  })
})

describe('refused', () => {
  test('a form with missing or contradictory parts', async () => {
    const order = await receive()
    const items = [
      commentItem(order.first, { content: ' \n\u200b' }),
      commentItem(order.second, { tags: ['soft', 'firm'] }),
      commentItem(order.second),
    ]
    expect(await buyer.call(contract.createComments, commentForm(order.order_id, items))).toMatchObject({
      refusal: 'field-errors',
      data: {
        fields: {
          'items.0.content': 'This is required.',
          'items.1.tags': 'This does not look right.',
          'items.2.order_goods_id': 'This does not look right.',
        },
      },
    })
    const unrated = commentForm(order.order_id, [commentItem(order.first)], { ship_star: undefined })
    expect(await buyer.call(contract.createComments, unrated)).toMatchObject({
      refusal: 'field-errors',
      data: { fields: { ship_star: 'This is required.' } },
    })
    for (const change of [
      { star: 0 },
      { star: 6 },
      { star: 4.5 },
      { color_match: 0 },
      { content: 'a'.repeat(501) },
      { made: 'a'.repeat(61) },
      { tags: ['cheap' as never] },
      { file_ids: Array.from({ length: 6 }, (_, index) => `file-${index}`) },
    ]) {
      expect([change, await sendWith(order, change)]).toMatchObject([change, { refusal: 'field-errors' }])
    }
    for (const given of [[], Array.from({ length: 51 }, () => commentItem(order.first))]) {
      const form = commentForm(order.order_id, given)
      expect(await buyer.call(contract.createComments, form)).toBeRefused('field-errors')
    }
    expect(await mine()).toMatchObject({ total: 0 })
    expect(await sendWith(order, { content: '好'.repeat(500) })).toMatchObject({ ok: true })
  })

  test("another member's order and line, and ids of nothing", async () => {
    const [order, own] = [await receive(), await receive()]
    const other = await openBuyer(shop)
    expect(await send(order, other)).toBeRefused('not-found')
    expect(await other.call(contract.getCommentOption, { order_id: order.order_id })).toBeRefused('not-found')
    expect(await other.get(contract.listLinesToComment, {})).toMatchObject({ list: [], total: 0 })
    // A line of another order of the same member.
    for (const first of [own.first, 'nonsense']) {
      expect(await send({ order_id: order.order_id, first })).toBeRefused('not-found')
    }
    expect(await send({ order_id: 'nonsense', first: order.first })).toBeRefused('not-found')
  })

  test('pictures of another member, of another scene, and used ones', async () => {
    const [order, next] = [await receive(), await receive()]
    const other = await openBuyer(shop)
    const file = { name: 'a.png', type: 'image/png', bytes: await redAndBlue().png().toBuffer() }
    const used = await uploadForComment(buyer)
    expect(await sendWith(next, { file_ids: [used] })).toMatchObject({ ok: true })
    const bad = [
      await uploadForComment(other),
      (await buyer.get(uploadImage, { scene: 'after_sales', file })).file_id,
      used,
      'nonsense',
    ]
    for (const id of bad) {
      expect(await sendWith(order, { file_ids: [id] })).toMatchObject({
        refusal: 'file-refused',
        data: { reason: 'gone' },
      })
    }
  })

  test('all of it without a login', async () => {
    const order = await receive()
    const visitor = shop.visitor()
    const { order_id } = order
    expect(await send(order, visitor)).toBeRefused('session-invalid')
    expect(await visitor.call(contract.getCommentOption, { order_id })).toBeRefused('session-invalid')
    expect(await visitor.call(contract.listLinesToComment, {})).toBeRefused('session-invalid')
    expect(await visitor.call(contract.listMyComments, {})).toBeRefused('session-invalid')
  })

  test('too many attempts in a day', async () => {
    const order = await receive()
    const attempt = () =>
      buyer.call(contract.createComments, commentForm(order.order_id, [commentItem(newRequest())]))
    const results = await Promise.all(Array.from({ length: 61 }, attempt))
    expect(results.filter((result) => !result.ok && result.refusal === 'too-many-requests')).toHaveLength(1)
  })
})

describe('of a line that was exchanged', () => {
  const build = async () => {
    const sku = await shop.build.sku({ style: { price_fen: 3333 } })
    const other = await shop.build.sku({
      style_id: sku.goods_id,
      color_name: JSON.stringify({ 'en-us': 'Plum', 'zh-cn': '梅子' }),
    })
    const { order_id, lines } = await buyAndReceive(shop, buyer, desk, [[sku, 3]])
    return { sku, other, order_id, line: lines[0]! }
  }
  const swap = async (order_id: string, line: string, num: number, exchange_sku_id: string) => {
    const lines = [{ order_goods_id: line, num, exchange_sku_id }]
    await buyer.get(confirmExchange, { after_id: await exchange(buyer, desk, { order_id, lines }) })
  }

  test('as a whole, the comment is on the color that the buyer kept', async () => {
    const { other, order_id, line } = await build()
    await swap(order_id, line, 3, other.id)
    const kept = { sku_id: other.id, color: { name: 'Plum' } }
    expect(await option(order_id)).toMatchObject({ lines: [kept] })
    expect((await waiting()).list.find((row) => row.order_goods_id === line)).toMatchObject(kept)
    const { comment_id } = await writeComment(buyer, { order_id, first: line })
    expect((await mine()).list.find((row) => row.comment_id === comment_id)).toMatchObject(kept)
    expect(await desk.get(getDeskComment, { comment_id })).toMatchObject(kept)
    await desk.get(showComment, { comment_id })
    const { goods_id } = other
    expect(await shop.visitor().get(listGoodsComments, { goods_id, sku_id: other.id })).toMatchObject({
      list: [{ comment_id, spec_text: 'Plum' }],
    })
  })

  test('in part or for the same color, it is on the color that was bought', async () => {
    const { sku, other, order_id, line } = await build()
    await swap(order_id, line, 3, sku.id)
    await swap(order_id, line, 1, other.id)
    expect(await option(order_id)).toMatchObject({ lines: [{ sku_id: sku.id }] })
    expect(await writeComment(buyer, { order_id, first: line })).toMatchObject({ sku_id: sku.id })
  })
})
