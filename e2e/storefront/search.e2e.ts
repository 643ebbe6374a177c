import type { Page } from '@playwright/test'
import { expect, test, visit, visitWithoutScripts } from '../fixtures.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const goods = (page: Page) => page.getByRole('main').getByRole('article')

async function search(page: Page, words: string) {
  if (isPhone(page)) await page.getByRole('button', { name: /^(Search|搜索)/ }).click()
  const field = page.getByRole('combobox', { name: /./ }).filter({ visible: true }).first()
  await field.fill(words)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/home\/search\?keyword=/)
}

for (const words of ['litchi', '荔枝纹', '绿 荔枝']) {
  test(`searching for ${words} finds products in either language`, { tag: '@once' }, async ({ page }) => {
    await visit(page, '/home/product')
    await search(page, words)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
    await expect(goods(page).first()).toBeVisible()
    await expect(goods(page).first()).toContainText(/litchi|荔枝/i)
    if (!isPhone(page)) {
      await expect(page.getByRole('banner').getByRole('combobox').filter({ visible: true })).toHaveValue(
        words,
      )
    }
  })
}

test('the active suggestion is announced, and Enter opens it', { tag: '@desk' }, async ({ page }) => {
  await visit(page, '/home/index')
  if (isPhone(page)) await page.getByRole('button', { name: /^(Search|搜索)/ }).click()
  const field = page.getByRole('combobox', { name: /./ }).filter({ visible: true }).first()
  await field.fill('litchi')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('ArrowDown')
  const id = await field.getAttribute('aria-activedescendant')
  expect(id).toMatch(/^\S+$/)
  const active = page.getByRole('option', { selected: true })
  await expect(active).toHaveAttribute('id', id ?? '')
  const target = (await active.getAttribute('href')) ?? ''
  await field.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname + url.search === target)
})

test('Enter after a color code opens the color search, and a word for the service offers its page', {
  tag: ['@desk', '@once'],
}, async ({ page }) => {
  await visit(page, '/home/index')
  const field = page.getByRole('banner').getByRole('combobox').filter({ visible: true })
  for (const code of ['#2f5d4a', '19-5513', 'litchi 19-5513']) {
    await field.fill(code)
    await field.press('Enter')
    await expect(page).toHaveURL(
      ({ searchParams }) => searchParams.get('mode') === 'code' && searchParams.get('code') === code,
    )
  }
  await expect(page.getByText('litchi only')).toBeVisible()
  await expect(goods(page).first()).toBeVisible()
  await field.fill('my orders')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/account\/myorder/)
})

test('a visitor types the next search while the page of the last one is on its way', {
  tag: '@once',
}, async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/pc_api.goods/searchColor', async (route) => {
    await released
    await route.continue()
  })
  await visit(page, '/home/index')
  const field = page.getByRole('banner').getByRole('combobox').filter({ visible: true })
  await field.fill('#2f5d4a')
  await field.press('Enter')
  await field.press('ControlOrMeta+a')
  await page.keyboard.type('lit')
  release()
  await expect(page.getByRole('heading', { name: 'Find a color' })).toBeVisible()
  await page.keyboard.type('chi')
  await expect(field).toHaveValue('litchi')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('litchi')
})

test('a typo is corrected and the correction is shown', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/home/search?keyword=saffano')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('saffiano')
  await expect(page.getByText(/(No results for “saffano”|没有找到“saffano”)/)).toBeVisible()
  await expect(goods(page).first()).toContainText(/saffiano|十字纹/i)
})

test('a product code lists its colors, a color code links to that color', { tag: '@once' }, async ({
  page,
}) => {
  const byCode = page.getByRole('region', { name: /^(Colors with this code|此编号的颜色)$/ })
  await visit(page, '/home/search?keyword=pu%202317')
  await expect(byCode.getByRole('link')).toHaveCount(12)

  await visit(page, '/home/search?keyword=PU2317-13')
  await expect(byCode.getByRole('link')).toHaveCount(1)
  await expect(byCode).toContainText('PU2317-13')
  await byCode.getByRole('link').click()
  await expect(page).toHaveURL(/goods_id=pu2317&sku_id=pu2317-13/)
})

test('a search that is sent before the page works finds the same', { tag: ['@once', '@desk'] }, async ({
  page,
}) => {
  await visitWithoutScripts(page, '/home/contact')
  const field = page.getByRole('combobox', { name: /./ }).filter({ visible: true }).first()
  await field.fill('saffiano')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/home\/search\?keyword=saffiano$/)
})
