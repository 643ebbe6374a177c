import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('staff are asked before they leave a page with something unsaved', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('states')
  const settings = staffTexts('settings')
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/settings/orders')
  const parts = page.getByRole('navigation', { name: settings('parts') })
  await parts.getByRole('link', { name: settings('colorCards') }).click()
  const limit = page.getByLabel(settings('period_days'))
  await limit.fill('29')
  await parts.getByRole('link', { name: settings('orderTimes') }).click()
  const question = page.getByRole('dialog', { name: t('leaveTitle') })
  await question.getByRole('button', { name: t('stay') }).click()
  await expect(question).toBeHidden()
  await expect(limit).toHaveValue('29')

  page.once('dialog', (dialog) => dialog.dismiss())
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => location.reload())
  expect((await asked).type()).toBe('beforeunload')
  await expect(limit).toHaveValue('29')

  await page.goBack()
  await question.getByRole('button', { name: t('leave') }).click()
  await expect(page.getByLabel(settings('hold_hours'))).toBeVisible()

  // In a drawer as well.
  const coupons = staffTexts('coupons')
  await page.locator('a.side-bar-link[href="/admin/coupons"]').click()
  await page.getByRole('button', { name: coupons('newCoupon') }).click()
  await page.getByLabel(coupons('nameEn')).fill('Winter')
  await page.goBack()
  await question.getByRole('button', { name: t('stay') }).click()
  await expect(page.getByLabel(coupons('nameEn'))).toHaveValue('Winter')
})
