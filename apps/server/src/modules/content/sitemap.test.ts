import { createContent, publishContent, saveContent } from '@corium/contract/content-desk'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { routeCrawlers } from '#server/http/crawlers.ts'
import { newRequest } from '../../../test/buyer.ts'
import { openShopForTest } from '../../../test/shop.ts'
import { listArticlePages } from './sitemap.ts'

test('what search engines must not index is not in the sitemap, and they may read the legal texts', async () => {
  const shop = await openShopForTest()
  const app = Fastify()
  onTestFinished(() => app.close())
  routeCrawlers(app, shop.shop, listArticlePages)
  expect((await app.inject('/sitemap.xml')).body).not.toContain('/home/search')
  const robots = (await app.inject('/robots.txt')).body
  expect(robots).toContain('Allow: /web/home/account/privacy\n')
  expect(robots).toContain('Allow: /web/home/account/agreement\n')
})

test('the sitemap lists published articles in the languages that they have, at once', async () => {
  const shop = await openShopForTest()
  const app = Fastify()
  onTestFinished(() => app.close())
  routeCrawlers(app, shop.shop, listArticlePages)
  const read = async () => (await app.inject('/sitemap.xml')).body
  const editor = await shop.staff()
  const body = {
    title: 'A lot',
    summary: '',
    author: '',
    image: '',
    blocks: [],
    materials: [],
    seo_title: '',
    seo_description: '',
  }
  const slug = 'a-lot'
  const text = await editor.get(createContent, {
    kind: 'trend',
    slug,
    language: 'en-us',
    body,
    request_id: newRequest(),
  })
  const entryOf = (sitemap: string) => sitemap.split('\n').find((line) => line.includes(slug))
  // The second request fills the response cache.
  for (let i = 0; i < 3; i++) expect(entryOf(await read())).toBeUndefined()
  const at = shop.clock.now().getTime() / 1000
  await editor.get(publishContent, { ...text, publish_at: at + 60 })
  await shop.shop.background.settled()
  for (let i = 0; i < 3; i++) expect(entryOf(await read())).toBeUndefined()
  shop.clock.forward(60)
  const english = entryOf(await read())
  expect(english).toContain(`/web/home/trend/threndnews?news_id=${slug}&amp;lang=en-us`)
  expect(english).not.toContain('zh-CN')
  const chinese = await editor.get(saveContent, { ...text, language: 'zh-cn', version: 0, body })
  expect(entryOf(await read())).not.toContain('zh-CN')
  await editor.get(publishContent, chinese)
  expect(entryOf(await read())).toContain('hreflang="zh-CN"')
})
