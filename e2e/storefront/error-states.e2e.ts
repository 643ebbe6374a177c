import type { Page } from '@playwright/test'
import { findSku } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { pauseClock, showWholePage } from '../page-actions.ts'

const goodsList = '**/shop/pc_api.goods/getList'
const goodsInfo = '**/shop/pc_api.goods/info'

/** Makes every request to a call return a refusal, until the returned function runs. */
async function refuse(page: Page, call: string, code: number, msg: string) {
  await page.route(call, (route) => route.fulfill({ json: { code, msg, data: null } }))
  return () => page.unroute(call)
}

const sortBy = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test.describe('after a refusal', () => {
  test.use({ allowedErrors: [/ShopError/] })

  test('a failed screen recovers on the next navigation without a retry', {
    tag: '@once',
  }, async ({ page, texts }) => {
    await visit(page, '/home/productdetail?goods_id=pu2317')
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await showWholePage(page)
    const recover = await refuse(page, goodsInfo, 14, 'There is none.')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: texts('common')('notFoundGoodsTitle') })).toBeVisible()
    await recover()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  })

  test('a refusal shows the message of the server', { tag: '@once' }, async ({ page, texts }) => {
    await visit(page, '/home/product')
    const recover = await refuse(page, goodsList, 6, 'Please come back in 5 seconds.')
    await sortBy(page, texts('productList')('sort')).selectOption('price-up')
    await expect(page.getByText('Please come back in 5 seconds.')).toBeVisible()
    await expect(page.getByText(texts('common')('failedText'))).toHaveCount(0)
    await recover()
    await page.getByRole('button', { name: texts('common')('retry') }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('after a failed chunk download', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch/] })

  test('a menu or dialog that failed to load leaves the page unchanged and opens on the next try', {
    tag: '@once',
  }, async ({ page, api, texts }) => {
    const { goods, sku } = await findSku(api, ({ sku: one }) => one.stock_state === 'sold-out')
    await visit(page, `/home/productdetail?goods_id=${goods.goods_id}&sku_id=${sku.sku_id}`)
    const unreachable = page.getByRole('status').getByText(texts('common')('unreachable'))
    // The first input makes the page render again, which repeats the load.
    await page.route('**/assets/menu-panel-*.js', (route) => route.abort(), { times: 2 })
    const menu = page.getByRole('navigation', { name: texts('shell')('mainMenu') })
    await menu.getByRole('button').first().press('Enter')
    await expect(unreachable).toBeVisible()
    const tellMe = page.getByRole('button', { name: texts('productDetail')('tellMe') })
    for (const part of ['login-required', 'dialog-frame']) {
      let lost = false
      page.once('requestfailed', () => {
        lost = true
      })
      await page.route(`**/assets/${part}-*.js`, (route) => route.abort(), { times: 1 })
      // A failed download is not retried for a moment.
      await expect(async () => {
        await tellMe.click({ timeout: 1_000 })
        await expect.poll(() => lost, { timeout: 1_000 }).toBe(true)
      }).toPass()
      await expect(unreachable).toBeVisible()
    }
    const dialog = page.getByRole('alertdialog')
    await expect(async () => {
      // The dialog of an earlier click may have opened and cover the button.
      if (!(await dialog.isVisible())) await tellMe.click({ timeout: 1_000 })
      await expect(dialog).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})

test.describe('after a new version of the shop has replaced the code of the page', () => {
  test.use({ allowedErrors: [/404.*\/assets\/|Error: .*\/assets\/|dynamically imported module/] })

  /** Simulates a new version: the next page has the new code. */
  async function replaceCode(page: Page) {
    let isReplaced = true
    page.once('framenavigated', () => {
      isReplaced = false
    })
    await page.route('**/assets/*.js', (route) =>
      isReplaced ? route.fulfill({ status: 404 }) : route.continue(),
    )
  }

  test('a link leads to its page', { tag: '@once' }, async ({ page, texts }) => {
    const t = texts('help')
    await visit(page, '/home/product')
    await replaceCode(page)
    await page
      .getByRole('link', { name: t('title'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/home\/help$/)
    await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
  })

  test('a dialog that does not open asks for a reload', { tag: '@once' }, async ({ page, texts }) => {
    await visit(page, '/home/product')
    await replaceCode(page)
    const account = page.getByRole('link', { name: texts('shell')('account'), exact: true })
    await account.filter({ visible: true }).first().click()
    const outdated = page.getByRole('status').filter({ hasText: texts('common')('outdated') })
    await expect(outdated).toBeVisible()
    await Promise.all([
      page.waitForEvent('load'),
      outdated.getByRole('button', { name: texts('common')('reload') }).click(),
    ])
  })
})

test.describe('a call without a response', () => {
  test.use({ allowedErrors: [/ERR_FAILED|ShopError/] })

  test('shows that the page is working, and after 8 seconds a way to stop waiting', { tag: '@once' }, async ({
    page,
    texts,
  }) => {
    const t = texts('common')
    await page.clock.install()
    await visit(page, '/home/product')
    await page.route(goodsList, () => undefined)
    await sortBy(page, texts('productList')('sort')).selectOption('price-up')
    await page.clock.runFor(400)
    await expect(page.locator('.wait-line')).toBeVisible()
    await expect(page.getByText(t('stillWorking'))).toBeHidden()
    await page.clock.runFor(8_000)
    await expect(page.getByText(t('stillWorking'))).toBeVisible()
    await page.getByRole('button', { name: t('stopWaiting') }).click()
    await expect(page.getByRole('heading', { name: t('failedTitle') })).toBeVisible()
    await expect(page.locator('.wait-line')).toHaveCount(0)
    await page.unroute(goodsList)
    await page.getByRole('button', { name: t('retry') }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('of the code of a page can be stopped as well', { tag: ['@once', '@desk'] }, async ({
    page,
    texts,
  }) => {
    const t = texts('common')
    await page.clock.install()
    await visit(page, '/home/contact')
    const code = '**/assets/help-page-*.js'
    await page.route(code, () => undefined)
    await page
      .getByRole('link', { name: texts('shell')('help') })
      .first()
      .click()
    await page.clock.runFor(9_000)
    await page.getByRole('button', { name: t('stopWaiting') }).click()
    await expect(page.getByRole('heading', { name: t('failedTitle') })).toBeVisible()
    await page.unroute(code)
    await page.getByRole('button', { name: t('retry') }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts('help')('title') })).toBeVisible()
  })

  test('of the code of a dialog can be stopped as well', { tag: ['@once', '@desk'] }, async ({
    page,
    texts,
  }) => {
    const t = texts('common')
    const account = page.getByRole('link', { name: texts('shell')('account'), exact: true })
    await page.clock.install()
    await visit(page, '/home/contact')
    await page.route('**/assets/login-dialog-*.js', () => undefined)
    await account.filter({ visible: true }).first().click()
    await page.clock.runFor(400)
    await expect(page.locator('.wait-line')).toBeVisible()
    await page.clock.runFor(9_000)
    await page.getByRole('button', { name: t('stopWaiting') }).click()
    await expect(page.getByText(t('stillWorking'))).toBeHidden()
    await expect(page.locator('.wait-line')).toHaveCount(0)
  })

  test('lets a member stop waiting for the bag and for a logout', { tag: ['@once', '@desk'] }, async ({
    page,
    texts,
    member,
  }) => {
    const t = texts('common')
    const stopWaiting = page.getByRole('button', { name: t('stopWaiting') })
    await page.clock.install()
    const bag = '**/shop/pc_api.flow/getList'
    await page.route(bag, () => undefined)
    await visit(page, '/home/shopping/step1')
    await page.clock.runFor(9_000)
    await stopWaiting.click()
    await expect(page.getByRole('heading', { name: t('failedTitle') })).toBeVisible()
    await page.unroute(bag)
    await page.getByRole('button', { name: t('retry') }).click()
    await expect(page.getByRole('heading', { name: texts('bag')('emptyTitle') })).toBeVisible()

    await page.route('**/member/pc_api.passport/logout', () => undefined)
    await visit(page, '/home/account/accountcenter')
    const storedToken = () => page.evaluate(() => localStorage.getItem('token'))
    expect(await storedToken()).toBe(member.token)
    await page
      .getByRole('button', { name: texts('account')('logOut') })
      .first()
      .click()
    await page.clock.runFor(9_000)
    await stopWaiting.click()
    await page.waitForURL('**/web/home/index')
    expect(await storedToken()).toBeNull()
  })
})

test('a toast stays 20 px from the top for 3 seconds, and the search field below it can be used', {
  tag: ['@once', '@desk'],
}, async ({ page, texts }) => {
  await page.clock.install()
  await visit(page, '/home/index')
  await page.route('**/pc_api.goods/collect', (route) =>
    route.fulfill({ json: { code: 10, msg: 'Not now.', data: null } }),
  )
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Save / })
  await pauseClock(page)
  await heart.first().click()
  const toast = page.locator('.toast').first()
  await expect(toast).toBeVisible()
  await toast.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
  await expect(toast.locator('.tone-error')).toHaveText('Not now.')
  const box = await toast.boundingBox()
  expect(box?.y).toBe(20)
  const field = page.getByRole('combobox', { name: texts('shell')('searchLabel') })
  const below = (await field.boundingBox())!
  const [x, y] = [Math.max(below.x, box!.x) + 5, below.y + below.height / 2]
  expect(x).toBeLessThan(box!.x + box!.width)
  await page.mouse.click(x, y)
  await expect(field).toBeFocused()
  await page.clock.runFor(2_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})

test.describe('offline', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ShopError/] })

  test('a link to a page whose code is missing says so in the shop, and opens it once back online', {
    tag: ['@once', '@desk'],
  }, async ({ page, context, texts }) => {
    await visit(page, '/home/contact')
    await context.setOffline(true)
    await page
      .getByRole('link', { name: texts('shell')('help') })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: texts('common')('failedTitle') })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/home\/help$/)
    await expect(page.getByRole('heading', { level: 1, name: texts('help')('title') })).toBeVisible()
  })

  test('the page shows an error at once and recovers when the connection is back', { tag: '@once' }, async ({
    page,
    context,
    texts,
  }) => {
    await visit(page, '/home/product')
    // The first input loads more code, for which the page needs the connection.
    await page.mouse.move(200, 200)
    await expect(page.getByRole('slider').first()).toBeAttached()
    await context.setOffline(true)
    await sortBy(page, texts('productList')('sort')).selectOption('price-up')
    await expect(page.getByRole('heading', { name: texts('common')('failedTitle') })).toBeVisible()
    await expect(page.getByText(texts('common')('offline'))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(texts('common')('offline'))).toBeHidden()
    await expect(async () => {
      const retry = page.getByRole('button', { name: texts('common')('retry') })
      if (await retry.isVisible()) await retry.click()
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
})
