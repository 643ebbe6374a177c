import { addToBag } from '@corium/contract/bag'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { createApiClient } from '../api-client.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'

const home = '/home/index'

const visibleLink = (page: Page, name: RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first()

const toMaterials = (page: Page) => visibleLink(page, /^(Materials|材料)$/).click()

test('going back restores the selected color and the scroll position of a cached page', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, home)
  const style = (await page.getByRole('article').nth(4).getByRole('heading').textContent()) ?? ''
  // Found by its name, because the sections of the page may still change while it loads.
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: style, exact: true }) })
    .first()
  const color = await card
    .getByRole('group')
    .getByRole('button', { pressed: false })
    .nth(1)
    .getAttribute('aria-label')
  const chosen = card.getByRole('button', { name: color ?? '', exact: true })
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')

  await toMaterials(page)
  await expect(page).toHaveURL(/\/home\/product$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(chosen).toBeInViewport()
})

test.describe('with transitions', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the full-screen loading indicator shows only on the first visit to a route', {
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
        const { dataset } = document.documentElement
        dataset.loadings = String(shown)
        const leaving = document.querySelector('.loading-leave')
        if (leaving) dataset.fade = getComputedStyle(leaving).animationDuration
      }).observe(document, { attributeFilter: ['class'], childList: true, subtree: true })
    })
    await visit(page, home)
    const overlay = page.locator('.loading')
    const shown = page.locator('html')

    await toMaterials(page)
    await expect(page).toHaveURL(/\/home\/product$/)
    await expect(overlay).toHaveCount(0)
    await expect(shown).toHaveAttribute('data-loadings', '1')
    await expect(shown).toHaveAttribute('data-fade', '0.4s')

    await page.goBack()
    await expect(page).toHaveURL(/\/home\/index$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/home\/product$/)
    await expect(overlay).toHaveCount(0)
    await expect(shown).toHaveAttribute('data-loadings', '1')
  })
})

test('the pages that the specification keeps stay as they were left, the others start anew', {
  tag: ['@once', '@desk'],
}, async ({ page, texts }) => {
  const t = texts('shell')
  const banner = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  const steps = [
    { name: 'product', open: () => banner.getByRole('link', { name: t('materials'), exact: true }) },
    { name: 'search', open: () => banner.getByRole('link', { name: t('color'), exact: true }) },
    { name: 'collection', open: () => banner.getByRole('link', { name: t('saved') }) },
    { name: 'about', open: () => footer.getByRole('link', { name: t('company'), exact: true }) },
    { name: 'newlist', open: () => footer.getByRole('link', { name: t('news'), exact: true }) },
    { name: 'index', open: () => banner.getByRole('link', { name: 'Corium' }) },
  ]
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true })
  const marked: string[] = []
  await visit(page, home)
  for (const round of [1, 2]) {
    for (const { name, open } of steps) {
      const before = (await heading.textContent()) ?? ''
      await open().first().click()
      await expect(page).toHaveURL(new RegExp(`/home/${name}`))
      await expect(heading).not.toHaveText(before)
      if (round === 1) await heading.evaluate((one) => one.setAttribute('data-mark', 'left'))
      else if ((await heading.getAttribute('data-mark')) === 'left') marked.push(name)
    }
  }
  expect(marked).toEqual(['product', 'search', 'collection', 'about', 'index'])
})

test('switching the language saves it and reloads the same page', async ({ page }) => {
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

test('a language in the URL is used but not saved', { tag: '@once' }, async ({ page }) => {
  await visit(page, `${home}?lang=zh-cn`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await page.evaluate(() => localStorage.getItem('historylang'))).toBeNull()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page says what does not work, and where to reach the shop', async ({ page, texts }) => {
    const t = texts('shell')
    await page.goto('/web/home/shopping/step1')
    // Found by its tag, because Playwright treats elements inside it as hidden.
    const note = page.locator('noscript > p')
    await expect(note).toContainText(t('noScripts'))
    await note.locator('a').click()
    await expect(page.getByRole('link', { name: '400 000 0000' }).first()).toBeVisible()
  })
})

test.describe('an unknown path', () => {
  test.use({ allowedErrors: [/404.*NotFound/] })

  test('redirects to the not-found page, which links to the home page', { tag: '@once' }, async ({
    page,
  }) => {
    const response = await page.goto('/web/home/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveURL(/\/web\/NotFound\?from=%2Fhome%2Fno-such-page$/)
    await expect(page).toHaveTitle('Not found · Corium')
    await page
      .getByRole('main')
      .getByRole('link', { name: /home page|返回首页/ })
      .click()
    await expect(page).toHaveURL(/\/home\/index$/)
  })

  test('leads to a page or material of almost that name, and to nothing where none is close', {
    tag: '@once',
  }, async ({ page, request, texts }) => {
    const main = page.getByRole('main')
    const mean = main.getByText(texts('common')('notFoundMean'))
    await page.goto('/web/home/trend/guid')
    await expect(main.getByRole('navigation').getByRole('listitem')).toHaveText([
      new RegExp(texts('common')('home')),
      texts('common')('notFoundLabel'),
    ])
    await main.getByRole('link', { name: texts('shell')('guide') }).click()
    await expect(page).toHaveURL(/\/home\/trend\/guide$/)
    // A typo in the name of a material, which the server's search corrects.
    await page.goto('/web/home/brennr-litchi')
    await expect(mean).toBeVisible()
    await expectAccessible(page)
    await expect(main.getByRole('link', { name: /Brenner|布伦纳/ }).first()).toHaveAttribute(
      'href',
      /productdetail\?goods_id=pu2317/,
    )
    const response = await request.get('/web/home/brennr-litchi')
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('pu2317')
    await page.goto('/web/home/xqzv-wjk')
    await expect(main.getByText('/web/home/xqzv-wjk')).toBeVisible()
    await expect(mean).toHaveCount(0)
  })
})

test('following a link scrolls to the top, also on a cached page', { tag: '@once' }, async ({ page }) => {
  await visit(page, home)
  await page.getByRole('article').nth(4).scrollIntoViewIfNeeded()
  await toMaterials(page)
  await expect(page).toHaveURL(/\/home\/product$/)
  await page.getByRole('banner').getByRole('link', { name: 'Corium' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a link to the shop that is shared has a picture, and a dark mode of the browser leaves the colors', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(`/web${home}`)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\/media\//)
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(scheme.split(' ').toSorted()).toEqual(['light', 'only'])
})

test('on a phone the back arrow of a page that a shared link opened leads to the home page', {
  tag: '@phone',
}, async ({ page, texts }) => {
  await visit(page, '/home/productdetail?goods_id=pu2317')
  await page
    .getByRole('banner')
    .getByRole('button', { name: texts('common')('back') })
    .click()
  await expect(page).toHaveURL(/\/home\/index$/)
})

test('on a phone Back closes the menu and the search before it leaves the page', { tag: '@phone' }, async ({
  page,
  texts,
}) => {
  const t = texts('shell')
  const banner = page.getByRole('banner')
  const dialog = page.getByRole('dialog')
  await visit(page, '/home/index')
  await page
    .getByRole('navigation', { name: t('tabs') })
    .getByRole('link', { name: t('tabMaterials') })
    .click()
  await expect(page).toHaveURL(/home\/product$/)
  await banner.getByRole('button', { name: t('openMenu') }).click()
  await dialog.getByRole('button', { name: t('color') }).click()
  await expect(dialog.locator('.chip').first()).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/home\/product$/)

  await banner.getByRole('button', { name: t('openSearch') }).click()
  await expect(banner.getByRole('combobox')).toBeVisible()
  await page.goBack()
  await expect(banner.getByRole('combobox')).toBeHidden()
  await expect(page).toHaveURL(/home\/product$/)

  // A link of the menu replaces the menu's entry in the history.
  await banner.getByRole('button', { name: t('openMenu') }).click()
  await dialog.getByRole('link', { name: t('trends') }).click()
  await expect(page).toHaveURL(/trendindex$/)
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/home\/product$/)
  await banner.getByRole('button', { name: t('openMenu') }).click()
  await dialog.getByRole('link', { name: t('trade') }).click()
  await expect(page).toHaveURL(/help\?topic=trade$/)
  await page.goBack()
  await expect(page).toHaveURL(/home\/product$/)
  await page.goBack()
  await expect(page).toHaveURL(/home\/index$/)
})

test('the fields of a phone have 16 px, so that Safari does not zoom in on them', { tag: '@phone' }, async ({
  page,
}) => {
  for (const path of [
    '/home/product',
    '/home/productdetail?goods_id=pu2317',
    '/home/contact',
    '/home/newlist',
  ]) {
    await visit(page, path)
    const small = await page
      .locator(
        'main :is(select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file]))',
      )
      .evaluateAll((fields) =>
        fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16),
      )
    expect(small, path).toEqual([])
  }
})

test('a page renders despite a malformed hash in the URL', { tag: '@once' }, async ({ page }) => {
  await visit(page, `${home}#100%`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the server-rendered language link keeps the query, and the canonical URL names the language', {
  tag: '@once',
}, async ({ request }) => {
  const html = await (await request.get('/web/home/search?keyword=litchi&lang=en-us')).text()
  expect(html).toContain('href="/web/home/search?keyword=litchi&amp;lang=zh-cn"')
  const product = await (await request.get('/web/home/productdetail?goods_id=pu2317&lang=zh-cn')).text()
  expect(product).toMatch(/rel="canonical" href="[^"]*goods_id=pu2317&amp;lang=zh-cn"/)
})

test('the login prompt does not empty the bag of a visitor', { tag: '@once' }, async ({
  page,
  api,
  texts,
}) => {
  const t = texts('shell')
  const { goods, sku } = await findSku(api, inAmpleStock)
  await visit(page, home)
  // The page's first call gives the visitor the cookie that the bag belongs to.
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('visitor')
  await createApiClient(page.request, 'en-us').call(addToBag, {
    goods_id: goods.goods_id,
    sku_id: sku.sku_id,
    num: sku.min_num,
  })
  await visit(page, `/home/productdetail?goods_id=${goods.goods_id}`)
  const bag = page.getByRole('link', { name: t('bagCount', { count: 1 }) }).filter({ visible: true })
  await expect(bag).toBeVisible()

  const soldOut = await findSku(api, (item) => item.sku.stock_state === 'sold-out')
  await visit(page, `/home/productdetail?goods_id=${soldOut.goods.goods_id}&sku_id=${soldOut.sku.sku_id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: texts('productDetail')('tellMe') })
    .click()
  const prompt = page.getByRole('alertdialog', { name: t('tipsTitle') })
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: texts('common')('cancel') }).click()
  await expect(bag).toBeVisible()
})

test('a tab that shows again has what another tab did: a full bag and a login', { tag: '@once' }, async ({
  page,
  api,
  otherApi,
  texts,
}) => {
  const comeBack = () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await visit(page, '/home/shopping/step1')
  await expect(page.getByRole('heading', { name: texts('bag')('emptyTitle') })).toBeVisible()
  const { goods, sku } = await findSku(api, inAmpleStock)
  await createApiClient(page.request, 'en-us').call(addToBag, {
    goods_id: goods.goods_id,
    sku_id: sku.sku_id,
    num: sku.min_num,
  })
  await comeBack()
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(2)

  const { token } = await otherApi.register()
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  const bagOfMember = page.waitForRequest(
    (request) => request.url().endsWith('.flow/getList') && request.headers()['access-token'] === token,
  )
  await comeBack()
  await bagOfMember
})

test('leaving a page closes the login prompt that it opened', { tag: '@once' }, async ({ page, texts }) => {
  await visit(page, home)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: texts('shell')('cards') })
    .click()
  const prompt = page.getByRole('alertdialog', { name: texts('shell')('tipsTitle') })
  await expect(prompt).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect(prompt).toBeHidden()
})
