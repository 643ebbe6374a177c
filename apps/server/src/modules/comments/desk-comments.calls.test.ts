import * as contract from '@corium/contract/comment-desk'
import { appendComment, deleteComment, listMyComments } from '@corium/contract/comments'
import { getCommentStat, listGoodsComments } from '@corium/contract/goods-comments'
import { listMessages } from '@corium/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBuyer } from '../../../test/buyer.ts'
import {
  buildFreeSku,
  openAuthor,
  openShownAuthor,
  receiveGoods,
  uploadForComment,
  writeComment,
} from '../../../test/comments.ts'
import { createFakeProviders } from '../../../test/fake-providers.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

const providers = createFakeProviders()
let shop: TestShop
let desk: Caller
beforeAll(async () => {
  shop = await openTestShop({ providers })
  desk = await shop.staff({ permissions: ['comments', 'orders', 'orders.ship'], name: 'Mei' })
})
beforeEach(() => {
  providers.sent.mail.length = 0
})
afterAll(() => shop.close())

const infoOf = (comment_id: string) => desk.get(contract.getDeskComment, { comment_id })
const shownOn = async (goods_id: string) =>
  (await shop.visitor().get(listGoodsComments, { goods_id })).list.map(({ comment_id }) => comment_id)
const messagesOf = async (member: Caller) => (await member.get(listMessages, {})).list
const mineOf = async (member: Caller) => (await member.get(listMyComments, {})).list[0]!

/** A new comment, not checked yet. */
const newComment = async (change: Parameters<typeof openAuthor>[3] = {}) => {
  const sku = await buildFreeSku(shop)
  return Object.assign(await openAuthor(shop, desk, sku, change), { sku })
}
const shownComment = async (change: Parameters<typeof openAuthor>[3] = {}) => {
  const author = await newComment(change)
  await desk.get(contract.showComment, { comment_id: author.comment_id })
  return author
}
const followUp = (author: Caller & { comment_id: string }) =>
  author.get(appendComment, { comment_id: author.comment_id, content: 'Still fine.', file_ids: [] })

describe('the check of a comment', () => {
  test('shows it, and the history says who did', async () => {
    const { comment_id, sku, ...ana } = await newComment()
    expect(await infoOf(comment_id)).toMatchObject({
      status: 0,
      status_text: 'Under review',
      handle: { show: true, hide: true, reply: false },
      buyer: 'Buyer',
      goods_name: 'Test leather',
      color: { name: 'Cognac' },
      reply: null,
      follow_up: null,
    })
    expect(await desk.get(contract.showComment, { comment_id })).toEqual({ status: 1 })
    expect(await shownOn(sku.goods_id)).toEqual([comment_id])
    expect(await mineOf(ana)).toMatchObject({ status: 1, status_text: 'Shown' })
    expect(await infoOf(comment_id)).toMatchObject({
      handle: { show: false, hide: true, reply: true },
      history: [
        { part: 'comment', actor: 'Buyer', event: 'written' },
        { part: 'comment', actor: 'Mei', event: 'shown', text: 'Shown' },
      ],
    })
  })

  test('opens its pictures, and those of its follow-up, to everyone while it is shown', async () => {
    const ana = await openBuyer(shop)
    const order = await receiveGoods(shop, ana, desk)
    const file_ids = [await uploadForComment(ana)]
    const { comment_id, goods_id, pictures } = await writeComment(ana, order, { file_ids })
    const content = 'Still fine.'
    await ana.get(appendComment, { comment_id, content, file_ids: [await uploadForComment(ana)] })
    const { follow_up } = await mineOf(ana)
    const links = [pictures[0]!.url, follow_up!.pictures[0]!.url]
    const publicLinks = links.map((link) => link.replace(/\?.*/, ''))
    const open = async (urls: string[]) =>
      Promise.all(urls.map(async (url) => (await shop.app.inject({ url })).statusCode))
    expect(await open(publicLinks)).toEqual([404, 404])
    await desk.get(contract.showComment, { comment_id })
    expect(await open(publicLinks)).toEqual([200, 404])
    await desk.get(contract.showComment, { comment_id, part: 'follow_up' })
    expect(await open(publicLinks)).toEqual([200, 200])
    const [shown] = (await shop.visitor().get(listGoodsComments, { goods_id })).list
    expect([shown?.pictures[0]?.url, shown?.follow_up?.pictures[0]?.url]).toEqual(publicLinks)
    await desk.get(contract.hideComment, { comment_id, reason: 'personal-data' })
    expect(await open(publicLinks)).toEqual([404, 404])
    // Its author and staff go on seeing them.
    expect(await open(links)).toEqual([200, 200])
    const seen = await infoOf(comment_id)
    expect(await open([seen.pictures[0]!.url, seen.follow_up!.pictures[0]!.url])).toEqual([200, 200])
  })

  test('hides it with a reason that its author reads, and can be taken back', async () => {
    const { comment_id, sku, ...ana } = await shownComment()
    await desk.get(contract.hideComment, { comment_id, reason: 'personal-data', note: ' Your number. ' })
    expect(await shownOn(sku.goods_id)).toEqual([])
    expect(await shop.visitor().get(getCommentStat, { goods_id: sku.goods_id })).toMatchObject({ total: 0 })
    const why = 'It contains personal data, such as a name, a number or a face. Your number.'
    expect(await mineOf(ana)).toMatchObject({ status: 2, hidden_text: why })
    expect(await messagesOf(ana)).toContainEqual(
      expect.objectContaining({
        title: 'Your comment on Test leather is not shown',
        text: `Your comment on Test leather is not visible to others. ${why}`,
      }),
    )
    expect(await infoOf(comment_id)).toMatchObject({
      status: 2,
      hidden_text: why,
      handle: { show: true, hide: false, reply: false },
      history: [{}, {}, { actor: 'Mei', event: 'hidden' }],
    })

    await desk.get(contract.showComment, { comment_id })
    expect(await shownOn(sku.goods_id)).toEqual([comment_id])
    expect(await mineOf(ana)).toMatchObject({ status: 1, hidden_text: '' })
  })

  test('sends the reason by mail, and never by SMS', async () => {
    const mailed = await shownComment({ member: { email: 'lan@buyer.test' } })
    const other = await shownComment()
    for (const { comment_id } of [mailed, other])
      await desk.get(contract.hideComment, { comment_id, reason: 'advertising' })
    await shop.run('send-messages')
    const mails = providers.sent.mail.filter(({ subject }) => subject.includes('is not shown'))
    expect(mails.map(({ to }) => to)).toEqual(['lan@buyer.test'])
    expect(providers.sent.sms.filter(({ template }) => template.startsWith('comment'))).toEqual([])
  })

  test('of a follow-up is one of its own', async () => {
    const author = await shownComment()
    const { comment_id } = author
    await followUp(author)
    const part = 'follow_up'
    expect(await infoOf(comment_id)).toMatchObject({
      follow_up: { status: 0, handle: { show: true, hide: true } },
    })
    await desk.get(contract.hideComment, { comment_id, part, reason: 'advertising' })
    expect(await shownOn(author.sku.goods_id)).toEqual([comment_id])
    expect(await mineOf(author)).toMatchObject({
      status: 1,
      follow_up: { status: 2, hidden_text: 'It contains advertising.' },
    })
    await desk.get(contract.showComment, { comment_id, part })
    expect((await infoOf(comment_id)).history.map(({ part, event }) => `${part} ${event}`)).toEqual([
      'comment written',
      'comment shown',
      'follow_up written',
      'follow_up hidden',
      'follow_up shown',
    ])
  })

  test('needs one of the listed reasons, which are all accepted', async () => {
    const { comment_id } = await newComment()
    for (const reason of ['', 'bad opinion', 'toString'])
      expect(await desk.call(contract.hideComment, { comment_id, reason })).toMatchObject({
        refusal: 'field-errors',
        data: { fields: { reason: expect.anything() } },
      })
    expect(await infoOf(comment_id)).toMatchObject({ status: 0 })
    const { reasons } = await desk.get(contract.getCommentDeskOptions, {})
    expect(reasons.length).toBeGreaterThan(1)
    for (const { value, text } of reasons) {
      await desk.get(contract.hideComment, { comment_id, reason: value })
      expect(await infoOf(comment_id)).toMatchObject({ hidden_text: text })
      await desk.get(contract.showComment, { comment_id })
    }
  })

  test('by two employees at the same moment happens once', async () => {
    const { comment_id, ...ana } = await newComment()
    const results = await Promise.all([
      desk.call(contract.hideComment, { comment_id, reason: 'insult' }),
      desk.call(contract.hideComment, { comment_id, reason: 'advertising' }),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      refusal: 'state-conflict',
      data: { status: 2, handle: { show: true, hide: false, reply: false } },
    })
    expect((await infoOf(comment_id)).history).toHaveLength(2)
    const told = (await messagesOf(ana)).filter(({ title }) => title.endsWith('is not shown'))
    expect(told).toHaveLength(1)
  })
})

describe('the reply of the shop', () => {
  const reply = (comment_id: string, content: string, replaces: string | null, by = desk) =>
    by.call(contract.replyToComment, { comment_id, content, replaces })

  test('is written, changed and removed; its author hears of the first one', async () => {
    const { comment_id, sku, ...ana } = await shownComment()
    const shownReply = async () =>
      (await shop.visitor().get(listGoodsComments, { goods_id: sku.goods_id })).list[0]!.reply
    expect(await reply(comment_id, ' Thank you. ', null)).toMatchObject({
      data: { reply: { content: 'Thank you.' } },
    })
    expect(await shownReply()).toMatchObject({ content: 'Thank you.' })
    const told = await messagesOf(ana)
    expect(told.find(({ title }) => title === 'We replied to your comment on Test leather')).toMatchObject({
      link: { path: expect.stringContaining(sku.goods_id) },
    })

    await reply(comment_id, 'Thank you, Lan.', 'Thank you.')
    expect(await shownReply()).toMatchObject({ content: 'Thank you, Lan.' })
    expect(await infoOf(comment_id)).toMatchObject({ reply: { content: 'Thank you, Lan.', staff: 'Mei' } })
    expect(await reply(comment_id, '  ', 'Thank you, Lan.')).toMatchObject({ data: { reply: null } })
    expect(await shownReply()).toBeNull()
    expect(await messagesOf(ana)).toHaveLength(told.length)
    expect((await infoOf(comment_id)).history.slice(2).map(({ event, note }) => `${event} ${note}`)).toEqual([
      'replied Thank you.',
      'replied Thank you, Lan.',
      'replied ',
    ])
  })

  test('does not overwrite one that a colleague has written meanwhile', async () => {
    const { comment_id } = await shownComment()
    const results = await Promise.all([reply(comment_id, 'One', null), reply(comment_id, 'Other', null)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    const kept = (await infoOf(comment_id)).reply!.content
    expect(await reply(comment_id, 'Third', 'not what it says')).toBeRefused('state-conflict')
    expect(await infoOf(comment_id)).toMatchObject({ reply: { content: kept } })
  })

  test('needs a text and a comment that is shown', async () => {
    const { comment_id } = await newComment()
    expect(await reply(comment_id, 'Thank you.', null)).toBeRefused('state-conflict')
    await desk.get(contract.showComment, { comment_id })
    expect(await reply(comment_id, ' ', null)).toMatchObject({
      refusal: 'field-errors',
      data: { fields: { content: expect.anything() } },
    })
    expect(await reply(comment_id, 'x'.repeat(501), null)).toMatchObject({ status: 400 })
    expect(await infoOf(comment_id)).toMatchObject({ reply: null })
  })
})

describe('the staff list', () => {
  const listed = async (input: object) =>
    (await desk.get(contract.listDeskComments, { limit: 100, ...input })).list.map(
      ({ comment_id }) => comment_id,
    )

  test('has views with counts; what waits comes oldest first', async () => {
    const counts = async () =>
      Object.fromEntries(
        (await desk.get(contract.listDeskComments, {})).counts.map(({ view, num }) => [view, num]),
      )
    const before = await counts()
    const first = await newComment({ star: 2 })
    shop.clock.forward(60)
    const second = await newComment()
    const waiting = await listed({ view: 'to-check' })
    expect(waiting.indexOf(first.comment_id)).toBeLessThan(waiting.indexOf(second.comment_id))
    const all = await listed({})
    expect(all.indexOf(second.comment_id)).toBeLessThan(all.indexOf(first.comment_id))

    await desk.get(contract.showComment, { comment_id: first.comment_id })
    await desk.get(contract.hideComment, { comment_id: second.comment_id, reason: 'insult' })
    const { goods_id } = first.sku
    expect(await listed({ goods_id, view: 'unanswered' })).toEqual([first.comment_id])
    expect(await listed({ goods_id, view: 'shown', star: 2 })).toEqual([first.comment_id])
    expect(await listed({ goods_id, star: 5 })).toEqual([])
    expect(await listed({ goods_id: second.sku.goods_id, view: 'hidden' })).toEqual([second.comment_id])
    const after = await counts()
    const grown = Object.entries(after).map(([view, num]) => [view, num - (before[view] ?? 0)])
    expect(Object.fromEntries(grown)).toEqual({
      all: 2,
      'to-check': 0,
      shown: 1,
      hidden: 1,
      unanswered: 1,
    })
    await followUp(first)
    expect(await listed({ goods_id, view: 'to-check' })).toEqual([first.comment_id])
  })

  test('finds comments by text, order, code and name, and takes wildcards literally', async () => {
    const { comment_id, sku } = await newComment({ content: 'Takes 100% of my wax', pictures: 1 })
    const { order_sn } = await infoOf(comment_id)
    for (const keyword of ['takes 100%', order_sn.slice(3), sku.id.toUpperCase(), 'buyer'])
      expect(await listed({ keyword, goods_id: sku.goods_id }), keyword).toEqual([comment_id])
    for (const keyword of ['100_', 'nothing at all'])
      expect(await listed({ keyword, goods_id: sku.goods_id }), keyword).toEqual([])
    expect(await listed({ with_picture: true, goods_id: sku.goods_id })).toEqual([comment_id])
    expect(await listed({ with_picture: false, goods_id: sku.goods_id })).toEqual([])
  })
})

test('nothing can be done with a comment that its author deleted, or that does not exist', async () => {
  const { comment_id, ...ana } = await shownComment()
  const other = await shownComment()
  await ana.get(appendComment, { comment_id, content: 'Still fine.', file_ids: [] })
  await ana.get(deleteComment, { comment_id })
  for (const id of [comment_id, 'nothing', unknownId]) {
    const input = { comment_id: id }
    expect(await desk.call(contract.getDeskComment, input)).toBeRefused('not-found')
    expect(await desk.call(contract.showComment, input)).toBeRefused('not-found')
    expect(await desk.call(contract.showComment, { ...input, part: 'follow_up' })).toBeRefused('not-found')
    expect(await desk.call(contract.hideComment, { ...input, reason: 'insult' })).toBeRefused('not-found')
    expect(await desk.call(contract.replyToComment, { ...input, content: 'Hi', replaces: null })).toBeRefused(
      'not-found',
    )
  }
  const without = { comment_id: other.comment_id, part: 'follow_up' as const }
  expect(await desk.call(contract.showComment, without)).toBeRefused('not-found')
  expect(await desk.call(contract.hideComment, { ...without, reason: 'insult' })).toBeRefused('not-found')
})

test('only staff with the permission for comments read and change them', async () => {
  const { comment_id, sku, ...ana } = await newComment()
  const packer = await shop.staff({ permissions: ['orders', 'after-sales'] })
  const strangers = [
    [shop.visitor(), 'session-invalid'],
    [ana, 'session-invalid'],
    [packer, 'not-allowed'],
  ] as const
  for (const [stranger, refusal] of strangers) {
    expect(await stranger.call(contract.listDeskComments, {})).toBeRefused(refusal)
    expect(await stranger.call(contract.getDeskComment, { comment_id })).toBeRefused(refusal)
    expect(await stranger.call(contract.getCommentDeskOptions, {})).toBeRefused(refusal)
    expect(await stranger.call(contract.showComment, { comment_id })).toBeRefused(refusal)
    expect(await stranger.call(contract.hideComment, { comment_id, reason: 'insult' })).toBeRefused(refusal)
    expect(
      await stranger.call(contract.replyToComment, { comment_id, content: 'Hi', replaces: null }),
    ).toBeRefused(refusal)
  }
  expect(await shownOn(sku.goods_id)).toEqual([])
})

test('metrics say how many comments wait, and for how long', async () => {
  const author = await openShownAuthor(shop, desk, await buildFreeSku(shop))
  await followUp(author)
  const before = await readMetrics(shop.app)
  await newComment()
  shop.clock.forward(90)
  const after = await readMetrics(shop.app)
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect(grown('corium_comments_waiting{part="comment"}')).toBe(1)
  expect(after['corium_comments_waiting{part="follow-up"}']).toBeGreaterThan(0)
  expect(after['corium_comments_waiting_seconds{part="comment"}']).toBeGreaterThanOrEqual(90)
})
