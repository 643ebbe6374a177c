import * as contract from '@corium/contract/content'
import * as categories from '@corium/contract/content-categories'
import * as desk from '@corium/contract/content-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { article, type ContentDesk, newSlug, openContentDesk } from '../../../test/content.ts'
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

describe('lists of articles', () => {
  test('pinned ones first, then the newest; by year, category, keyword and page', async () => {
    const { category_id } = await editor.get(categories.saveCategory, {
      kind: 'trend',
      name_cn: '色彩',
      name_en: 'Color',
      sort: 0,
    })
    const slugs = []
    for (const title of ['Oldest', 'Middle', 'Newest']) {
      const options = { kind: 'trend' as const, category_id: title === 'Middle' ? category_id : undefined }
      slugs.push((await content.writeAndPublish(article(title, { summary: `About ${title}` }), options)).slug)
      shop.clock.forward(200 * 86_400)
      editor = await content.logIn()
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
    expect(await editor.call(categories.deleteCategory, { category_id })).toBeRefused('state-conflict')
  })

  test('show a material that is for sale, and leave out one that is not', async () => {
    const [sold, gone] = [await shop.build.sku({ stock: 0 }), await shop.build.sku()]
    await shop.build.refreshCatalog()
    const text = await content.writeAndPublish(article('Goods', { materials: [sold.id, gone.id] }))
    await shop.shop.db.updateTable('skus').set({ active: false }).where('id', '=', gone.id).execute()
    const { related_goods } = await shop.visitor().get(contract.getArticle, { slug: text.slug })
    expect(related_goods).toMatchObject([{ sku_id: sold.id, is_in_stock: false }])
  })

  test('count a reader once a day', async () => {
    const { content_id: news_id, slug } = await content.writeAndPublish(article('Read me'))
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
        (await content.writeAndPublish({ title, text: '', link: '/home/product', image }, { kind: 'banner' }))
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
    const { category_id } = await editor.get(categories.saveCategory, category)
    await content.writeAndPublish(body, { kind: 'faq', category_id })
    const { list } = await shop.visitor().get(contract.listFaqs, { keyword: 'SEVEN' })
    expect(list).toMatchObject([
      { name: 'Returns', questions: [{ answer: '<p>Within <strong>seven</strong> days.</p>' }] },
    ])
    expect((await shop.visitor().get(contract.listFaqs, { keyword: 'strong' })).total).toBe(0)
  })

  test('QR codes are pictures of their links, also for a form', async () => {
    await content.writeAndPublish(
      { name: 'Account', link: 'https://weixin.qq.com/r/abc' },
      { kind: 'qr-code' },
    )
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
    await content.writeAndPublish(page, { kind: 'about', slug: 'cause' })
    const cause = await shop.visitor().get(contract.getAboutPage, { key: 'cause' })
    expect(cause).toMatchObject({ title: 'Ends of rolls', pages: [{ key: 'cause', name: 'Cause' }] })
    expect(await shop.visitor().call(contract.getAboutPage, { key: 'ourbrand' })).toBeRefused('not-found')
    expect(await shop.visitor().call(contract.getHelpPage, { key: 'care' })).toBeRefused('not-found')
  })
})
