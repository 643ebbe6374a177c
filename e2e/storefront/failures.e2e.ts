import type { Page } from '@playwright/test'
import { expect, test, visit } from '../fixtures.ts'

const goodsList = '**/shop/pc_api.goods/getList'
const goodsInfo = '**/shop/pc_api.goods/info'

/** Makes the shop answer a call with a refusal, until the returned function is called. */
async function refuse(page: Page, call: string, code: number, msg: string) {
  await page.route(call, (route) => route.fulfill({ json: { code, msg, data: null } }))
  return () => page.unroute(call)
}

const sortBy = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test.describe('refused', () => {
  test.use({ knownErrors: [/ShopError/] })

  test('a screen that failed shows again with the next address, without being asked to', {
    tag: '@once',
  }, async ({ page, say }) => {
    await visit(page, '/home/productdetail?goods_id=pu2317')
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const recover = await refuse(page, goodsInfo, 14, 'There is none.')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: say('common')('notFoundTitle') })).toBeVisible()
    await recover()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  })

  test('a refusal is shown in the words of the shop', { tag: '@once' }, async ({ page, say }) => {
    await visit(page, '/home/product')
    const recover = await refuse(page, goodsList, 6, 'Please come back in 5 seconds.')
    await sortBy(page, say('productList')('sort')).selectOption('price-up')
    await expect(page.getByText('Please come back in 5 seconds.')).toBeVisible()
    await expect(page.getByText(say('common')('failedText'))).toHaveCount(0)
    await recover()
    await page.getByRole('button', { name: say('common')('retry') }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('in part', () => {
  test.use({ knownErrors: [/ERR_FAILED|dynamically imported module/] })

  test('a menu or dialog that did not come leaves the page as it is, and comes when it is asked for again', {
    tag: '@once',
  }, async ({ page, say }) => {
    await visit(page, '/home/product')
    const unreachable = page.getByRole('status').getByText(say('common')('unreachable'))
    await page.route('**/assets/menu-panel-*.js', (route) => route.abort(), { times: 1 })
    const menu = page.getByRole('navigation', { name: say('shell')('mainMenu') })
    await menu.getByRole('button').first().press('Enter')
    await expect(unreachable).toBeVisible()
    const heart = page.getByRole('article').first().getByRole('button', { pressed: false }).first()
    for (const part of ['login-required', 'dialog-frame']) {
      let lost = false
      page.once('requestfailed', () => {
        lost = true
      })
      await page.route(`**/assets/${part}-*.js`, (route) => route.abort(), { times: 1 })
      // A failure stands for a moment, in which nothing is asked.
      await expect(async () => {
        await heart.click()
        await expect.poll(() => lost, { timeout: 1_000 }).toBe(true)
      }).toPass()
      await expect(unreachable).toBeVisible()
    }
    const dialog = page.getByRole('alertdialog')
    await expect(async () => {
      if (!(await dialog.isVisible())) await heart.click()
      await expect(dialog).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})

test.describe('without a line', () => {
  test.use({ knownErrors: [/ERR_INTERNET_DISCONNECTED|ShopError/] })

  test('the page says so instead of waiting, and goes on when the line is back', async ({
    page,
    context,
    say,
  }) => {
    await visit(page, '/home/product')
    // The parts that the page itself still fetches.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await sortBy(page, say('productList')('sort')).selectOption('price-up')
    await expect(page.getByRole('heading', { name: say('common')('failedTitle') })).toBeVisible()
    await context.setOffline(false)
    await expect(async () => {
      const retry = page.getByRole('button', { name: say('common')('retry') })
      if (await retry.isVisible()) await retry.click()
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
})
