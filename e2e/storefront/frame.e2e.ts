import { expect, type Page, test } from '@playwright/test'

const home = () => `${process.env.SHOP_ORIGIN}/web/home/index`

const visibleLink = (page: Page, name: RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first()

const toMaterials = (page: Page) => visibleLink(page, /^(Materials|材料)$/).click()

test('a kept page comes back as it was left: the chosen color and the place on the page', async ({
  page,
}) => {
  await page.goto(home())
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

test('the full-screen loading shows on the first visit to a route and not on the second', async ({
  page,
}) => {
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
  await page.goto(home())
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
  await page.goto(home())
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

test('a language in the address is shown and not saved', async ({ page }) => {
  await page.goto(`${home()}?lang=zh-cn`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await page.evaluate(() => localStorage.getItem('historylang'))).toBeNull()
})

test('an unknown path leads to the page that says so, and home again', async ({ page }) => {
  const answer = await page.goto(`${process.env.SHOP_ORIGIN}/web/home/no-such-page`)
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL(/\/web\/NotFound$/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /home page|返回首页/ })
    .click()
  await expect(page).toHaveURL(/\/home\/index$/)
})
