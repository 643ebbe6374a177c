import type { Page, Request } from '@playwright/test'
import { paths } from '../../apps/back-office/src/shop/paths.ts'
import { brokenWords, expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, type StaffTextsFor, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

// Staff work on a desktop in English in the journeys of the other tests. These walks show each page on a phone, in
// Chinese.

/** Every page that needs no id. */
const desks = Object.values(paths)
  .filter((path) => path.length === 0)
  .map((path) => (path as () => string)())

/** Every page of one record, by its id. */
const records = Object.entries(paths)
  .filter(([name, path]) => path.length === 1 && name !== 'cardLabels')
  .map(([, path]) => path as (id: string) => string)

/** Lists with an entry in the demo shop. */
const lists = (
  [
    'orders',
    'afterSales',
    'invoices',
    'colorCards',
    'quotes',
    'tradeAccounts',
    'coupons',
    'promotions',
    'goods',
    'stock',
    'stocktakes',
    'members',
    'comments',
    'messages',
    'content',
  ] as const
).map((name) => paths[name]())

/** The calls of a page that have no response yet. */
function watchCalls(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'fetch' && calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  return calls
}

/** Expects that the page has its heading and its data, and is accessible. */
async function expectReady(page: Page, calls: ReadonlySet<Request>) {
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1)
  // The response to a call can cause another call.
  await expect.poll(() => calls.size).toBe(0)
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning').filter({ visible: true })).toHaveCount(0)
  await expect.poll(() => calls.size).toBe(0)
  await expectAccessible(page)
}

/** Checks the page on a tablet, where lists are tables. */
async function onTablet(page: Page, check: () => Promise<void>) {
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 768, height: 1024 })
  await check()
  if (phone) await page.setViewportSize(phone)
}

/** Expects that no Chinese word of a table head or a status is broken over two lines. */
async function expectWholeWords(page: Page) {
  const words = page.locator('th, .status-word').filter({ visible: true })
  expect(await brokenWords(words, /\p{Script=Han}{2,}/gu)).toEqual([])
}

/** Expects that codes of colors and dye lots, and phone numbers, are on one line each. */
const expectWholeCodes = async (page: Page) =>
  expect(await brokenWords(page.locator('main'), /[A-Z]+\d+-[A-Z\d]+|\+86[\d\s*]+\d/g)).toEqual([])

/** Expects Chinese commas and semicolons after words and amounts, and no space after a sentence. */
const expectChineseCommas = (page: Page) =>
  expect(page.locator('main')).not.toContainText(
    /\p{Script=Han}[,;]|\d\.\d\d[,;] |; ?\p{Script=Han}|。 [\p{Script=Han}\d]/u,
  )

/** Follows a link, because reloading the back office would take more than half of a walk. */
const follow = (page: Page, path: string) =>
  page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin${path}`)

/** Opens a desk from the page of an unknown path, which stays visible until the desk has loaded. */
async function openDesk(page: Page, desk: string, staffTexts: StaffTextsFor) {
  const unknown = page.getByRole('heading', { name: staffTexts('states')('unknownPageTitle') })
  await follow(page, '/unknown')
  await expect(unknown).toBeVisible()
  await follow(page, desk)
  await expect(unknown).toBeHidden()
}

test.beforeEach(async ({ page, api }) => {
  test.slow()
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/unknown')
})

test('every desk opens on a phone', { tag: '@phone' }, async ({ page, staffTexts }) => {
  const calls = watchCalls(page)
  for (const desk of desks)
    await test.step(desk, async () => {
      await openDesk(page, desk, staffTexts)
      await expectReady(page, calls)
      await expectChineseCommas(page)
      await expectWholeCodes(page)
      await onTablet(page, async () => {
        await expectWholeWords(page)
        await expectWholeCodes(page)
      })
    })
})

test('the first entry of every list opens on a phone', { tag: '@phone' }, async ({ page, staffTexts }) => {
  const calls = watchCalls(page)
  for (const list of lists)
    await test.step(list, async () => {
      await openDesk(page, list, staffTexts)
      await page.locator(`main a[href^="/admin${list}/"]`).first().click()
      await expect(page).not.toHaveURL(new RegExp(`/admin${list}$`))
      await expectReady(page, calls)
      await expectChineseCommas(page)
      await expectWholeCodes(page)
    })
})

test('every page of a record says that there is none of this id', { tag: '@once' }, async ({
  page,
  staffTexts,
}) => {
  const calls = watchCalls(page)
  const heading = page.getByRole('heading').filter({ visible: true })
  for (const path of [...records, (id: string) => paths.printStocktake(id, false)])
    for (const id of ['none', crypto.randomUUID()])
      await test.step(path(id), async () => {
        await openDesk(page, path(id), staffTexts)
        await expect(heading).toHaveText(/^There is no such /)
        await expectReady(page, calls)
        await expect(page).toHaveTitle(`${await heading.textContent()} · Corium`)
      })
})
