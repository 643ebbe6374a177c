import { addToBag } from '@corium/contract/bag'
import type { Page } from '@playwright/test'
import { createCaller } from '../caller.ts'
import { expect, test, visit } from '../fixtures.ts'
import { findWare, plenty } from '../goods.ts'

const home = '/home/index'

const visibleLink = (page: Page, name: RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first()

const toMaterials = (page: Page) => visibleLink(page, /^(Materials|材料)$/).click()

test('a kept page comes back as it was left: the chosen color and the place on the page', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, home)
  const secondColour = page.getByRole('article').nth(4).getByRole('button', { pressed: false }).nth(1)
  const name = await secondColour.getAttribute('aria-label')
  await secondColour.click()
  const chosen = page
    .getByRole('article')
    .nth(4)
    .getByRole('button', { name: name ?? '', exact: true })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')

  await toMaterials(page)
  await expect(page).toHaveURL(/\/home\/product$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(chosen).toBeInViewport()
})

test('the full-screen loading shows on the first visit to a route and not on the second', {
  tag: '@once',
}, async ({ page }) => {
  await page.addInitScript(() => {
    let shown = 0
    new MutationObserver((changes) => {
      for (const change of changes) {
        for (const node of change.addedNodes) {
          if (node instanceof Element && node.matches('.loading')) shown += 1
        }
      }
      document.documentElement.dataset.loadings = String(shown)
    }).observe(document, { childList: true, subtree: true })
  })
  await visit(page, home)
  const overlay = page.locator('.loading')
  const shown = page.locator('html')

  await toMaterials(page)
  await expect(page).toHaveURL(/\/home\/product$/)
  await expect(overlay).toHaveCount(0)
  await expect(shown).toHaveAttribute('data-loadings', '1')

  await page.goBack()
  await expect(page).toHaveURL(/\/home\/index$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/home\/product$/)
  await expect(overlay).toHaveCount(0)
  await expect(shown).toHaveAttribute('data-loadings', '1')
})

test('choosing a language saves it and shows the same page anew', async ({ page }) => {
  await visit(page, home)
  const wasChinese = (await page.locator('html').getAttribute('lang')) === 'zh-CN'
  const other = wasChinese
    ? { name: 'English', lang: 'en-US', saved: 'en-us' }
    : { name: '中文', lang: 'zh-CN', saved: 'zh-cn' }

  await visibleLink(page, new RegExp(`^${other.name}$`)).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other.lang)
  expect(await page.evaluate(() => localStorage.getItem('historylang'))).toBe(other.saved)

  await page.context().clearCookies()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other.lang)
})

test('a language in the address is shown and not saved', { tag: '@once' }, async ({ page }) => {
  await visit(page, `${home}?lang=zh-cn`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await page.evaluate(() => localStorage.getItem('historylang'))).toBeNull()
})

test.describe('an unknown path', () => {
  test.use({ knownErrors: [/404.*NotFound/] })

  test('leads to the page that says so, and home again', { tag: '@once' }, async ({ page }) => {
    const answer = await page.goto('/web/home/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveURL(/\/web\/NotFound$/)
    await page
      .getByRole('main')
      .getByRole('link', { name: /home page|返回首页/ })
      .click()
    await expect(page).toHaveURL(/\/home\/index$/)
  })
})

test('a link leads to the top of a page, be it kept or not', { tag: '@once' }, async ({ page }) => {
  await visit(page, home)
  await page.getByRole('article').nth(4).scrollIntoViewIfNeeded()
  await toMaterials(page)
  await expect(page).toHaveURL(/\/home\/product$/)
  await page.getByRole('banner').getByRole('link', { name: 'Corium' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('an address with a hash that cannot be read is shown all the same', { tag: '@once' }, async ({
  page,
}) => {
  await visit(page, `${home}#100%`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('before a page is alive, its other language keeps what was asked, and search engines find both', {
  tag: '@once',
}, async ({ request }) => {
  const html = await (await request.get('/web/home/search?keyword=litchi&lang=en-us')).text()
  expect(html).toContain('href="/web/home/search?keyword=litchi&amp;lang=zh-cn"')
  const product = await (await request.get('/web/home/productdetail?goods_id=pu2317&lang=zh-cn')).text()
  expect(product).toMatch(/rel="canonical" href="[^"]*goods_id=pu2317&amp;lang=zh-cn"/)
})

test('a visitor who is asked to log in keeps what is in the bag', { tag: '@once' }, async ({
  page,
  shop,
  say,
}) => {
  const t = say('shell')
  const { goods, sku } = await findWare(shop, plenty)
  await visit(page, home)
  await createCaller(page.request, 'en-us').get(addToBag, {
    goods_id: goods.goods_id,
    sku_id: sku.sku_id,
    num: sku.min_num,
  })
  await visit(page, `/home/productdetail?goods_id=${goods.goods_id}`)
  const bag = page.getByRole('link', { name: t('bagCount', { count: 1 }) }).filter({ visible: true })
  await expect(bag).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('button', { name: say('goods')('save', { name: goods.goods_name }), exact: true })
    .first()
    .click()
  const prompt = page.getByRole('alertdialog', { name: t('tipsTitle') })
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: say('common')('cancel') }).click()
  await expect(bag).toBeVisible()
})

test('the prompt goes with the page that it was raised on', { tag: '@once' }, async ({ page, say }) => {
  await visit(page, home)
  await toMaterials(page)
  await expect(
    page.getByRole('heading', { level: 1, name: say('productList')('title'), exact: true }),
  ).toBeVisible()
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: new RegExp(`^${say('goods')('save', { name: '' }).trim()}`) })
    .click()
  const prompt = page.getByRole('alertdialog', { name: say('shell')('tipsTitle') })
  await expect(prompt).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect(prompt).toBeHidden()
})
