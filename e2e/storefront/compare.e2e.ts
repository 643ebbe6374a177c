import { paths } from '@corium/contract/paths'
import type { Locator, Page } from '@playwright/test'
import { brokenWords, expectAccessible } from '../accessibility.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'

/**
 * The checkboxes of the first materials in the list, by their names: the list may
 * still change while it loads.
 */
async function boxesOf(page: Page, count: number): Promise<Locator[]> {
  const cards = page.getByRole('main').getByRole('article')
  const names = await cards
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))
  return names.slice(0, count).map((name) => cards.getByRole('checkbox', { name, exact: true }))
}

test('a visitor chooses materials in a list and on a product page, and compares them', async ({
  page,
  api,
  texts,
  isPhone,
}) => {
  const t = texts('compare')
  const goodsTexts = texts('goods')
  await visit(page, '/home/product')
  for (const box of await boxesOf(page, 2)) {
    await box.click()
    await expect(box).toBeChecked()
  }
  const tray = page.getByRole('region', { name: t('tray') })
  await expect(tray.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  const { goods, sku } = await findSku(api, inAmpleStock, 40)
  await visit(page, `/home/productdetail?goods_id=${goods.goods_id}&sku_id=${sku.sku_id}`)
  const choice = page.getByRole('checkbox', {
    name: goodsTexts('compareColor', { name: goods.goods_name, color: sku.color.name }),
    exact: true,
  })
  await choice.first().click()
  await page
    .getByRole('link', { name: t('open', { count: 3 }) })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('heading', { count: 3 }))
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader').filter({ hasText: goods.goods_name })).toContainText(
    sku.sku_code,
  )
  await expectAccessible(page)

  // Shows only the rows that differ.
  const rows = table.getByRole('rowheader')
  const all = await rows.count()
  await page.getByRole('checkbox', { name: t('onlyDifferent') }).click()
  await expect(rows).not.toHaveCount(all)
  await expect(page).toHaveURL(/only=different/)

  // On a phone, sideways scrolling reaches the third column, and nothing else moves.
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
  if (isPhone) {
    await page.getByRole('region', { name: /./ }).filter({ has: table }).last().focus()
    await table.getByRole('columnheader').last().scrollIntoViewIfNeeded()
  }

  const name = goodsTexts('inColor', { name: goods.goods_name, color: sku.color.name })
  await page.getByRole('button', { name: t('removeOne', { name }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('heading', { count: 2 }))
  await expect(page.locator('#main')).toBeFocused()
  await page.goBack()
  await expect(choice.first()).not.toBeChecked()
})

test('the chosen materials stay on this device, and a fifth one does not fit', { tag: '@once' }, async ({
  page,
  texts,
}) => {
  const t = texts('compare')
  await visit(page, '/home/product')
  const boxes = await boxesOf(page, 5)
  const fifth = boxes.pop() as Locator
  for (const box of boxes) {
    await box.click()
    await expect(box).toBeChecked()
  }
  await fifth.click()
  await expect(page.getByText(texts('goods')('compareFull'))).toBeVisible()
  await expect(fifth).not.toBeChecked()
  await page.reload()
  const tray = page.getByRole('region', { name: t('tray') })
  await expect(tray.getByRole('listitem')).toHaveCount(4)
  await visit(page, '/home/compare')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('heading', { count: 4 }))
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  // Removing colors by keyboard keeps the focus in its place.
  await visit(page, '/home/product')
  const remove = tray.getByRole('listitem').getByRole('button')
  for (const left of [3, 2, 1]) {
    await remove.first().press('Enter')
    await expect(remove).toHaveCount(left)
    await expect(remove.first()).toBeFocused()
  }
  await remove.press('Enter')
  await expect(tray).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('a shared link shows its materials on the server, and says what is missing', { tag: '@once' }, async ({
  page,
  api,
  texts,
}) => {
  const t = texts('compare')
  const { goods, sku } = await findSku(api, inAmpleStock, 3)
  const other = await findSku(api, inAmpleStock, 40)
  const link = `/home/compare?sku_ids=${[sku.sku_id, other.sku.sku_id, 'none', 'gone', 'more'].join(',')}`
  const html = await (await page.request.get(`/web${link}`)).text()
  expect(html).toContain(sku.sku_code)
  await visit(page, link)
  await expect(page.getByRole('columnheader').filter({ hasText: goods.goods_name })).toBeVisible()
  await expect(page.getByText(t('missing', { count: 2 }))).toBeVisible()
  await expect(page.getByText(t('tooMany', { count: 1 }))).toBeVisible()

  await visit(page, '/home/compare?sku_ids=none')
  await expect(page.getByRole('heading', { level: 2, name: t('emptyTitle') })).toBeVisible()
  await visit(page, '/home/compare')
  await expect(page.getByRole('heading', { level: 2, name: t('emptyTitle') })).toBeVisible()
})

test.describe('the narrowest common phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the buttons of a comparison stay in their columns, each in one line', async ({
    page,
    api,
    texts,
  }) => {
    const { goods, sku } = await findSku(api, inAmpleStock, 3)
    const other = await findSku(api, inAmpleStock, 40)
    await visit(page, paths.compare([sku.sku_id, other.sku.sku_id]))
    const table = page.getByRole('table')
    await table
      .getByRole('button', { name: texts('cardButton')('addOf', { name: goods.goods_name }) })
      .first()
      .click()
    await expect(table.getByRole('button', { name: texts('cardButton')('open') })).toBeVisible()
    const cells = table.getByRole('cell').filter({ has: page.getByRole('button') })
    expect(await brokenWords(cells.getByRole('button'), /.+/g)).toEqual([])
    expect(await cells.evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth))).toBe(
      true,
    )
  })

  test('the bar with four materials has its button in one line', async ({ page, texts }) => {
    await visit(page, paths.products())
    for (const box of await boxesOf(page, 4)) {
      await box.click()
      await expect(box).toBeChecked()
    }
    const tray = page.getByRole('region', { name: texts('compare')('tray') })
    await expect(tray.getByRole('listitem')).toHaveCount(4)
    expect(await brokenWords(tray.getByRole('link'), /.+/g)).toEqual([])
    expect(await tray.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
  })
})
