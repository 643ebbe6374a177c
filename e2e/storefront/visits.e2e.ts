import { saveConsent, uploadGoodsList, uploadKeywords, uploadVisit } from '@corium/contract/behavior'
import { consentVersion } from '@corium/contract/consent'
import { listGoods } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, type TextsFor, test, visit } from '../fixtures.ts'
import { pauseClock } from '../page-actions.ts'

test.use({ hasRefusedVisits: false })

const barOf = (page: Page, texts: TextsFor) => page.getByRole('region', { name: texts('consent')('title') })

type Row = { type: string; path: string; visit: number; visit_duration: number; [name: string]: unknown }

/** Records the requests of the page for visit statistics from now on. */
function watch(page: Page) {
  const requests: { path: string; body: Row }[] = []
  const answered: typeof requests = []
  const recordTo = (list: typeof requests) => (request: Request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/behavior/')) list.push({ path, body: request.postDataJSON() })
  }
  page.on('request', recordTo(requests))
  page.on('requestfinished', recordTo(answered))
  return {
    requests,
    /** The uploaded visits to which the shop has responded. */
    rows: () => answered.filter(({ path }) => path === uploadVisit.path).map(({ body }) => body),
  }
}

/** Allows statistics in the page's browser, like an earlier visit. */
async function allowBefore(page: Page): Promise<void> {
  const data = { analytics: 1, version: consentVersion }
  expect(await (await page.request.post(saveConsent.path, { data })).json()).toMatchObject({ code: 1 })
}

/** The names of everything that the page has stored in the browser. */
const storedIn = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name).sort(),
  session: await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key === 'visit')),
  local: await page.evaluate(() => Object.keys(localStorage)),
})

test('a visitor is asked, refuses once, and nothing is sent or stored but the refusal', async ({
  page,
  texts,
  isPhone,
}) => {
  const t = texts('consent')
  const { requests } = watch(page)
  const bar = barOf(page, texts)
  await visit(page, paths.home())
  await expect(bar).toBeVisible()
  await expect(bar).not.toBeFocused()
  await expectAccessible(page)
  const [allow, refuse] = await Promise.all(
    ['allow', 'refuse'].map((name) => bar.getByRole('button', { name: t(name as 'allow') }).boundingBox()),
  )
  expect(allow?.width).toBe(refuse?.width)
  expect(allow?.height).toBe(refuse?.height)
  if (isPhone) {
    const [above, tabs] = await Promise.all([
      bar.boundingBox(),
      page.getByRole('navigation', { name: texts('shell')('tabs') }).boundingBox(),
    ])
    expect(above!.y + above!.height).toBeLessThanOrEqual(tabs!.y)
  }
  // The footer's last line can be scrolled to a place above the bar.
  const privacy = page.getByRole('contentinfo').getByRole('button', { name: texts('shell')('cookies') })
  await privacy.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [line, top] = await Promise.all([privacy.boundingBox(), bar.boundingBox()])
  expect(line!.y + line!.height).toBeLessThanOrEqual(top!.y)

  await bar.getByRole('button', { name: t('refuse') }).click()
  await expect(bar).toHaveCount(0)
  await expect.poll(() => storedIn(page)).toEqual({ cookies: ['consent', 'visitor'], session: [], local: [] })
  await visit(page, paths.products())
  await page.getByRole('main').getByRole('article').first().waitFor()
  await expect(bar).toHaveCount(0)
  expect(requests).toEqual([])
})

test('the bar shifts nothing, and a phone that is about to buy is not asked', async ({
  page,
  api,
  texts,
  isPhone,
}) => {
  const { list } = await api.call(listGoods, { limit: 1 })
  const bar = barOf(page, texts)
  await visit(page, paths.home())
  await expect(bar).toBeVisible()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBeLessThan(0.01)
  await visit(page, paths.product(list[0]!.goods_id))
  const attached = page.locator('.consent-bar')
  await expect(attached).toBeAttached()
  if (isPhone) await expect(attached).toBeHidden()
  else await expect(attached).toBeVisible()
})

test('the choice is changed from the footer and in the account, by keyboard', { tag: '@once' }, async ({
  page,
  api,
  texts,
}) => {
  const t = texts('consent')
  const bar = barOf(page, texts)
  const { token } = await api.register()
  await page.addInitScript((token) => localStorage.setItem('token', token), token)
  await allowBefore(page)
  await visit(page, paths.userInfo())
  const main = page.getByRole('main')
  await expect(main.getByText(texts('userInfo')('visitsAllowed'))).toBeVisible()
  const opener = main.getByRole('button', { name: texts('userInfo')('visitsOpen') })
  await opener.press('Enter')
  await expect(bar).toBeFocused()
  await expect(bar).toContainText(t('nowAllowed'))
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: texts('shell')('cookies') })
    .press('Enter')
  await expectAccessible(page)
  await bar.getByRole('button', { name: t('refuse') }).press('Enter')
  await expect(bar).toHaveCount(0)
  await expect(main.getByText(texts('userInfo')('visitsRefused'))).toBeVisible()
  await expect.poll(() => storedIn(page)).toMatchObject({ cookies: ['consent', 'visitor'], session: [] })
})

test('a choice that cannot be saved says so, and the visitor is not counted', { tag: '@once' }, async ({
  page,
  texts,
}) => {
  const t = texts('consent')
  const { requests } = watch(page)
  const bar = barOf(page, texts)
  await page.route(`**${saveConsent.path}`, (route) =>
    route.fulfill({ json: { code: 0, data: {}, msg: 'Broken' } }),
  )
  await visit(page, paths.home())
  await bar.getByRole('button', { name: t('allow') }).click()
  await expect(bar.getByRole('alert')).toHaveText(t('failed'))
  await bar.getByRole('button', { name: t('refuse') }).click()
  await expect(bar).toHaveCount(0)
  await visit(page, paths.home())
  await expect(bar).toHaveCount(0)
  expect(requests).toEqual([])
})

test('a visit sends each page, the timeline, searches and lists', { tag: '@once' }, async ({
  page,
  texts,
  api,
}) => {
  const { requests, rows } = watch(page)
  const bar = barOf(page, texts)
  await page.clock.install()
  await visit(page, `${paths.home()}?source=mail`)
  const allow = bar.getByRole('button', { name: texts('consent')('allow') })
  await expect(allow).toBeVisible()
  await pauseClock(page)
  await allow.click()
  await expect.poll(() => rows().map(({ type }) => type)).toEqual(['in'])
  await page.clock.runFor(1)
  await expect.poll(() => rows().map(({ type }) => type)).toEqual(['in', 'timeline'])
  const first = { path: '/home/index', source: 'mail', visit: 1, client: 'pc', behavior: 'view' }
  expect(rows()[0]).toMatchObject({ ...first, visit_duration: 0, setshowlogindialog: 0 })
  const token = (await page.context().cookies()).find(({ name }) => name === 'visit_token')?.value
  expect(rows()[0]?.token).toBe(token)

  let elapsed = 0
  for (const [index, seconds] of [3, 3, 5, 10, 10].entries()) {
    await page.clock.runFor(seconds * 1000)
    elapsed += seconds
    await expect.poll(() => rows().length).toBe(index + 3)
    const { type, visit_duration } = rows().at(-1)!
    expect([type, visit_duration]).toEqual(['timeline', elapsed])
  }

  const setHidden = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  const before = rows().length
  await setHidden(true)
  await page.clock.runFor(120_000)
  expect(rows()).toHaveLength(before)
  await setHidden(false)
  await page.clock.runFor(10_000)
  await expect.poll(() => rows().length).toBe(before + 1)
  expect(rows().at(-1)!.visit_duration).toBe(elapsed + 10)
  await page.clock.resume()

  const { list } = await api.call(listGoods, { keyword: 'litchi', limit: 1 })
  expect(list).toHaveLength(1)
  await visit(page, paths.search({ keyword: 'litchi' }))
  await page.clock.runFor(2000)
  await expect.poll(() => rows().at(-1)?.path).toBe('/home/search')
  const sent = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body)
  await expect.poll(() => sent(uploadKeywords.path)).toMatchObject([{ keywords: 'litchi', token }])
  await expect.poll(() => sent(uploadGoodsList.path).length).toBe(1)
  expect(sent(uploadGoodsList.path)[0]?.goodsList).toContainEqual({
    goods_id: list[0]!.goods_id,
    goods_name: expect.any(String),
  })
  // A reload continues the same visit.
  expect(rows().at(-1)).toMatchObject({ visit: 1, source: 'mail' })

  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect
    .poll(() => rows().filter(({ path }) => path.startsWith('/home/productdetail')).length)
    .toBeGreaterThan(0)
  const [leaving, entering] = rows().slice(
    rows().findIndex(({ path }) => path.startsWith('/home/productdetail')) - 1,
  )
  expect(leaving).toMatchObject({ type: 'out', path: '/home/search' })
  expect(entering).toMatchObject({ type: 'in', path: expect.stringContaining('?goods_id=') })
})

test('the last record leaves by a beacon', { tag: '@once' }, async ({ page }) => {
  await allowBefore(page)
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob)
        void data.text().then((text) => sessionStorage.setItem('beacon', `${url} ${text}`))
      return send(url, data)
    }
  })
  const { rows } = watch(page)
  await visit(page, paths.home())
  await expect.poll(() => rows().length).toBeGreaterThan(0)
  const answered = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'ping')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect((await (await answered).response())?.status()).toBe(200)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('beacon')))
    .toMatch(/uploadRowData .*"type":"out"/)
})

test.describe('statistics that fail', () => {
  test.use({ allowedErrors: [/\/behavior\//] })

  for (const how of ['hang', 'fail'] as const) {
    test(`and ${how} leave the visitor alone`, { tag: '@once' }, async ({ page, api, texts }) => {
      const { list } = await api.call(listGoods, { limit: 1 })
      await allowBefore(page)
      const { requests } = watch(page)
      await page.route('**/behavior/**', (route) =>
        how === 'fail' ? route.abort() : new Promise(() => undefined),
      )
      await visit(page, paths.home())
      await expect.poll(() => requests.length).toBeGreaterThan(0)
      await page.goto(`/web${paths.product(list[0]!.goods_id)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('link', { name: 'Corium' }).first().click()
      await expect(page).toHaveURL(/home\/index/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText(texts('common')('unreachable'))).toHaveCount(0)
    })
  }
})

test('a browser that asks not to be tracked is not asked and not counted', { tag: '@once' }, async ({
  page,
  texts,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await allowBefore(page)
  const { requests } = watch(page)
  const bar = barOf(page, texts)
  await page.clock.install()
  await visit(page, paths.home())
  await page.clock.runFor(30_000)
  await expect(bar).toHaveCount(0)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: texts('shell')('cookies') })
    .click()
  await expect(bar).toContainText(texts('consent')('refusedByBrowser'))
  await expect(bar.getByRole('button')).toHaveCount(1)
  expect(requests).toEqual([])
})
