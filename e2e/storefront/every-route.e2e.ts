import { listAfterSales } from '@corium/contract/after-sales'
import { listColorCards } from '@corium/contract/color-cards'
import { listArticles } from '@corium/contract/content'
import { listOrders } from '@corium/contract/orders'
import { login } from '@corium/contract/passport'
import { redirects } from '@corium/contract/paths'
import { listQuotes } from '@corium/contract/quotes'
import type { Page } from '@playwright/test'
import routes from '../../apps/storefront/src/routes.ts'
import { brokenWords, expectAccessible, expectToFit } from '../accessibility.ts'
import { demoMember } from '../api-actions.ts'
import { expect, logIn, test, visit } from '../fixtures.ts'
import { showWholePage } from '../page-actions.ts'

/** The largest layout shift of a page (CLS). */
const maxLayoutShift = 0.05

type Route = { path?: string; children?: Route[] }

/** The path of every screen in the route table. */
const pathsOf = (list: readonly Route[], above = ''): string[] =>
  list.flatMap(({ path, children }) => {
    if (!path || path === '*') return []
    return children ? pathsOf(children, `${above}/${path}`) : [`${above}/${path}`]
  })
const screens = pathsOf(routes as Route[])
const isMembers = (path: string) =>
  /account\/|step[23]|after|comment|quote|(order|colorCard)Details|paypal|WeChat/i.test(path)

test.use({ allowedErrors: [/404.*NotFound/] })

/** Sums up the layout shifts of each page that opens. */
const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { layoutShift: 0, shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources?: { node?: Node }[]
      })[]) {
        if (entry.hadRecentInput) continue
        ;(window as unknown as { layoutShift: number }).layoutShift += entry.value
        const nodes = entry.sources?.map(({ node }) => (node as Element)?.className ?? node?.nodeName)
        shifts.push(`${entry.value.toFixed(3)} ${nodes?.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The window of the other project: English is walked on a desktop, Chinese on a phone. */
const otherWindow = (isPhone: boolean) =>
  isPhone ? { width: 1440, height: 900 } : { width: 390, height: 844 }

const word = /[a-z\d]{3,}/gi

/** The dot between two facts, with the character before it. */
const dotted = /\S?\s·/g

/** The narrowest window with menus and summaries beside the content. */
const tabletWindow = { width: 1024, height: 768 }

/**
 * Opens each screen: it has one heading of the first level, does not shift, is accessible, fits its window and that
 * of the other project, and breaks no word or number there or on a tablet. On a phone no line begins with a dot.
 */
async function walk(page: Page, urls: readonly string[], isPhone: boolean) {
  await recordLayoutShifts(page)
  const ownWindow = page.viewportSize()
  for (const url of urls) {
    await test.step(url, async () => {
      if (ownWindow) await page.setViewportSize(ownWindow)
      const response = await visit(page, url)
      expect(response?.status()).toBe(url === '/NotFound' ? 404 : 200)
      expect(new URL(page.url()).pathname).toBe(`/web${url.split('?')[0]}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('main .skeleton:not(.related-skeleton *)')).toHaveCount(0)
      const { shift, shifts } = await page.evaluate(() => ({
        shift: (window as unknown as { layoutShift: number }).layoutShift,
        shifts: (window as unknown as { shifts: string[] }).shifts,
      }))
      expect.soft(shift, `layout shift of ${url}: ${shifts.join('; ')}`).toBeLessThan(maxLayoutShift)
      await showWholePage(page)
      await expectAccessible(page)
      await page.setViewportSize(otherWindow(isPhone))
      await expect(() => expectToFit(page), `${url} in the other window`).toPass({ timeout: 5_000 })
      if (isPhone) return
      expect.soft(await brokenWords(page.locator('main'), word), `${url} on a phone`).toEqual([])
      expect.soft(await brokenWords(page.locator('main'), dotted), `dots of ${url} on a phone`).toEqual([])
      const buttons = page.locator('.hero-text .button, .order-bar .button')
      expect.soft(await brokenWords(buttons, /.+/g), `buttons of ${url} on a phone`).toEqual([])
      await page.setViewportSize(tabletWindow)
      expect.soft(await brokenWords(page.locator('main'), word), `${url} on a tablet`).toEqual([])
    })
  }
}

// Runs axe for each screen when it opens, so that the tests of a screen need not. The two halves run at the same
// time, each within the time of a test.
for (const half of [0, 1]) {
  const mine = screens.filter((_, index) => index % 2 === half)

  test.describe(`half ${half + 1} of the screens`, () => {
    test('a visitor opens every public page', async ({ page, api, isPhone }) => {
      const [news] = (await api.call(listArticles, { type: 'news' })).list
      const [story] = (await api.call(listArticles, { type: 'trend' })).list
      const queries: Record<string, string> = {
        '/home/productdetail': '?goods_id=pu2317',
        '/home/search': '?keyword=litchi',
        '/home/newdetail': `?news_id=${news?.news_id}`,
        '/home/trend/threndnews': `?news_id=${story?.news_id}`,
      }
      const urls = mine.filter((path) => !isMembers(path)).map((path) => path + (queries[path] ?? ''))
      await walk(page, urls, isPhone)
    })

    test('a member opens every page of the account, an order and a case', async ({ page, api, isPhone }) => {
      const { token } = await api.call(login, demoMember)
      await logIn(page, token)
      const [order] = (await api.call(listOrders, { tab: 'all', page: 1, limit: 1 }, token)).list
      const [found] = (await api.call(listAfterSales, { tab: 'all', page: 1, limit: 1 }, token)).list
      const [card] = (await api.call(listColorCards, { page: 1, limit: 1 }, token)).list
      const [quote] = (await api.call(listQuotes, { page: 1, limit: 1 }, token)).list
      const orderQuery = `?order_id=${order?.order_id}`
      const queries: Record<string, string> = {
        '/home/orderDetails': orderQuery,
        '/home/colorCardDetails': `?card_id=${card?.card_id}`,
        '/home/quoteDetails': `?quote_id=${quote?.quote_id}`,
        '/home/quoteForm': '?sku_id=pu2317-01&num=500',
        '/home/shopping/step3': orderQuery,
        '/home/comment': orderQuery,
        '/home/afterSalesform': orderQuery,
        '/home/afterSalesdetail': `?after_id=${found?.after_id}`,
      }
      const urls = mine.filter(isMembers).map((path) => path + (queries[path] ?? ''))
      await walk(page, urls, isPhone)
    })
  })
}

test('every path without a screen leads to its first child, with its query', { tag: '@once' }, async ({
  request,
}) => {
  for (const [path, target] of Object.entries(redirects)) {
    const response = await request.get(`/web${path}?lang=zh-cn`)
    const end = redirects[target] ?? target
    expect(new URL(response.url()).pathname + new URL(response.url()).search).toBe(`/web${end}?lang=zh-cn`)
  }
})
