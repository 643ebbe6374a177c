import { listGoods } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { recordView } from '@corium/contract/recently-viewed'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, test, visit } from '../fixtures.ts'

/** Opens a product page and waits until the shop has recorded it. */
async function look(page: Page, goodsId: string, skuId: string): Promise<void> {
  const recorded = page.waitForResponse((response) => response.url().endsWith(recordView.path))
  await visit(page, paths.product(goodsId, skuId))
  expect(await (await recorded).json()).toMatchObject({ code: 1 })
}

test('a visitor finds recently viewed materials again, takes them along at login and removes them', {
  tag: '@once',
}, async ({ page, api, texts }) => {
  const t = texts('recentlyViewed')
  const { list } = await api.call(listGoods, { limit: 3 })
  const [first, second] = list.map((goods) => ({ ...goods, color: goods.colors.at(-1)! }))
  if (!first || !second) throw new Error('The demo shop has no goods')
  const strip = page.getByRole('region', { name: texts('goods')('viewed') })
  const swatchOf = ({ goods_name, color }: typeof first) => `${goods_name} ${color.name}`

  await visit(page, paths.home())
  await expect(strip).toHaveCount(0)
  await look(page, first.goods_id, first.color.sku_id)
  await expect(strip).toHaveCount(0)
  await look(page, second.goods_id, second.color.sku_id)
  await expect(strip.getByRole('listitem')).toHaveText([swatchOf(first)])
  await visit(page, paths.home())
  await expect(strip.getByRole('listitem')).toHaveText([swatchOf(second), swatchOf(first)])
  await visit(page, paths.bag())
  await expect(strip.getByRole('listitem')).toHaveCount(2)

  const { token } = await api.register()
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  await visit(page, paths.account())
  await strip.getByRole('link', { name: texts('goods')('allViewed') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 2, name: t('today') })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('removeOf', { name: second.goods_name }) }).click()
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: t('clear') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('clear') })
    .click()
  await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible()
  await expectAccessible(page)
})

test('the list of recently viewed materials appears without moving the page', { tag: '@once' }, async ({
  page,
  api,
}) => {
  const { list } = await api.call(listGoods, { limit: 1 })
  await look(page, list[0]!.goods_id, list[0]!.colors[0]!.sku_id)
  for (const path of [paths.home(), paths.bag(), paths.search({ keyword: 'qqqzzz' })]) {
    await visit(page, path)
    await expect(page.getByRole('main').getByText(list[0]!.goods_name).last()).toBeAttached()
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          const observer = new PerformanceObserver((entries) => {
            for (const entry of entries.getEntries()) sum += (entry as unknown as { value: number }).value
          })
          observer.observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
        }),
    )
    expect(shift, path).toBeLessThan(0.01)
  }
})
