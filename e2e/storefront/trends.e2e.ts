import { getTrendIndex, listArticles } from '@corium/contract/content'
import { paths } from '@corium/contract/paths'
import { expectAccessible } from '../accessibility.ts'
import { expect, test, visit } from '../fixtures.ts'

test('the trend page shows palettes of goods, whose color cards are asked for together', async ({
  page,
  api,
  texts,
}) => {
  const t = texts('trends')
  const { season } = await api.call(getTrendIndex, {})
  const palette = season!.palettes[0]!
  const color = palette.colors[0]!
  const styles = new Set(palette.colors.map(({ goods_id }) => goods_id))

  await visit(page, paths.trends())
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: season!.title })).toBeVisible()

  const card = page.getByRole('article', { name: palette.name })
  const near = card.getByRole('link', {
    name: t('nearColor', { color: color.color.name, goods: color.goods_name }),
  })
  await expect(near).toHaveAttribute('href', `/web${paths.color({ sku_id: color.sku_id })}`)

  // Two colors of one style share a card.
  expect(styles.size).toBeLessThan(palette.colors.length)
  await card.getByRole('button', { name: t('addPalette') }).click()
  await expect(page.getByRole('status').getByText(t('cardsAdded', { count: styles.size }))).toBeVisible()
  await card.getByRole('button', { name: t('openCards') }).click()
  const basket = page.getByRole('dialog')
  for (const { goods_name } of palette.colors)
    await expect(basket.getByText(goods_name).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await card.getByRole('link', { name: color.sku_code }).click()
  await expect(page.getByRole('heading', { level: 1, name: color.goods_name })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('sku_id')).toBe(color.sku_id)
})

test('the numbers in the picture lead to their materials', { tag: '@once' }, async ({ page, api, texts }) => {
  const { season } = await api.call(getTrendIndex, {})
  const { material } = season!.materials!.spots[1]!
  await visit(page, paths.trends())
  await page
    .getByRole('link', {
      name: `2: ${texts('goods')('inColor', { name: material.goods_name, color: material.color.name })}`,
      exact: true,
    })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: material.goods_name })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('sku_id')).toBe(material.sku_id)
})

test('guides open from the overview and from each other', { tag: '@once' }, async ({ page, api, texts }) => {
  const t = texts('trends')
  const { list } = await api.call(listArticles, { type: 'guide' })
  const [first, second] = list
  await visit(page, paths.trends())
  await page
    .getByRole('navigation', { name: t('pages') })
    .getByRole('link', { name: t('guide') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('guide') })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: first!.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: first!.title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(first!.title))
  expect(new URL(page.url()).searchParams.get('topic')).toBe(first!.slug)
  await expectAccessible(page)

  await page
    .getByRole('navigation', { name: t('guides') })
    .getByRole('link', { name: second!.title })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: second!.title })).toBeVisible()
})

test.describe('a topic without a guide', () => {
  test.use({ allowedErrors: [/404/] })

  test('an unknown topic, and the slug of a story, are not found', { tag: '@once' }, async ({
    page,
    api,
    texts,
  }) => {
    const { list } = await api.call(listArticles, { type: 'trend', limit: 1 })
    for (const topic of ['no-such-guide', list[0]!.slug]) {
      const response = await visit(page, paths.guide(topic))
      expect(response?.status()).toBe(404)
      await expect(
        page.getByRole('heading', { level: 1, name: texts('common')('notFoundArticleTitle') }),
      ).toBeVisible()
    }
  })
})

test('search engines get the text of a guide, its address and both languages', { tag: '@once' }, async ({
  request,
}) => {
  const html = await (await request.get(`/web${paths.guide('thickness')}&lang=zh-cn`)).text()
  expect(html).toContain('不同用途的厚度')
  expect(html).toMatch(/<meta name="description" content="从 0\.5 毫米/)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*guide\?topic=thickness&amp;lang=zh-cn"/)
  expect(html).toMatch(/hrefLang="en-US" href="[^"]*guide\?topic=thickness&amp;lang=en-us"/i)
})
