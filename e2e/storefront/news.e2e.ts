import { getArticle, listArticles } from '@corium/contract/content'
import { paths } from '@corium/contract/paths'
import { brokenWords, expectAccessible } from '../accessibility.ts'
import { expect, test, visit } from '../fixtures.ts'

/** News of the demo shop with a table of materials, and a draft that is not published. */
const dyeLot = 'what-a-dye-lot-is'
const draft = 'spring-fair'

test('news are filtered by year and subject and searched, and the URL keeps the choice', {
  tag: '@once',
}, async ({ page, api, texts }) => {
  const t = texts('news')
  await visit(page, paths.newsList())
  const years = page.getByRole('navigation', { name: t('years') })
  const year = years.getByRole('link', { name: /^20\d\d/ }).last()
  const chosen = Number((await year.textContent())?.slice(0, 4))
  const { list } = await api.call(listArticles, { type: 'news', year: chosen })
  await year.click()
  await expect(page).toHaveURL(new RegExp(`year=${chosen}`))
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(list.map(({ title }) => title))

  const subject = list[0]?.category
  await page
    .getByRole('navigation', { name: t('subjects') })
    .getByRole('link', { name: subject?.name })
    .click()
  await expect(page).toHaveURL(/category_id=/)
  await expect(titles).toHaveText(
    list.filter(({ category }) => category?.category_id === subject?.category_id).map(({ title }) => title),
  )

  await page.getByRole('searchbox', { name: t('search') }).fill('zzzz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('noneFound', { keyword: 'zzzz' }) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: t('search') })).toHaveValue('zzzz')
  await page.getByRole('link', { name: t('withoutKeyword') }).click()
  await expect(page).toHaveURL(new RegExp(`year=${chosen}`))
  await expect(titles.first()).toBeVisible()
})

test('a news article leads to its materials and to the earlier one, and is described for search engines', {
  tag: '@once',
}, async ({ page, texts }) => {
  await visit(page, paths.newsList())
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(dyeLot))
  await visit(page, paths.newsDetail(dyeLot))
  const title = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveTitle(new RegExp((await title.textContent()) ?? 'none'))
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(3)
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(jsonLd.join()).toContain('"NewsArticle"')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  await expectAccessible(page)

  const before = await title.textContent()
  const readOn = page.getByRole('navigation', { name: texts('content')('readOn') })
  await readOn.getByRole('link').first().click()
  await expect(title).not.toHaveText(before ?? '')
  await page.goBack()
  await expect(title).toHaveText(before ?? '')
  await page
    .getByRole('region', { name: texts('news')('goods') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/productdetail\?goods_id=pu2317&sku_id=/)
})

test('an article in the other language only says so and has its language; its title breaks between words', async ({
  page,
  texts,
  localized,
}) => {
  const other = localized('zh-cn', 'en-us')
  const words = ['循序渐进', '一目了然', '独一无二', '井井有条', '精益求精']
  const title = words.join('')
  await page.route('**/website/pc_api.news/info', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, language: other, title } } })
  })
  await visit(page, paths.newsList())
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect(page.getByRole('note')).toContainText(texts('content')('otherLanguage'))
  const text = page.locator('article [lang]').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(text).toHaveAttribute('lang', localized('zh-CN', 'en-US'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)
  expect(await brokenWords(heading, new RegExp(words.join('|'), 'g'))).toEqual([])
})

test('a trend story leads from the list to its materials and color cards; as news it does not exist', {
  tag: '@once',
}, async ({ page, texts, request }) => {
  await visit(page, paths.trendNews())
  await expectAccessible(page)
  const cards = page.getByRole('link').filter({ has: page.getByRole('heading', { level: 2 }) })
  await cards.first().click()
  await expect(page).toHaveURL(/threndnews\?news_id=matte-is-a-finish/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page)
  const materials = page.getByRole('region', { name: texts('trends')('inStory') })
  await materials.getByRole('button', { name: texts('trends')('addPalette') }).click()
  await expect(materials.getByRole('button', { name: texts('trends')('openCards') })).toBeVisible()
  await materials.getByRole('link').first().click()
  await expect(page).toHaveURL(/productdetail\?goods_id=ms0920/)
  const asNews = await request.get(`/web${paths.newsDetail('matte-is-a-finish')}`)
  expect(asNews.status()).toBe(404)
})

test('a title and a quote break between their Chinese phrases', { tag: '@phone' }, async ({ page }) => {
  for (const [path, text] of [
    [paths.trendNews('a-neutral-under-two-lamps'), page.getByRole('heading', { level: 1 })],
    [paths.trendNews('the-return-of-the-bloom'), page.getByRole('blockquote')],
  ] as const) {
    await visit(page, path)
    await expect(text).toBeVisible()
    const lines = await text
      .locator('span')
      .evaluateAll((phrases) => phrases.map((phrase) => phrase.getClientRects().length))
    expect(lines).toEqual([1, 1])
  }
})

test('a long Chinese title breaks between words, and has no marks where it may break', {
  tag: '@phone',
}, async ({ page, api }) => {
  const { title } = await api.call(getArticle, { slug: 'gb-t-8949-2025' })
  await visit(page, paths.newsDetail('gb-t-8949-2025'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)
  expect(await heading.textContent()).toBe(title)
  await heading.selectText()
  expect(await page.evaluate(() => String(getSelection()))).toBe(title)
  for (let width = 320; width <= 390; width += 10) {
    await page.setViewportSize({ width, height: 844 })
    expect(await brokenWords(heading, /标准|什么/g), `at ${width}`).toEqual([])
  }
})

test.describe('news that do not exist', () => {
  test.use({ allowedErrors: [/404.*newdetail/] })

  test('an unknown article and a draft are not found', { tag: '@once' }, async ({ page, texts }) => {
    for (const id of ['no-such-news', draft]) {
      const response = await visit(page, paths.newsDetail(id))
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        texts('common')('notFoundArticleTitle'),
      )
    }
  })
})
