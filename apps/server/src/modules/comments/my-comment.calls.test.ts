import { randomUUID } from 'node:crypto'
import * as contract from '@corium/contract/comments'
import { deleteUpload } from '@corium/contract/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { receiveGoods, uploadForComment, writeComment } from '../../../test/comments.ts'
import { logInAgain } from '../../../test/log-in-again.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { moveComment } from './move-comment.ts'

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

const write = async () => writeComment(buyer, await receiveGoods(shop, buyer, desk))
const append = (comment_id: string, file_ids: string[] = [], by: Caller = buyer, content = 'No shine yet.') =>
  by.call(contract.appendComment, { comment_id, content, file_ids })
const del = (comment_id: string, by: Caller = buyer) => by.call(contract.deleteComment, { comment_id })
const mine = () => buyer.get(contract.listMyComments, {})
const read = async (id: string) => (await mine()).list.find(({ comment_id }) => comment_id === id)

/** Staff hide a comment. */
const hide = (id: string) =>
  shop.shop.db
    .transaction()
    .execute((trx) =>
      moveComment(
        trx,
        { id, status: 0 },
        'hidden',
        { actor: { type: 'staff', id: null }, at: shop.clock.now() },
        { hidden_reason: 'personal-data', hidden_note: 'The phone number in the second line.' },
      ),
    )

describe('a follow-up', () => {
  test('is added once, with its own pictures and time', async () => {
    const { comment_id } = await write()
    shop.clock.forward(44 * day)
    await logInAgain(shop, buyer)
    const file_id = await uploadForComment(buyer)
    expect(await append(comment_id, [file_id])).toMatchObject({ ok: true })
    const comment = await read(comment_id)
    expect(comment).toMatchObject({
      handle: { append: false },
      pictures: [],
      follow_up: { content: 'No shine yet.', pictures: [{ file_id }], status: 0, hidden_text: '' },
    })
    expect(comment!.follow_up!.create_time - comment!.create_time).toBe(44 * day)
    expect(await append(comment_id)).toMatchObject({
      refusal: 'comment-not-possible',
      data: { reason: 'followed-up' },
      msg: 'You have already written a follow-up.',
    })
    expect(await buyer.call(deleteUpload, { file_id })).toBeRefused('state-conflict')
  })

  test('is added once when it is sent again with the same request id', async () => {
    const { comment_id } = await write()
    const followUp = { comment_id, content: 'No shine yet.', file_ids: [], request_id: randomUUID() }
    await buyer.get(contract.appendComment, followUp)
    expect(await buyer.call(contract.appendComment, followUp)).toMatchObject({ ok: true })
    expect(await append(comment_id)).toBeRefused('comment-not-possible')
  })

  test('two at the same moment: one is added', async () => {
    const { comment_id } = await write()
    const results = await Promise.all([append(comment_id), append(comment_id)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is possible for 180 days', async () => {
    const { comment_id, append_until, create_time } = await write()
    expect(append_until - create_time).toBe(180 * day)
    shop.clock.forward(180 * day)
    await logInAgain(shop, buyer)
    expect(await read(comment_id)).toMatchObject({ handle: { append: false, del: true } })
    expect(await append(comment_id)).toMatchObject({ data: { reason: 'follow-up-too-late', days: 180 } })
  })

  test('needs text and usable pictures', async () => {
    const { comment_id } = await write()
    expect(await append(comment_id, [], buyer, '  ')).toMatchObject({
      refusal: 'field-errors',
      data: { fields: { content: 'This is required.' } },
    })
    expect(await append(comment_id, [], buyer, 'a'.repeat(501))).toBeRefused('field-errors')
    const other = await openBuyer(shop)
    expect(await append(comment_id, [await uploadForComment(other)])).toBeRefused('file-refused')
    expect(await read(comment_id)).toMatchObject({ follow_up: null, handle: { append: true } })
  })

  test('is not possible on a hidden or deleted comment', async () => {
    const [hidden, deleted] = [await write(), await write()]
    await hide(hidden.comment_id)
    expect(await append(hidden.comment_id)).toMatchObject({ data: { reason: 'not-shown' } })
    expect(await read(hidden.comment_id)).toMatchObject({
      status: 2,
      status_text: 'Hidden',
      handle: { append: false, del: true },
      hidden_text:
        'It contains personal data, such as a name, a number or a face. The phone number in the second line.',
    })
    await del(deleted.comment_id)
    expect(await append(deleted.comment_id)).toBeRefused('not-found')
  })
})

describe('deleting a comment', () => {
  test('takes it from the list with its follow-up and all pictures, but leaves the line commented on', async () => {
    const order = await receiveGoods(shop, buyer, desk)
    const file_ids = [await uploadForComment(buyer), await uploadForComment(buyer)]
    const { comment_id } = await writeComment(buyer, order, { file_ids: [file_ids[0]!] })
    await append(comment_id, [file_ids[1]!])
    expect(await del(comment_id)).toMatchObject({ ok: true })
    expect(await mine()).toMatchObject({ list: [], total: 0 })
    const { lines } = await buyer.get(contract.getCommentOption, { order_id: order.order_id })
    expect(lines.find(({ order_goods_id }) => order_goods_id === order.first)).toMatchObject({
      can_comment: false,
      commented: true,
      comment: null,
    })
    for (const file_id of file_ids) {
      expect(await buyer.call(deleteUpload, { file_id })).toBeRefused('not-found')
    }
    expect(await storedTexts(comment_id)).toEqual(['', '', null])
    expect(await del(comment_id)).toBeRefused('not-found')
  })

  test('is possible while staff hide it', async () => {
    const { comment_id } = await write()
    await hide(comment_id)
    expect(await del(comment_id)).toMatchObject({ ok: true })
  })

  test('two at the same moment: one is told that it is gone', async () => {
    const { comment_id } = await write()
    const results = await Promise.all([del(comment_id), del(comment_id)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('not-found')
  })
})

test("another member's comment, an id of nothing and a visitor are refused", async () => {
  const { comment_id } = await write()
  const other = await openBuyer(shop)
  for (const [id, by] of [
    [comment_id, other],
    ['nonsense', buyer],
    ['7c6f1e6e-59a5-4a1b-9f64-2f4d3f0f6a11', buyer],
  ] as const) {
    expect(await append(id, [], by)).toBeRefused('not-found')
    expect(await del(id, by)).toBeRefused('not-found')
  }
  expect(await append(comment_id, [], shop.visitor())).toBeRefused('session-invalid')
  expect(await del(comment_id, shop.visitor())).toBeRefused('session-invalid')
  expect(await other.get(contract.listMyComments, {})).toMatchObject({ list: [], total: 0 })
  expect(await read(comment_id)).toMatchObject({ follow_up: null, status: 0 })
})

/** What the database keeps of a comment's text, its follow-up and the shop's reply. */
async function storedTexts(id: string) {
  const row = await shop.shop.db
    .selectFrom('comments')
    .innerJoin('comment_follow_ups as follow_up', 'follow_up.comment_id', 'comments.id')
    .select(['comments.content', 'follow_up.content as more', 'reply'])
    .where('comments.id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.content, row.more, row.reply]
}
