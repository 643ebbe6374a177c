import type { Page } from '@playwright/test'
import { findSku } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'

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
    const recover = await refuse(page, goodsInfo, 14, 'There is none.')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: texts('common')('notFoundTitle') })).toBeVisible()
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
  test.use({ allowedErrors: [/ERR_FAILED|dynamically imported module/] })

  test('a menu or dialog that failed to load leaves the page unchanged and opens on the next try', {
    tag: '@once',
  }, async ({ page, api, texts }) => {
    const { goods, sku } = await findSku(api, ({ sku: one }) => one.stock_state === 'sold-out')
    await visit(page, `/home/productdetail?goods_id=${goods.goods_id}&sku_id=${sku.sku_id}`)
    const unreachable = page.getByRole('status').getByText(texts('common')('unreachable'))
    await page.route('**/assets/menu-panel-*.js', (route) => route.abort(), { times: 1 })
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
        await tellMe.click()
        await expect.poll(() => lost, { timeout: 1_000 }).toBe(true)
      }).toPass()
      await expect(unreachable).toBeVisible()
    }
    const dialog = page.getByRole('alertdialog')
    await expect(async () => {
      if (!(await dialog.isVisible())) await tellMe.click()
      await expect(dialog).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})

test.describe('offline', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ShopError/] })

  test('the page shows an error at once and recovers when the connection is back', async ({
    page,
    context,
    texts,
  }) => {
    await visit(page, '/home/product')
    // Wait for the chunks that the page still downloads.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await sortBy(page, texts('productList')('sort')).selectOption('price-up')
    await expect(page.getByRole('heading', { name: texts('common')('failedTitle') })).toBeVisible()
    await context.setOffline(false)
    await expect(async () => {
      const retry = page.getByRole('button', { name: texts('common')('retry') })
      if (await retry.isVisible()) await retry.click()
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
})
