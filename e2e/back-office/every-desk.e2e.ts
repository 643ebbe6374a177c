import type { Page } from '@playwright/test'
import { paths } from '../../apps/back-office/src/shop/paths.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

// Staff work on a desktop, where the journeys run, in English. These walks show each
// page on a phone, in Chinese.

/** Every page that needs no id. */
const desks = Object.values(paths)
  .filter((path) => path.length === 0)
  .map((path) => (path as () => string)())

/** Lists with an entry in the demo shop. */
const lists = [
  ...(['orders', 'afterSales', 'invoices', 'colorCards', 'coupons', 'promotions'] as const),
  ...(['goods', 'stock', 'members', 'comments', 'messages', 'content'] as const),
].map((name) => paths[name]())

/** The page has its heading and its data, which axe finds accessible. */
async function expectReady(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning').filter({ visible: true })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
}

test.beforeEach(async ({ page, api }) => {
  test.slow()
  await enterBackOffice(page, await logInManager(api))
})

test('every desk opens on a phone', { tag: '@phone' }, async ({ page }) => {
  for (const desk of desks)
    await test.step(desk, async () => {
      await page.goto(`/admin${desk}`)
      await expectReady(page)
    })
})

test('the first entry of every list opens on a phone', { tag: '@phone' }, async ({ page }) => {
  for (const list of lists)
    await test.step(list, async () => {
      await page.goto(`/admin${list}`)
      await page.locator(`main a[href^="/admin${list}/"]`).first().click()
      await expect(page).not.toHaveURL(new RegExp(`/admin${list}$`))
      await expectReady(page)
    })
})
