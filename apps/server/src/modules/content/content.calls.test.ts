import { getAboutPage, getArticle, listArticles, listBanners, listQrCodes } from '@corium/contract/content'
import { createContent, publishContent, withdrawContent } from '@corium/contract/content-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const article = {
  ...{ title: 'A lot and its letter', summary: 'Two lots', author: 'Color room', image: '', materials: [] },
  ...{ seo_title: '', seo_description: '' },
  blocks: [
    { type: 'text' as const, html: '<p onclick="x()">A dye house mixes by weight.</p><script>1</script>' },
  ],
}

test('staff write and publish an article; readers of both languages get it', async () => {
  const staff = await shop.staff()
  const made = await staff.get(createContent, {
    ...{ kind: 'news', slug: 'a-lot', language: 'en-us', body: article, request_id: newRequest() },
  })
  const text = { content_id: made.content_id, language: 'en-us' as const }
  expect(await shop.visitor().call(getArticle, { slug: 'a-lot' })).toBeRefused('not-found')
  const published = await staff.get(publishContent, { ...text, version: made.version })
  const read = await shop.visitor('zh-cn').get(getArticle, { slug: 'a-lot' })
  expect(read).toMatchObject({ title: article.title, language: 'en-us' })
  expect(read.content).toEqual([{ type: 'text', html: '<p>A dye house mixes by weight.</p>' }])
  expect((await shop.visitor().get(listArticles, { type: 'news' })).total).toBe(1)
  await staff.get(withdrawContent, { ...text, version: published.version })
  expect((await shop.visitor().get(listArticles, { type: 'news' })).total).toBe(0)
})

test('a shop without texts has none', async () => {
  const visitor = shop.visitor()
  expect(await visitor.call(getAboutPage, { key: 'cause' })).toBeRefused('not-found')
  expect(await visitor.get(listBanners, {})).toEqual({ list: [] })
  expect(await visitor.get(listQrCodes, {})).toEqual({ list: [] })
})
