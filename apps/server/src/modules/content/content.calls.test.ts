import * as contract from '@corium/contract/content'
import * as desk from '@corium/contract/content-desk'
import { contentStatus } from '@corium/contract/content-status'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { article, type ContentDesk, newSlug, openContentDesk, textOf } from '../../../test/content.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let shop: TestShop
let content: ContentDesk
let editor: Caller
beforeAll(async () => {
  content = await openContentDesk()
  shop = content.shop
})
beforeEach(async () => {
  editor = await content.logIn()
})
afterAll(() => shop.close())

const { draft, scheduled, published, withdrawn } = contentStatus

describe('a draft', () => {
  test('is found by no reader, by its id, its slug, a list, the search, another article or the sitemap', async () => {
    const text = await content.write(article('Zebra hide'))
    const { slug } = await content.writeAndPublish(article('Beside it'))
    const visitor = shop.visitor()
    expect(await content.read(text.slug)).toBeRefused('not-found')
    expect(await visitor.call(contract.getArticle, { news_id: text.content_id })).toBeRefused('not-found')
    expect(await visitor.call(contract.markArticleRead, { news_id: text.content_id })).toBeRefused(
      'not-found',
    )
    const { list } = await visitor.get(contract.listArticles, { type: 'news', keyword: 'zebra', limit: 100 })
    expect(list).toEqual([])
    const beside = await visitor.get(contract.getArticle, { slug })
    expect(JSON.stringify([beside.prev, beside.next, beside.related_news])).not.toContain('Zebra')
  })

  test('is published with clean HTML, as its preview showed it', async () => {
    const typed = '<p onclick="x()">A lot</p><script>alert(1)</script>'
    const text = await content.write(article('A lot', { blocks: [{ type: 'text', html: typed }] }))
    const preview = await editor.get(desk.previewContent, textOf(text))
    expect(preview.article).toMatchObject({
      title: 'A lot',
      content: [{ type: 'text', html: '<p>A lot</p>' }],
    })
    await content.publish(text)
    expect(await content.read(text.slug)).toMatchObject({
      ok: true,
      data: { title: 'A lot', language: 'en-us', content: preview.article?.content, time: content.now() },
    })
  })

  test('changes nothing for readers while the text is published, until it is published again', async () => {
    const first = await content.writeAndPublish(article('First'))
    const second = await content.save(first, article('Second'))
    expect(await content.titleOf(first.slug)).toBe('First')
    const { texts } = await editor.get(desk.getDeskContent, { content_id: first.content_id })
    expect(texts).toMatchObject([{ status: published, has_changes: true, title: 'Second' }])
    await content.publish(second)
    expect(await content.titleOf(first.slug)).toBe('Second')
  })

  test('is deleted, and with its only language the whole text', async () => {
    const text = await content.write(article('Gone'))
    await editor.get(desk.deleteDraft, textOf(text))
    expect(await editor.call(desk.getDeskContent, text)).toBeRefused('not-found')
    expect(await editor.call(desk.deleteDraft, textOf(text))).toBeRefused('not-found')
    const shown = await content.writeAndPublish(article('Stays'))
    expect(await editor.call(desk.deleteDraft, textOf(shown))).toBeRefused('state-conflict')
  })
})

describe('by the clock', () => {
  test('a scheduled text appears when its time comes, also where its absence was cached', async () => {
    const text = await content.write(article('Tomorrow'))
    await content.publish(text, { publish_at: content.now() + 3600 })
    const list = async () =>
      (await shop.visitor().get(contract.listArticles, { type: 'news', keyword: 'Tomorrow' })).total
    // The second request fills the response cache, the third one is answered by it.
    expect([await list(), await list(), await list()]).toEqual([0, 0, 0])
    shop.clock.forward(3599)
    expect([await content.titleOf(text.slug), await list(), await list()]).toEqual(['not-found', 0, 0])
    shop.clock.forward(1)
    expect([await content.titleOf(text.slug), await list()]).toEqual(['Tomorrow', 1])
    expect(await content.read(text.slug)).toMatchObject({ data: { time: content.now() } })
  })

  test('a text ends at its time', async () => {
    const text = await content.publish(await content.write(article('Sale')), { end_at: content.now() + 60 })
    expect([
      await content.titleOf(text.slug),
      await content.titleOf(text.slug),
      await content.titleOf(text.slug),
    ]).toEqual(Array(3).fill('Sale'))
    shop.clock.forward(60)
    expect(await content.titleOf(text.slug)).toBe('not-found')
    const { texts } = await editor.get(desk.getDeskContent, text)
    expect(texts).toMatchObject([{ status: withdrawn, handle: { withdraw: false, publish: true } }])
  })

  test('a scheduled change shows the earlier text until then, and can be called off', async () => {
    const before = await content.writeAndPublish(article('Hours'))
    const changed = await content.save(before, article('Holiday hours'))
    const waiting = await content.publish(changed, { publish_at: content.now() + 60 })
    expect(await content.titleOf(before.slug)).toBe('Hours')
    const { status, version } = await editor.get(desk.withdrawContent, textOf(waiting))
    expect(status).toBe(published)
    shop.clock.forward(60)
    expect(await content.titleOf(before.slug)).toBe('Hours')
    await content.publish({ ...waiting, version }, { publish_at: content.now() + 60 })
    shop.clock.forward(60)
    expect(await content.titleOf(before.slug)).toBe('Holiday hours')
  })

  test('a new schedule that is called off is a draft again', async () => {
    const text = await content.publish(await content.write(article('Never')), {
      publish_at: content.now() + 60,
    })
    const { status } = await editor.get(desk.withdrawContent, textOf(text))
    expect(status).toBe(draft)
    shop.clock.forward(60)
    expect(await content.titleOf(text.slug)).toBe('not-found')
  })

  test('the job stores what the clock did, whenever it runs, and readers see no difference', async () => {
    const text = await content.publish(await content.write(article('Job')), {
      publish_at: content.now() + 60,
      end_at: content.now() + 120,
    })
    const stored = async () => (await editor.get(desk.getDeskContent, text)).history.map(({ event }) => event)
    shop.clock.forward(60)
    await shop.run('publish-content')
    await shop.run('publish-content')
    expect(await content.titleOf(text.slug)).toBe('Job')
    expect(await stored()).toEqual(['went-live', 'scheduled', 'saved'])
    shop.clock.forward(60)
    expect(await content.titleOf(text.slug)).toBe('not-found')
    await shop.run('publish-content')
    expect(await stored()).toEqual(['ended', 'went-live', 'scheduled', 'saved'])
    expect(await content.titleOf(text.slug)).toBe('not-found')
  })

  test('an end before the beginning is refused', async () => {
    const text = await content.write(article('Backwards'))
    const times = { publish_at: content.now() + 60, end_at: content.now() + 60 }
    const refused = await editor.call(desk.publishContent, { ...textOf(text), ...times })
    expect(refused).toBeRefused('field-errors')
    expect(refused.data).toMatchObject({ fields: { end_at: 'The end has to be later than the start.' } })
    const over = await editor.call(desk.publishContent, { ...textOf(text), end_at: content.now() - 60 })
    expect(over.data).toMatchObject({ fields: { end_at: 'This time has passed.' } })
  })

  test('a start that has passed is refused, and nothing is published', async () => {
    const text = await content.write(article('Yesterday'))
    const late = await editor.call(desk.publishContent, { ...textOf(text), publish_at: content.now() - 60 })
    expect(late).toBeRefused('field-errors')
    expect(late.data).toMatchObject({ fields: { publish_at: 'This time has passed.' } })
    expect(await content.titleOf(text.slug)).toBe('not-found')
  })
})

test('withdrawing takes a text from readers at once; it can be published again with its first time', async () => {
  const text = await content.writeAndPublish(article('Back again'))
  const time = content.now()
  for (let i = 0; i < 3; i++) expect(await content.titleOf(text.slug)).toBe('Back again')
  const gone = await editor.get(desk.withdrawContent, textOf(text))
  expect(await content.titleOf(text.slug)).toBe('not-found')
  expect(await editor.call(desk.withdrawContent, { ...textOf(text), version: gone.version })).toBeRefused(
    'state-conflict',
  )
  shop.clock.forward(86_400)
  editor = await content.logIn()
  await content.publish({ ...text, version: gone.version })
  expect(await content.read(text.slug)).toMatchObject({ data: { time } })
})

describe('two languages', () => {
  test('each has its own status; a reader without his language gets the other one, which says so', async () => {
    const english = await content.writeAndPublish(article('Bark'))
    expect(await content.read(english.slug, 'zh-cn')).toMatchObject({
      data: { title: 'Bark', language: 'en-us' },
    })
    const chinese = await editor.get(desk.saveContent, {
      ...textOf(english),
      language: 'zh-cn',
      version: 0,
      body: article('树皮'),
    })
    expect(await content.titleOf(english.slug, 'zh-cn')).toBe('Bark')
    await editor.get(desk.publishContent, { ...chinese, language: 'zh-cn' })
    expect(await content.read(english.slug, 'zh-cn')).toMatchObject({
      data: { title: '树皮', language: 'zh-cn' },
    })
    await editor.get(desk.withdrawContent, textOf(english))
    expect(await content.read(english.slug, 'en-us')).toMatchObject({
      data: { title: '树皮', language: 'zh-cn' },
    })
  })

  test('a second one is begun once', async () => {
    const text = await content.write(article('One'))
    const other = { ...textOf(text), language: 'zh-cn' as const, version: 0, body: article('一') }
    const results = await Promise.all([1, 2].map(() => editor.call(desk.saveContent, other)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('two editors', () => {
  test('who save the same draft: the second is refused and overwrites nothing', async () => {
    const text = await content.write(article('Draft'))
    const results = await Promise.all(
      ['Ann', 'Bo'].map((title) => editor.call(desk.saveContent, { ...textOf(text), body: article(title) })),
    )
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    for (const result of results) if (!result.ok) expect(result).toBeRefused('state-conflict')
    const { texts, history } = await editor.get(desk.getDeskContent, text)
    expect(texts[0]?.version).toBe(2)
    expect(history.filter(({ event }) => event === 'saved')).toHaveLength(2)
  })

  test('nor does one publish what the other has changed meanwhile', async () => {
    const text = await content.write(article('Read'))
    await content.save(text, article('Changed'))
    for (const call of [desk.publishContent, desk.withdrawContent, desk.deleteDraft])
      expect(await editor.call(call, textOf(text))).toBeRefused('state-conflict')
    expect(await content.titleOf(text.slug)).toBe('not-found')
  })

  test('who work on two languages do not meet', async () => {
    const text = await content.write(article('English'))
    const chinese = { ...textOf(text), language: 'zh-cn' as const, version: 0, body: article('中文') }
    const results = await Promise.all([
      editor.call(desk.saveContent, { ...textOf(text), body: article('English 2') }),
      editor.call(desk.saveContent, chinese),
    ])
    expect(results.map(({ ok }) => ok)).toEqual([true, true])
  })
})

test('each save is kept, with who made it, and can be read again', async () => {
  const other = await shop.staff({ name: 'Second' })
  const first = await content.write(article('Version 1'))
  await other.get(desk.saveContent, { ...textOf(first), body: article('Version 2') })
  const { history } = await editor.get(desk.getDeskContent, first)
  expect(history).toMatchObject([
    { event: 'saved', actor: 'Second', revision: 2 },
    { event: 'saved', actor: 'Editor', revision: 1 },
  ])
  const revision = { content_id: first.content_id, language: 'en-us' as const, revision: 1 }
  expect(await editor.get(desk.getRevision, revision)).toMatchObject({
    body: { title: 'Version 1' },
    actor: 'Editor',
  })
  expect(await editor.call(desk.getRevision, { ...revision, revision: 9 })).toBeRefused('not-found')
  expect(await editor.call(desk.getRevision, { ...revision, revision: 2 ** 31 })).toBeRefused('field-errors')
})

test('a repeated creation makes one text', async () => {
  const input = {
    kind: 'news' as const,
    slug: newSlug(),
    language: 'en-us' as const,
    body: article('Once'),
    request_id: newRequest(),
  }
  const results = await Promise.all(Array.from({ length: 20 }, () => editor.get(desk.createContent, input)))
  expect(new Set(results.map(({ content_id }) => content_id)).size).toBe(1)
})

test('without the permission staff neither read nor write texts', async () => {
  const packer = await shop.staff({ permissions: ['orders', 'messages'] })
  expect(await packer.call(desk.listDeskContent, { kind: 'news' })).toBeRefused('not-allowed')
  expect(await shop.visitor().call(desk.listDeskContent, { kind: 'news' })).toBeRefused('session-invalid')
})

test('the status of a list is that by the clock', async () => {
  const text = await content.publish(await content.write(article('Later')), {
    publish_at: content.now() + 60,
  })
  const { list } = await editor.get(desk.listDeskContent, { kind: 'news', keyword: 'Later' })
  expect(list).toMatchObject([
    { slug: text.slug, texts: [{ status: scheduled, publish_at: content.now() + 60 }] },
  ])
})
