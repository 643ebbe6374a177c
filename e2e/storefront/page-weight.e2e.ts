import { listAfterSales } from '@corium/contract/after-sales'
import { listArticles } from '@corium/contract/content'
import { listOrders } from '@corium/contract/orders'
import { login } from '@corium/contract/passport'
import { paths } from '@corium/contract/paths'
import { listQuotes } from '@corium/contract/quotes'
import type { Page, Request } from '@playwright/test'
import { demoMember } from '../api-actions.ts'
import { expect, logIn, test, visit } from '../fixtures.ts'

/** What a page may load before the visitor scrolls or clicks. Scripts in thousands of bytes as sent. */
const limits = { requests: 50, scripts: 150, formatters: 0 }

/** Pages that are still heavier. A limit here may only decrease; the goal is an empty list. */
const heavier: Record<string, Partial<typeof limits>> = {
  // A sentence on the page names PayPal's currency.
  '/home/shopping/step3': { formatters: 2 },
}

/** How many pages load at the same time. */
const tabCount = 4

/** Milliseconds that a page may take; without this limit, a page that hangs would use up all the time of the test. */
const pageTimeout = 30_000

const phone = { width: 390, height: 844 }

const screens = [
  { screen: 'a phone', viewport: phone },
  { screen: 'a wide screen', viewport: { width: 1440, height: 900 } },
]

test.use({ allowedErrors: [/404.*NotFound/] })

for (const { screen, viewport } of screens) {
  test.describe(screen, () => {
    test.use({ viewport })

    test(`no public page asks for more than a phone can load quickly, on ${screen}`, {
      tag: '@once',
    }, async ({ page, api }) => {
      test.slow()
      const [news] = (await api.call(listArticles, { type: 'news' })).list
      const [story] = (await api.call(listArticles, { type: 'trend' })).list
      await weighAll(page, [
        paths.home(),
        paths.products(),
        paths.search({ keyword: 'litchi' }),
        paths.color({ code: '2c483b' }),
        paths.product('pu2317'),
        paths.simulator(),
        paths.compare(),
        paths.favorites(),
        paths.bag(),
        paths.notFound(),
        paths.newsList(),
        paths.newsDetail(news?.news_id ?? ''),
        paths.trends(),
        paths.guide(),
        paths.trendNews(story?.news_id),
        paths.about(),
        paths.contact(),
        paths.help(),
        paths.wechatLogin(),
      ])
    })
  })
}

test.describe('a member', () => {
  // On a wide screen these pages load the same scripts.
  test.use({ viewport: phone })

  test('no page of a member asks for more than a phone can load quickly', {
    tag: '@once',
  }, async ({ page, api }) => {
    test.slow()
    const { token } = await api.call(login, demoMember)
    const [order] = (await api.call(listOrders, { tab: 'all', page: 1, limit: 1 }, token)).list
    const [found] = (await api.call(listAfterSales, { tab: 'all', page: 1, limit: 1 }, token)).list
    const [quote] = (await api.call(listQuotes, { page: 1, limit: 1 }, token)).list
    const orderId = order?.order_id ?? ''
    await logIn(page, token)
    await weighAll(page, [
      paths.confirm(),
      paths.payment(orderId),
      paths.order(orderId),
      paths.comment(orderId),
      paths.afterSalesForm(orderId),
      paths.afterSalesCase(found?.after_id ?? ''),
      paths.account(),
      paths.orders(),
      paths.afterSales(),
      paths.invoices(),
      paths.myComments(),
      paths.messages(),
      paths.userInfo(),
      paths.agreement(),
      paths.myFavorites(),
      paths.viewed(),
      paths.addresses(),
      paths.colorCards(),
      paths.coupons(),
      paths.quotes(),
      paths.tradeAccount(),
      paths.quote(quote?.quote_id ?? ''),
      paths.quoteForm({ sku_id: 'pu2317-01', num: 500 }),
    ])
  })
})

const refusedForNow = { code: 0, data: null, msg: 'Not now.' }

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>'

/** Weighs some pages at the same time. */
async function weighAll(page: Page, pages: readonly string[]): Promise<void> {
  const context = page.context()
  // Tests run without the demo's pictures, and a picture that fails is requested again.
  await context.route('**/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  // Otherwise the login page would leave for WeChat's page while it is measured.
  await context.route('**/wechatScanCode', (route) => route.fulfill({ json: refusedForNow }))
  const waiting = [...pages]
  async function weighOneByOne() {
    const tab = await context.newPage()
    tab.setDefaultTimeout(pageTimeout)
    await tab.addInitScript(recordFormatters)
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const weight = await weigh(tab, path)
      const limit = { ...limits, ...heavier[path.split('?')[0] ?? ''] }
      expect.soft(weight.requests, `requests of ${path}`).toBeLessThanOrEqual(limit.requests)
      expect.soft(weight.scripts, `scripts of ${path} in kB`).toBeLessThanOrEqual(limit.scripts)
      expect.soft(weight.fonts, `whole fonts of ${path}`).toEqual([])
      expect
        .soft(weight.formatters, `formatters of the browser on ${path}`)
        .toBeLessThanOrEqual(limit.formatters)
    }
    await tab.close()
  }
  await Promise.all(Array.from({ length: tabCount }, weighOneByOne))
}

/**
 * Records formatters, because the first one of a tab takes long (docs/decisions/0047-weight-of-pages.md). Runs in the
 * page.
 */
function recordFormatters() {
  const formatters: string[] = []
  Object.assign(window, { formatters })
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'ListFormat', 'DisplayNames'] as const) {
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct(target, options, type) {
          formatters.push(name)
          return Reflect.construct(target, options, type)
        },
      }),
    })
  }
  for (const [prototype, name] of [
    [Number.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleString'],
    [String.prototype, 'localeCompare'],
  ] as const) {
    Object.assign(prototype, {
      [name](this: unknown) {
        formatters.push(name)
        return String(this)
      },
    })
  }
}

/** Opens a page without the browser's cache. */
async function weigh(page: Page, path: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const requests = new Map<string, Request>()
  const note = (request: Request) => requests.set(request.url(), request)
  page.on('request', note)
  await visit(page, path)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  // Requests that the earlier page started just before it was left are canceled.
  const own = [...requests.values()].filter((request) => !request.failure())
  const scripts = own.filter((request) => request.url().endsWith('.js'))
  const fonts = own
    .map((request) => request.url())
    .filter((url) => url.endsWith('.woff2') && !/-basic-[^/]*$/.test(url))
  const sizes = await Promise.all(scripts.map((script) => script.sizes()))
  return {
    formatters: await page.evaluate(() => (window as unknown as { formatters: string[] }).formatters.length),
    fonts,
    requests: own.length,
    scripts: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000,
  }
}
