import * as contract from '@corium/contract/content'
import * as desk from '@corium/contract/content-desk'
import { contentStatus } from '@corium/contract/content-status'
import type { Language } from '@corium/contract/language'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let editor: Caller
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(logIn)
afterAll(() => shop.close())

/** Sessions end while the tests move the clock. */
async function logIn() {
  editor = await shop.staff({ name: 'Editor' })
}

const { draft, scheduled, published, withdrawn } = contentStatus
const now = () => shop.clock.now().getTime() / 1000

const article = (title: string, given: Partial<desk.ArticleBody> = {}): desk.ArticleBody => ({
  title,
  summary: '',
  author: 'Color room',
  image: '',
  materials: [],
  seo_title: '',
  seo_description: '',
  blocks: [{ type: 'text', html: `<p>${title}</p>` }],
  ...given,
})

let texts = 0
const newSlug = () => `text-${++texts}`

type Written = { content_id: string; language: Language; version: number; slug: string }

/** A new draft. */
async function write(
  body: desk.ContentBody,
  {
    kind = 'news',
    language = 'en-us',
    ...given
  }: Partial<desk.ContentBody> & {
    kind?: desk.ContentKind
    language?: Language
    category_id?: string
    slug?: string
  } = {},
): Promise<Written> {
  const slug = given.slug ?? newSlug()
  const input = { kind, slug, language, body, category_id: given.category_id, request_id: newRequest() }
  const { content_id, version } = await editor.get(desk.createContent, input)
  return { content_id, language, version, slug }
}

const textOf = ({ content_id, language, version }: Written) => ({ content_id, language, version })

async function publish(
  text: Written,
  times: { publish_at?: number; end_at?: number } = {},
): Promise<Written> {
  const { version } = await editor.get(desk.publishContent, { ...textOf(text), ...times })
  return { ...text, version }
}

const writeAndPublish = async (...given: Parameters<typeof write>) => publish(await write(...given))

async function save(text: Written, body: desk.ContentBody): Promise<Written> {
  const { version } = await editor.get(desk.saveContent, { ...textOf(text), body })
  return { ...text, version }
}

const read = (slug: string, language: Language = 'en-us') =>
  shop.visitor(language).call(contract.getArticle, { slug })

const titleOf = async (slug: string, language?: Language) => {
  const result = await read(slug, language)
  return result.ok ? result.data.title : result.refusal
}

describe('a draft', () => {
  test('is found by no reader, by its id, its slug, a list, the search, another article or the sitemap', async () => {
    const text = await write(article('Zebra hide'))
    await writeAndPublish(article('Beside it'))
    const visitor = shop.visitor()
    expect(await read(text.slug)).toBeRefused('not-found')
    expect(await visitor.call(contract.getArticle, { news_id: text.content_id })).toBeRefused('not-found')
    expect(await visitor.call(contract.markArticleRead, { news_id: text.content_id })).toBeRefused(
      'not-found',
    )
    const { list } = await visitor.get(contract.listArticles, { type: 'news', keyword: 'zebra', limit: 100 })
    expect(list).toEqual([])
    const beside = await visitor.get(contract.getArticle, { slug: `text-${texts}` })
    expect(JSON.stringify([beside.prev, beside.next, beside.related_news])).not.toContain('Zebra')
  })

  test('is published with clean HTML, as its preview showed it', async () => {
    const typed = '<p onclick="x()">A lot</p><script>alert(1)</script>'
    const text = await write(article('A lot', { blocks: [{ type: 'text', html: typed }] }))
    const preview = await editor.get(desk.previewContent, textOf(text))
    expect(preview.article).toMatchObject({
      title: 'A lot',
      content: [{ type: 'text', html: '<p>A lot</p>' }],
    })
    await publish(text)
    expect(await read(text.slug)).toMatchObject({
      ok: true,
      data: { title: 'A lot', language: 'en-us', content: preview.article?.content, time: now() },
    })
  })

  test('changes nothing for readers while the text is published, until it is published again', async () => {
    const first = await writeAndPublish(article('First'))
    const second = await save(first, article('Second'))
    expect(await titleOf(first.slug)).toBe('First')
    const { texts } = await editor.get(desk.getDeskContent, { content_id: first.content_id })
    expect(texts).toMatchObject([{ status: published, has_changes: true, title: 'Second' }])
    await publish(second)
    expect(await titleOf(first.slug)).toBe('Second')
  })

  test('is deleted, and with its only language the whole text', async () => {
    const text = await write(article('Gone'))
    await editor.get(desk.deleteDraft, textOf(text))
    expect(await editor.call(desk.getDeskContent, text)).toBeRefused('not-found')
    expect(await editor.call(desk.deleteDraft, textOf(text))).toBeRefused('not-found')
    const shown = await writeAndPublish(article('Stays'))
    expect(await editor.call(desk.deleteDraft, textOf(shown))).toBeRefused('state-conflict')
  })
})

describe('by the clock', () => {
  test('a scheduled text appears when its time comes, also where its absence was cached', async () => {
    const text = await write(article('Tomorrow'))
    await publish(text, { publish_at: now() + 3600 })
    const list = async () =>
      (await shop.visitor().get(contract.listArticles, { type: 'news', keyword: 'Tomorrow' })).total
    // The second request fills the response cache, the third one is answered by it.
    expect([await list(), await list(), await list()]).toEqual([0, 0, 0])
    shop.clock.forward(3599)
    expect([await titleOf(text.slug), await list(), await list()]).toEqual(['not-found', 0, 0])
    shop.clock.forward(1)
    expect([await titleOf(text.slug), await list()]).toEqual(['Tomorrow', 1])
    expect(await read(text.slug)).toMatchObject({ data: { time: now() } })
  })

  test('a text ends at its time', async () => {
    const text = await publish(await write(article('Sale')), { end_at: now() + 60 })
    expect([await titleOf(text.slug), await titleOf(text.slug), await titleOf(text.slug)]).toEqual(
      Array(3).fill('Sale'),
    )
    shop.clock.forward(60)
    expect(await titleOf(text.slug)).toBe('not-found')
    const { texts } = await editor.get(desk.getDeskContent, text)
    expect(texts).toMatchObject([{ status: withdrawn, handle: { withdraw: false, publish: true } }])
  })

  test('a scheduled change shows the earlier text until then, and can be called off', async () => {
    const before = await writeAndPublish(article('Hours'))
    const changed = await save(before, article('Holiday hours'))
    const waiting = await publish(changed, { publish_at: now() + 60 })
    expect(await titleOf(before.slug)).toBe('Hours')
    const { status, version } = await editor.get(desk.withdrawContent, textOf(waiting))
    expect(status).toBe(published)
    shop.clock.forward(60)
    expect(await titleOf(before.slug)).toBe('Hours')
    await publish({ ...waiting, version }, { publish_at: now() + 60 })
    shop.clock.forward(60)
    expect(await titleOf(before.slug)).toBe('Holiday hours')
  })

  test('a new schedule that is called off is a draft again', async () => {
    const text = await publish(await write(article('Never')), { publish_at: now() + 60 })
    const { status } = await editor.get(desk.withdrawContent, textOf(text))
    expect(status).toBe(draft)
    shop.clock.forward(60)
    expect(await titleOf(text.slug)).toBe('not-found')
  })

  test('the job stores what the clock did, whenever it runs, and readers see no difference', async () => {
    const text = await publish(await write(article('Job')), { publish_at: now() + 60, end_at: now() + 120 })
    const stored = async () => (await editor.get(desk.getDeskContent, text)).history.map(({ event }) => event)
    shop.clock.forward(60)
    await shop.run('publish-content')
    await shop.run('publish-content')
    expect(await titleOf(text.slug)).toBe('Job')
    expect(await stored()).toEqual(['went-live', 'scheduled', 'saved'])
    shop.clock.forward(60)
    expect(await titleOf(text.slug)).toBe('not-found')
    await shop.run('publish-content')
    expect(await stored()).toEqual(['ended', 'went-live', 'scheduled', 'saved'])
    expect(await titleOf(text.slug)).toBe('not-found')
  })

  test('an end before the beginning is refused', async () => {
    const text = await write(article('Backwards'))
    const times = { publish_at: now() + 60, end_at: now() + 60 }
    const refused = await editor.call(desk.publishContent, { ...textOf(text), ...times })
    expect(refused).toBeRefused('field-errors')
    expect(refused.data).toMatchObject({ fields: { end_at: 'The end has to be later than the start.' } })
    const over = await editor.call(desk.publishContent, { ...textOf(text), end_at: now() - 60 })
    expect(over.data).toMatchObject({ fields: { end_at: 'This time has passed.' } })
  })

  test('a start that has passed is refused, and nothing is published', async () => {
    const text = await write(article('Yesterday'))
    const late = await editor.call(desk.publishContent, { ...textOf(text), publish_at: now() - 60 })
    expect(late).toBeRefused('field-errors')
    expect(late.data).toMatchObject({ fields: { publish_at: 'This time has passed.' } })
    expect(await titleOf(text.slug)).toBe('not-found')
  })
})

test('withdrawing takes a text from readers at once; it can be published again with its first time', async () => {
  const text = await writeAndPublish(article('Back again'))
  const time = now()
  for (let i = 0; i < 3; i++) expect(await titleOf(text.slug)).toBe('Back again')
  const gone = await editor.get(desk.withdrawContent, textOf(text))
  expect(await titleOf(text.slug)).toBe('not-found')
  expect(await editor.call(desk.withdrawContent, { ...textOf(text), version: gone.version })).toBeRefused(
    'state-conflict',
  )
  shop.clock.forward(86_400)
  await logIn()
  await publish({ ...text, version: gone.version })
  expect(await read(text.slug)).toMatchObject({ data: { time } })
})

describe('two languages', () => {
  test('each has its own status; a reader without his language gets the other one, which says so', async () => {
    const english = await writeAndPublish(article('Bark'))
    expect(await read(english.slug, 'zh-cn')).toMatchObject({ data: { title: 'Bark', language: 'en-us' } })
    const chinese = await editor.get(desk.saveContent, {
      ...textOf(english),
      language: 'zh-cn',
      version: 0,
      body: article('树皮'),
    })
    expect(await titleOf(english.slug, 'zh-cn')).toBe('Bark')
    await editor.get(desk.publishContent, { ...chinese, language: 'zh-cn' })
    expect(await read(english.slug, 'zh-cn')).toMatchObject({ data: { title: '树皮', language: 'zh-cn' } })
    await editor.get(desk.withdrawContent, textOf(english))
    expect(await read(english.slug, 'en-us')).toMatchObject({ data: { title: '树皮', language: 'zh-cn' } })
  })

  test('a second one is begun once', async () => {
    const text = await write(article('One'))
    const other = { ...textOf(text), language: 'zh-cn' as const, version: 0, body: article('一') }
    const results = await Promise.all([1, 2].map(() => editor.call(desk.saveContent, other)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('two editors', () => {
  test('who save the same draft: the second is refused and overwrites nothing', async () => {
    const text = await write(article('Draft'))
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
    const text = await write(article('Read'))
    await save(text, article('Changed'))
    for (const call of [desk.publishContent, desk.withdrawContent, desk.deleteDraft])
      expect(await editor.call(call, textOf(text))).toBeRefused('state-conflict')
    expect(await titleOf(text.slug)).toBe('not-found')
  })

  test('who work on two languages do not meet', async () => {
    const text = await write(article('English'))
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
  const first = await write(article('Version 1'))
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

describe('what staff write is refused when', () => {
  const refusedFields = async (body: unknown, kind: desk.ContentKind = 'news') => {
    const input = { kind, slug: newSlug(), language: 'en-us', body, request_id: newRequest() }
    const result = await editor.call(desk.createContent, input as never)
    expect(result).toBeRefused('field-errors')
    return result.ok ? [] : Object.keys(result.data.fields as object).sort()
  }

  test.each([
    ['the title is missing', article(''), ['body.title']],
    ['it is not of its kind', { question: 'Why?', answer: 'So.' }, expect.arrayContaining(['body.title'])],
    ['a picture does not exist', article('a', { image: 'none' }), ['body.image']],
    ['a material does not exist', article('a', { materials: ['none'] }), ['body.materials.0']],
    [
      'a block is unknown',
      article('a', { blocks: [{ type: 'html', html: '' } as never] }),
      ['body.blocks.0.type'],
    ],
    [
      'a field of a block is missing',
      article('a', { blocks: [{ type: 'quote', text: 'Soft' } as never] }),
      ['body.blocks.0.by'],
    ],
    [
      'a picture in a block does not exist',
      article('a', { blocks: [{ type: 'picture', image: 'none', caption: '', has_ruler: true }] }),
      ['body.blocks.0.image'],
    ],
    [
      'a text is too long',
      article('a', { blocks: [{ type: 'text', html: 'x'.repeat(40_001) }] }),
      ['body.blocks.0.html'],
    ],
    [
      'all of it is too long',
      article('a', { blocks: Array(6).fill({ type: 'text', html: 'x'.repeat(39_000) }) }),
      ['body'],
    ],
    [
      'it has too many blocks',
      article('a', { blocks: Array(41).fill({ type: 'text', html: '' }) }),
      ['body.blocks'],
    ],
  ])('%s', async (_, body, fields) => {
    expect(await refusedFields(body)).toEqual(fields)
  })

  test.each(['javascript:alert(1)', '//evil.test', 'http://plain.test'])(
    'a banner leads to %s',
    async (link) => {
      const { id } = await shop.build.picture()
      expect(await refusedFields({ title: 'a', text: '', link, image: id }, 'banner')).toEqual(['body.link'])
    },
  )

  test('the contact page names a time zone that there is not', async () => {
    const contact = {
      lead: 'Write to us',
      addresses: [],
      phones: [],
      mails: [],
      hours: [],
      hours_note: '',
      time_zone: 'Asia/Shangai',
    }
    expect(await refusedFields(contact, 'contact')).toEqual(['body.time_zone'])
  })

  test('its body is larger than half a megabyte', async () => {
    const body = article('a', { blocks: [{ type: 'text', html: 'x'.repeat(1024 * 1024) }] })
    const input = { kind: 'news' as const, slug: newSlug(), language: 'en-us' as const, body }
    expect(await editor.call(desk.createContent, { ...input, request_id: newRequest() })).toMatchObject({
      ok: false,
      status: 413,
    })
  })

  test('its name in links is taken, by an article of any kind, or not allowed', async () => {
    const { slug } = await write(article('Taken'))
    const input = { slug, language: 'en-us' as const, body: article('Other') }
    const create = (given: object) =>
      editor.call(desk.createContent, {
        ...input,
        kind: 'guide',
        request_id: newRequest(),
        ...given,
      } as never)
    expect(await create({})).toBeRefused('field-errors')
    expect(await create({ slug: 'With Spaces' })).toMatchObject({ status: 400 })
    const page = { name: 'Us', title: 'Us', lead: '', blocks: [], seo_title: '', seo_description: '' }
    expect(await create({ kind: 'about', slug: 'unknown', body: page })).toBeRefused('field-errors')
    const free = await write(article('Free'))
    const place = { content_id: free.content_id, version: 1, slug, category_id: null, is_top: false }
    expect(await editor.call(desk.placeContent, place)).toBeRefused('field-errors')
  })
})

test('fields that no kind names are not stored', async () => {
  const text = await write({ ...article('Plain'), evil: '<script>' } as never)
  const { texts } = await editor.get(desk.getDeskContent, text)
  expect(JSON.stringify(texts)).not.toContain('evil')
})

test('without the permission staff neither read nor write texts', async () => {
  const packer = await shop.staff({ permissions: ['orders', 'messages'] })
  expect(await packer.call(desk.listDeskContent, { kind: 'news' })).toBeRefused('not-allowed')
  expect(await shop.visitor().call(desk.listDeskContent, { kind: 'news' })).toBeRefused('session-invalid')
})

describe('lists of articles', () => {
  test('pinned ones first, then the newest; by year, category, keyword and page', async () => {
    const { category_id } = await editor.get(desk.saveCategory, {
      kind: 'trend',
      name_cn: '色彩',
      name_en: 'Color',
      sort: 0,
    })
    const slugs = []
    for (const title of ['Oldest', 'Middle', 'Newest']) {
      const options = { kind: 'trend' as const, category_id: title === 'Middle' ? category_id : undefined }
      slugs.push((await writeAndPublish(article(title, { summary: `About ${title}` }), options)).slug)
      shop.clock.forward(200 * 86_400)
      await logIn()
    }
    const visitor = shop.visitor()
    const titles = async (input: object = {}) =>
      (await visitor.get(contract.listArticles, { type: 'trend', ...input })).list.map(({ title }) => title)
    expect(await titles()).toEqual(['Newest', 'Middle', 'Oldest'])
    const { list } = await editor.get(desk.listDeskContent, { kind: 'trend', keyword: 'Oldest' })
    const [oldest] = list
    await editor.get(desk.placeContent, {
      content_id: oldest!.content_id,
      version: 1,
      slug: oldest!.slug,
      category_id: null,
      is_top: true,
    })
    expect(await titles()).toEqual(['Oldest', 'Newest', 'Middle'])
    expect(await titles({ category_id })).toEqual(['Middle'])
    expect(await titles({ keyword: 'about mid' })).toEqual(['Middle'])
    expect(await titles({ keyword: '%' })).toEqual([])
    expect(await titles({ page: 2, limit: 2 })).toEqual(['Middle'])
    const { years, total } = await visitor.get(contract.listArticleCategories, { type: 'trend' })
    expect([years.length, total]).toEqual([2, 3])
    for (const { year, num } of years) expect(await titles({ year })).toHaveLength(num)
    const middle = await visitor.get(contract.getArticle, { slug: slugs[1]! })
    expect([middle.prev?.title, middle.next?.title]).toEqual(['Oldest', 'Newest'])
    expect(middle.category).toEqual({ category_id, name: 'Color' })
    expect(await visitor.call(contract.listArticles, { type: 'trend', limit: 101 })).toMatchObject({
      status: 400,
    })
    expect(await visitor.call(contract.listArticles, { type: 'trend', page: 0 })).toMatchObject({
      status: 400,
    })
    expect(await editor.call(desk.deleteCategory, { category_id })).toBeRefused('state-conflict')
  })

  test('show a material that is for sale, and leave out one that is not', async () => {
    const [sold, gone] = [await shop.build.sku({ stock: 0 }), await shop.build.sku()]
    await shop.build.refreshCatalog()
    const text = await writeAndPublish(article('Goods', { materials: [sold.id, gone.id] }))
    await shop.shop.db.updateTable('skus').set({ active: false }).where('id', '=', gone.id).execute()
    const { related_goods } = await shop.visitor().get(contract.getArticle, { slug: text.slug })
    expect(related_goods).toMatchObject([{ sku_id: sold.id, is_in_stock: false }])
  })

  test('count a reader once a day', async () => {
    const { content_id: news_id, slug } = await writeAndPublish(article('Read me'))
    const visitor = shop.visitor()
    for (let i = 0; i < 20; i++) await visitor.get(contract.markArticleRead, { news_id })
    await shop.visitor().get(contract.markArticleRead, { news_id })
    const { read_num } = await shop.visitor().get(contract.getArticle, { slug })
    expect(read_num).toBe(2)
  })
})

describe('other texts', () => {
  test('banners have the order that staff give them', async () => {
    const { id: image } = await shop.build.picture()
    const ids = []
    for (const title of ['One', 'Two'])
      ids.push(
        (await writeAndPublish({ title, text: '', link: '/home/product', image }, { kind: 'banner' }))
          .content_id,
      )
    const titles = async () =>
      (await shop.visitor().get(contract.listBanners, {})).list.map(({ title }) => title)
    expect(await titles()).toEqual(['One', 'Two'])
    await editor.get(desk.sortContent, { kind: 'banner', content_ids: ids.reverse() })
    expect(await titles()).toEqual(['Two', 'One'])
    const wrong = { kind: 'faq' as const, content_ids: ids }
    expect(await editor.call(desk.sortContent, wrong)).toBeRefused('field-errors')
  })

  test('questions need a category and are found by a word of the answer', async () => {
    const body = { question: 'Can I return it?', answer: '<p>Within <b>seven</b> days.</p>' }
    const input = { kind: 'faq' as const, slug: newSlug(), language: 'en-us' as const, body }
    expect(await editor.call(desk.createContent, { ...input, request_id: newRequest() })).toBeRefused(
      'field-errors',
    )
    const category = { kind: 'faq' as const, name_cn: '退货', name_en: 'Returns', sort: 0 }
    const { category_id } = await editor.get(desk.saveCategory, category)
    await writeAndPublish(body, { kind: 'faq', category_id })
    const { list } = await shop.visitor().get(contract.listFaqs, { keyword: 'SEVEN' })
    expect(list).toMatchObject([
      { name: 'Returns', questions: [{ answer: '<p>Within <strong>seven</strong> days.</p>' }] },
    ])
    expect((await shop.visitor().get(contract.listFaqs, { keyword: 'strong' })).total).toBe(0)
  })

  test('QR codes are pictures of their links, also for a form', async () => {
    await writeAndPublish({ name: 'Account', link: 'https://weixin.qq.com/r/abc' }, { kind: 'qr-code' })
    const { list } = await shop.visitor().get(contract.listQrCodes, {})
    expect(list).toMatchObject([
      { name: 'Account', image: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
    ])
    expect(Buffer.from(list[0]!.image.split(',')[1]!, 'base64').toString()).toMatch(/^<svg/)
  })

  test('a page about the shop lists those beside it', async () => {
    const page = {
      name: 'Cause',
      title: 'Ends of rolls',
      lead: '',
      blocks: [],
      seo_title: '',
      seo_description: '',
    }
    await writeAndPublish(page, { kind: 'about', slug: 'cause' })
    const cause = await shop.visitor().get(contract.getAboutPage, { key: 'cause' })
    expect(cause).toMatchObject({ title: 'Ends of rolls', pages: [{ key: 'cause', name: 'Cause' }] })
    expect(await shop.visitor().call(contract.getAboutPage, { key: 'ourbrand' })).toBeRefused('not-found')
    expect(await shop.visitor().call(contract.getHelpPage, { key: 'care' })).toBeRefused('not-found')
  })
})

test('the status of a list is that by the clock', async () => {
  const text = await publish(await write(article('Later')), { publish_at: now() + 60 })
  const { list } = await editor.get(desk.listDeskContent, { kind: 'news', keyword: 'Later' })
  expect(list).toMatchObject([{ slug: text.slug, texts: [{ status: scheduled, publish_at: now() + 60 }] }])
})
