import { listDeskComments } from '@corium/contract/comment-desk'
import { listLinesToComment, listMyComments } from '@corium/contract/comments'
import { getCommentStat, listGoodsComments } from '@corium/contract/goods-comments'
import { countOrders } from '@corium/contract/orders'
import { login } from '@corium/contract/passport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalKey } from '#server/modules/media/picture-files.ts'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { demoAccounts } from './accounts.ts'
import { openPhotoCopies } from './comment-photos.ts'
import { commentStories } from './comment-stories.ts'
import { seedDemo } from './seed-demo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await seedDemo(shop.shop.db, shop.shop)
  await shop.build.refreshCatalog()
})
afterAll(() => shop.close())

const styleIds = [...new Set(commentStories.map(({ sku }) => sku.replace(/-\d+$/, '')))]

test('many styles have comments, whose dates, votes and pictures agree', async () => {
  expect(styleIds.length).toBeGreaterThan(20)
  const visitor = shop.visitor()
  const now = shop.clock.now().getTime() / 1000
  for (const goods_id of styleIds) {
    const { list, total } = await visitor.get(listGoodsComments, { goods_id })
    const stat = await visitor.get(getCommentStat, { goods_id })
    expect(stat.total).toBe(total)
    expect(stat.with_picture).toBe(list.filter(({ pictures }) => pictures.length > 0).length)
    for (const comment of list) {
      const times = [comment.create_time, comment.follow_up?.create_time ?? now]
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(now)
    }
  }
  const { list } = await visitor.get(listGoodsComments, { goods_id: 'pu2317' })
  expect(list.some(({ reply, follow_up }) => reply && follow_up)).toBe(true)
  expect(list[0]!.useful_num).toBeGreaterThan(list.at(-1)!.useful_num)
})

const [lin, robin] = demoAccounts
const left = [
  { ...lin, lines: 3, orders: 2 },
  { ...robin, lines: 2, orders: 1 },
]

test.each(left)('$account has written a comment, and has lines to comment on', async (account) => {
  const member = shop.visitor()
  const { password } = account
  member.token = (await member.get(login, { mobile: account.account, password, country_code: 'CN' })).token
  expect((await member.get(listMyComments, {})).list).toMatchObject([{ status: 1 }])
  expect((await member.get(listLinesToComment, {})).total).toBe(account.lines)
  expect(await member.get(countOrders, {})).toMatchObject({ uncommented: account.orders })
})

test('some comments wait for their check by staff', async () => {
  const desk = await shop.staff()
  const { list } = await desk.get(listDeskComments, { view: 'to-check' })
  expect(list.length).toBe(commentStories.filter(({ unchecked }) => unchecked).length)
})

test('photos are copied from pictures of the style as they are rendered', async () => {
  const { db, mediaStore } = shop.shop
  const photos = await openPhotoCopies({ db, mediaStore })
  for (const id of photos.pictureIds) await photos.copy(id, Buffer.from(`picture ${id}`))
  const ofComments = db.selectFrom('uploads').select(['media_id', 'bytes']).where('scene', '=', 'comment')
  const uploads = await ofComments.execute()
  expect(uploads.length).toBeGreaterThan(20)
  for (const { media_id, bytes } of uploads) {
    expect((await mediaStore.read(originalKey('uploads', media_id)))?.length).toBe(bytes)
  }
  expect((await openPhotoCopies({ db, mediaStore })).pictureIds).toEqual([])
})
