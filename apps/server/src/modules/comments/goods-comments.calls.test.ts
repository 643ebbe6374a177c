import { updateMember } from '@corium/contract/account'
import * as deskContract from '@corium/contract/comment-desk'
import { appendComment, deleteComment } from '@corium/contract/comments'
import * as contract from '@corium/contract/goods-comments'
import { uploadImage } from '@corium/contract/uploads'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Context } from '#server/context.ts'
import {
  buildFreeSku,
  buildOtherColor,
  openAuthor,
  openShownAuthor,
  uploadForComment,
} from '../../../test/comments.ts'
import { redAndBlue } from '../../../test/pictures.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'
import { getCommentStat, listGoodsComments } from './goods-comments.ts'

let shop: TestShop
let desk: Caller
beforeAll(async () => {
  shop = await openTestShop()
  desk = await shop.staff()
})
afterAll(() => shop.close())

const visitor = () => shop.visitor()
const listOf = async (goods_id: string, input: object = {}) =>
  (await visitor().get(contract.listGoodsComments, { goods_id, ...input })).list
const idsOf = async (goods_id: string, input: object = {}) =>
  (await listOf(goods_id, input)).map(({ comment_id }) => comment_id)
const statOf = (goods_id: string) => visitor().get(contract.getCommentStat, { goods_id })
const marksOf = (caller: Caller, goods_id: string) => caller.get(contract.listCommentMarks, { goods_id })

test('a page reads the figures of a style once, but not those of before a change', async () => {
  const { goods_id } = await buildFreeSku(shop)
  const context = { ...shop.shop, language: 'en-us' } as Partial<Context> as Context
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const readings = () => query.mock.calls.filter(([sent]) => JSON.stringify(sent).includes('comments')).length
  const stat = () => getCommentStat(context, { goods_id })
  const list = () => listGoodsComments(context, { goods_id })
  await Promise.all([stat(), list()])
  expect(readings()).toBe(1)
  const before = stat()
  shop.shop.responseCache.invalidate(goods_id)
  await Promise.all([before, list()])
  expect(readings()).toBe(3)
})

describe('the comments on a style', () => {
  test('are those that staff have shown, with what their authors said', async () => {
    const sku = await buildFreeSku(shop)
    expect(await visitor().get(contract.listGoodsComments, sku)).toMatchObject({ list: [], total: 0 })
    const ana = await openAuthor(shop, desk, sku, { star: 4, made: 'Tote', pictures: 2 })
    const { comment_id } = ana
    expect(await idsOf(sku.goods_id)).toEqual([])

    await desk.get(deskContract.showComment, { comment_id })
    const { list, total } = await visitor().get(contract.listGoodsComments, { goods_id: sku.goods_id })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      comment_id,
      star: 4,
      color_match: 4,
      tags: ['soft', 'as-thick-as-said'],
      made: 'Tote',
      content: 'Turns over a 3 mm cord without cracking.',
      nick: 'B***r',
      avatar: null,
      sku_id: sku.id,
      spec_text: 'Cognac',
      num: 1,
      unit: 'm',
      useful_num: 0,
      follow_up: null,
      reply: null,
    })
    expect(list[0]!.pictures).toHaveLength(2)
    const picture = await shop.app.inject({ url: list[0]!.pictures[0]!.thumb_url })
    expect(picture.statusCode).toBe(200)
    expect(JSON.stringify(list)).not.toContain(ana.id)
  })

  test('name their authors in part; anonymous ones have no picture either', async () => {
    const sku = await buildFreeSku(shop)
    const named = await openShownAuthor(shop, desk, sku)
    const anonymous = await openShownAuthor(shop, desk, sku, { is_anonymous: true })
    for (const author of [named, anonymous]) {
      const file = { name: 'a.png', type: 'image/png', bytes: await redAndBlue().png().toBuffer() }
      const { file_id } = await author.get(uploadImage, { scene: 'avatar', file })
      await author.get(updateMember, { nickname: 'Studio Ode', avatar_file_id: file_id })
    }
    const rows = await listOf(sku.goods_id)
    const rowOf = ({ comment_id }: { comment_id: string }) =>
      rows.find((row) => row.comment_id === comment_id)
    expect(rowOf(named)).toMatchObject({ nick: 'S***e', avatar: expect.stringContaining('/media/') })
    expect(rowOf(anonymous)).toMatchObject({ nick: 'S***e', avatar: null })
  })

  test('have a follow-up once that is shown, and the reply of the shop', async () => {
    const sku = await buildFreeSku(shop)
    const { comment_id, ...ana } = await openShownAuthor(shop, desk, sku)
    const file_ids = [await uploadForComment(ana)]
    await ana.get(appendComment, { comment_id, content: 'No shine after six weeks.', file_ids })
    expect((await listOf(sku.goods_id))[0]).toMatchObject({ follow_up: null })
    expect(await idsOf(sku.goods_id, { filter: 'append' })).toEqual([])

    await desk.get(deskContract.showComment, { comment_id, part: 'follow_up' })
    await desk.get(deskContract.replyToComment, { comment_id, content: 'Thank you.', replaces: null })
    expect((await listOf(sku.goods_id))[0]).toMatchObject({
      follow_up: { content: 'No shine after six weeks.', pictures: [expect.anything()] },
      reply: { content: 'Thank you.' },
    })
    expect(await idsOf(sku.goods_id, { filter: 'append' })).toEqual([comment_id])
  })

  test('can be filtered, sorted and read page by page', async () => {
    const sku = await buildFreeSku(shop)
    const other = await buildOtherColor(shop, sku)
    const write = async (of: typeof sku, change: Parameters<typeof openShownAuthor>[3]) => {
      shop.clock.forward(60)
      return (await openShownAuthor(shop, desk, of, change)).comment_id
    }
    const five = await write(sku, { star: 5, tags: ['soft'], pictures: 1 })
    const three = await write(other, { star: 3, tags: ['firm'] })
    const one = await write(sku, { star: 1, tags: ['firm'] })
    const four = await write(sku, { star: 4, tags: [] })
    const fan = await shop.member()
    await fan.get(contract.markCommentUseful, { comment_id: three })

    const { goods_id } = sku
    expect(await idsOf(goods_id)).toEqual([three, four, one, five])
    expect(await idsOf(goods_id, { sort: 'new' })).toEqual([four, one, three, five])
    expect(await idsOf(goods_id, { sort: 'star-down' })).toEqual([five, four, three, one])
    expect(await idsOf(goods_id, { sort: 'star-up' })).toEqual([one, three, four, five])
    expect(await idsOf(goods_id, { filter: 'picture' })).toEqual([five])
    expect(await idsOf(goods_id, { filter: 'good' })).toEqual([four, five])
    expect(await idsOf(goods_id, { filter: 'middle' })).toEqual([three])
    expect(await idsOf(goods_id, { filter: 'bad' })).toEqual([one])
    expect(await idsOf(goods_id, { sku_id: other.id })).toEqual([three])
    expect(await idsOf(goods_id, { tag: 'firm', filter: 'bad' })).toEqual([one])
    const page = await visitor().get(contract.listGoodsComments, { goods_id, page: 2, limit: 3 })
    expect(page).toMatchObject({ list: [{ comment_id: five }], total: 4, page: 2, limit: 3 })
  })

  test('malformed input is refused', async () => {
    const goods_id = 'pu2317'
    for (const wrong of [
      { sort: 'rows' },
      { filter: 'worst' },
      { tag: "'; drop" },
      { page: 0 },
      { limit: 101 },
    ])
      expect(await visitor().call(contract.listGoodsComments, { goods_id, ...wrong } as never)).toMatchObject(
        { status: 400, code: 2 },
      )
    expect(await visitor().call(contract.getCommentStat, {} as never)).toMatchObject({ status: 400 })
    expect(await idsOf('no-such-style')).toEqual([])
  })
})

describe('the statistics of a style', () => {
  test('are empty without comments', async () => {
    const { goods_id } = await buildFreeSku(shop)
    expect(await statOf(goods_id)).toEqual({
      avg: null,
      total: 0,
      by_star: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      with_picture: 0,
      with_append: 0,
      tags: [],
      color_match: null,
      by_sku: [],
    })
  })

  test('count what is shown', async () => {
    const sku = await buildFreeSku(shop)
    const other = await buildOtherColor(shop, sku)
    const { comment_id, ...ana } = await openShownAuthor(shop, desk, sku, {
      star: 5,
      color_match: 5,
      tags: ['soft', 'no-smell'],
      pictures: 1,
    })
    await openShownAuthor(shop, desk, sku, { star: 4, color_match: 4, tags: ['soft'] })
    await openShownAuthor(shop, desk, other, { star: 2, color_match: 2, tags: [] })
    const hidden = await openShownAuthor(shop, desk, other, { star: 1 })
    await openAuthor(shop, desk, other, { star: 1 })
    await ana.get(appendComment, { comment_id, content: 'Still fine.', file_ids: [] })
    await desk.get(deskContract.showComment, { comment_id, part: 'follow_up' })
    await desk.get(deskContract.hideComment, { comment_id: hidden.comment_id, reason: 'insult' })

    const { by_sku, ...stat } = await statOf(sku.goods_id)
    expect(stat).toEqual({
      avg: 3.7,
      total: 3,
      by_star: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 1 },
      with_picture: 1,
      with_append: 1,
      color_match: 3.7,
      tags: [
        { tag: 'soft', num: 2 },
        { tag: 'no-smell', num: 1 },
      ],
    })
    expect(by_sku.toSorted((a, b) => b.num - a.num)).toEqual([
      { sku_id: sku.id, num: 2, color_match: 4.5 },
      { sku_id: other.id, num: 1, color_match: 2 },
    ])
  })
})

describe('cached comments change at once', () => {
  /** Reads list and statistics until the response cache holds them. */
  async function fillCache(goods_id: string) {
    for (let reads = 0; reads < 3; reads++) await Promise.all([listOf(goods_id), statOf(goods_id)])
  }

  test('when staff show, answer and hide a comment, and when a member finds it useful', async () => {
    const sku = await buildFreeSku(shop)
    const { comment_id } = await openAuthor(shop, desk, sku)
    const { goods_id } = sku
    await fillCache(goods_id)
    await desk.get(deskContract.showComment, { comment_id })
    expect(await idsOf(goods_id)).toEqual([comment_id])
    expect(await statOf(goods_id)).toMatchObject({ total: 1 })

    await fillCache(goods_id)
    await (await shop.member()).get(contract.markCommentUseful, { comment_id })
    expect((await listOf(goods_id))[0]).toMatchObject({ useful_num: 1 })

    await fillCache(goods_id)
    await desk.get(deskContract.replyToComment, { comment_id, content: 'Thanks.', replaces: null })
    expect((await listOf(goods_id))[0]).toMatchObject({ reply: { content: 'Thanks.' } })

    await fillCache(goods_id)
    await desk.get(deskContract.hideComment, { comment_id, reason: 'insult' })
    expect(await idsOf(goods_id)).toEqual([])
    expect(await statOf(goods_id)).toMatchObject({ total: 0 })
  })

  test('when its author deletes a comment', async () => {
    const sku = await buildFreeSku(shop)
    const { comment_id, ...ana } = await openShownAuthor(shop, desk, sku)
    await fillCache(sku.goods_id)
    await ana.get(deleteComment, { comment_id })
    expect(await idsOf(sku.goods_id)).toEqual([])
    expect(await statOf(sku.goods_id)).toMatchObject({ total: 0 })
  })

  test('and until then they are not read again', async () => {
    const sku = await buildFreeSku(shop)
    const { comment_id } = await openShownAuthor(shop, desk, sku)
    await fillCache(sku.goods_id)
    await shop.shop.db.updateTable('comments').set({ star: 1 }).where('id', '=', comment_id).execute()
    expect((await listOf(sku.goods_id))[0]).toMatchObject({ star: 5 })
    expect(await statOf(sku.goods_id)).toMatchObject({ avg: 5 })
  })
})

describe('useful', () => {
  test('is counted once for each member, and can be taken back', async () => {
    const sku = await buildFreeSku(shop)
    const { comment_id } = await openShownAuthor(shop, desk, sku)
    const [ben, cleo] = [await shop.member(), await shop.member()]
    const mark = (caller: Caller, is_useful?: boolean) =>
      caller.get(contract.markCommentUseful, { comment_id, is_useful })
    expect(await mark(ben)).toEqual({ is_useful: true, useful_num: 1 })
    expect(await mark(ben, true)).toEqual({ is_useful: true, useful_num: 1 })
    expect(await mark(cleo, true)).toEqual({ is_useful: true, useful_num: 2 })
    expect(await marksOf(ben, sku.goods_id)).toEqual({ is_mine: [], is_useful: [comment_id] })
    expect(await mark(ben)).toEqual({ is_useful: false, useful_num: 1 })
    expect(await mark(ben, false)).toEqual({ is_useful: false, useful_num: 1 })
    expect(await marksOf(ben, sku.goods_id)).toEqual({ is_mine: [], is_useful: [] })
    expect((await listOf(sku.goods_id))[0]).toMatchObject({ useful_num: 1 })
  })

  test('clicked by many members, or twice by one, at the same moment counts each once', async () => {
    const sku = await buildFreeSku(shop)
    const { comment_id } = await openShownAuthor(shop, desk, sku)
    const members = await Promise.all([1, 2, 3].map(() => shop.member()))
    await Promise.all(
      [...members, ...members].map((member) =>
        member.get(contract.markCommentUseful, { comment_id, is_useful: true }),
      ),
    )
    expect((await listOf(sku.goods_id))[0]).toMatchObject({ useful_num: 3 })
  })

  test("is refused for the member's own comment, which is marked as such", async () => {
    const sku = await buildFreeSku(shop)
    const { comment_id, ...ana } = await openShownAuthor(shop, desk, sku)
    const refused = await ana.call(contract.markCommentUseful, { comment_id })
    expect(refused).toBeRefused('comment-is-own')
    expect(refused).toMatchObject({ msg: 'You cannot mark your own comment.' })
    expect(await marksOf(ana, sku.goods_id)).toEqual({ is_mine: [comment_id], is_useful: [] })
    expect((await listOf(sku.goods_id))[0]).toMatchObject({ useful_num: 0 })
  })

  test('is refused for what is not shown, and for visitors', async () => {
    const sku = await buildFreeSku(shop)
    const waiting = await openAuthor(shop, desk, sku)
    const ben = await shop.member()
    for (const comment_id of [waiting.comment_id, 'nothing', unknownId])
      expect(await ben.call(contract.markCommentUseful, { comment_id })).toBeRefused('not-found')
    await desk.get(deskContract.showComment, { comment_id: waiting.comment_id })
    const { comment_id } = waiting
    expect(await visitor().call(contract.markCommentUseful, { comment_id })).toBeRefused('session-invalid')
    expect(await visitor().call(contract.listCommentMarks, sku)).toBeRefused('session-invalid')
    expect((await listOf(sku.goods_id))[0]).toMatchObject({ useful_num: 0 })
  })

  test('has a limit for each member', async () => {
    const sku = await buildFreeSku(shop)
    const { comment_id } = await openShownAuthor(shop, desk, sku)
    const ben = await shop.member()
    for (let click = 0; click < 100; click++) await ben.get(contract.markCommentUseful, { comment_id })
    expect(await ben.call(contract.markCommentUseful, { comment_id })).toBeRefused('too-many-requests')
    expect(await marksOf(ben, sku.goods_id)).toMatchObject({ is_useful: [] })
  })
})
