import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('the books are filtered by days and by provider, whose name is in the language of the page', async ({
  page,
  api,
  staffTexts,
  localized,
}) => {
  const t = staffTexts('books')
  const provider = localized('WeChat Pay', '微信支付')
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/books?view=days')
  await page.getByLabel(t('provider')).click()
  await page.locator('.ant-select-item-option').filter({ hasText: provider }).click()
  await expect(page).toHaveURL(/provider=wechat-pay/)
  await page.getByLabel(t('to'), { exact: true }).fill('2020-01-31')
  await expect(page.getByRole('heading', { name: t('noMatch') })).toBeVisible()
  await expect(page.locator('.filter-chip')).toContainText([provider, '2020'])
  await expectAccessible(page)

  // The other lists of the books keep the days. Money that staff recorded has no provider.
  await page.getByRole('button', { name: t('byHand') }).click()
  await expect(page.locator('.filter-chip')).toHaveCount(1)
  await page.getByRole('button', { name: staffTexts('states')('clearFilters') }).click()
  await expect(page).toHaveURL(/\/admin\/books\?view=byHand$/)
})
