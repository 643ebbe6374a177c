import { listAfterSales } from '@corium/contract/after-sales'
import { listArticles } from '@corium/contract/content'
import { listOrders } from '@corium/contract/orders'
import { login } from '@corium/contract/passport'
import { paths } from '@corium/contract/paths'
import { getTradeCredit } from '@corium/contract/trade-credit'
import type { Page } from '@playwright/test'
import { demoMember } from '../api-actions.ts'
import { expect, logIn, test, visit } from '../fixtures.ts'

/**
 * The paper has the content without the page's frame, its URL as text and QR code,
 * and exact colors; its size is A4.
 */
async function expectPrinted(page: Page, path: string, colorNote: string) {
  const head = page.locator('.printed-head')
  await expect(head).toBeHidden()
  // Without any input, the code loads some seconds later.
  await page.clock.fastForward(10_000)
  await expect(head.locator('.qr')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(head).toContainText(`/web${path}`)
  await expect(head).toContainText(colorNote)
  await expect(head.getByRole('img')).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0)
  }
  // A term with an explanation is a button too, and reads as text on paper.
  await expect(page.locator('.button, button.link').filter({ visible: true })).toHaveCount(0)
  const chip = page.locator('main :is(.chip, .swatch)').filter({ visible: true }).first()
  if ((await chip.count()) > 0) await expect(chip).toHaveCSS('print-color-adjust', 'exact')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // A4 in points.
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
}

async function countSheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0
}

test.describe('on paper', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('an order and the requests of color cards have neither menu nor buttons, but a URL and a QR code; three lines need two sheets', {
    tag: ['@once', '@desk'],
  }, async ({ page, api, texts }) => {
    const { token } = await api.call(login, demoMember)
    await logIn(page, token)
    const [order] = (await api.call(listOrders, { tab: 'completed' }, token)).list
    const note = texts('common')('printedColor')
    await visit(page, paths.order(order?.order_id ?? ''))
    await expectPrinted(page, paths.order(order?.order_id ?? ''), note)
    expect(order?.lines).toHaveLength(3)
    expect(await countSheets(page)).toBe(2)
    await page.emulateMedia({ media: 'screen' })
    await visit(page, paths.colorCards())
    await expectPrinted(page, paths.colorCards(), note)
  })

  test('news and an after-sales case have the name of the shop, a URL and a QR code', {
    tag: ['@once', '@desk'],
  }, async ({ page, api, texts }) => {
    const note = texts('common')('printedColor')
    const [news] = (await api.call(listArticles, { type: 'news' })).list
    const path = paths.newsDetail(news?.slug ?? '')
    await visit(page, path)
    await expectPrinted(page, path, note)
    // The name as text, or the logo that another test sets for a moment.
    const head = page.locator('.printed-head')
    await expect(head.getByText('Corium').or(head.getByAltText('Corium'))).toBeVisible()

    await page.emulateMedia({ media: 'screen' })
    const { token } = await api.call(login, demoMember)
    await logIn(page, token)
    const [found] = (await api.call(listAfterSales, {}, token)).list
    await visit(page, paths.afterSalesCase(found?.after_id ?? ''))
    await expectPrinted(page, paths.afterSalesCase(found?.after_id ?? ''), note)
  })

  test('lists have neither search, tabs nor buttons, and a statement needs one sheet', {
    tag: ['@once', '@desk'],
  }, async ({ page, api, texts }) => {
    const { token } = await api.call(login, demoMember)
    await logIn(page, token)
    for (const path of [paths.orders(), paths.newsList()]) {
      await page.emulateMedia({ media: 'screen' })
      await visit(page, path)
      await expect(page.getByRole('search').filter({ visible: true })).not.toHaveCount(0)
      await expect(page.locator('main .tab, main .button').filter({ visible: true })).not.toHaveCount(0)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('search').filter({ visible: true })).toHaveCount(0)
      await expect(page.locator('.tab, .button').filter({ visible: true })).toHaveCount(0)
    }

    const { credit } = await api.call(getTradeCredit, {}, token)
    const { statement_id, number } = credit?.statements[0] ?? { statement_id: '', number: '' }
    await page.emulateMedia({ media: 'screen' })
    await visit(page, paths.tradeStatement(statement_id))
    await expect(
      page.getByRole('heading', { name: texts('trade')('statementNumber', { number }) }),
    ).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    expect(await countSheets(page)).toBe(1)
  })

  test('the answers of the help page are open', { tag: ['@once', '@desk'] }, async ({ page }) => {
    await visit(page, paths.help())
    const answer = page.locator('details > :not(summary)').first()
    expect(await answer.evaluate((element) => element.checkVisibility())).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await answer.evaluate((element) => element.checkVisibility())).toBe(true)
  })

  test('the data sheet of a product has its color, a URL and a QR code', {
    tag: ['@once', '@desk'],
  }, async ({ page, texts }) => {
    const path = paths.product('pu2317')
    await visit(page, path)
    await expectPrinted(page, path, texts('common')('printedColor'))
  })
})
