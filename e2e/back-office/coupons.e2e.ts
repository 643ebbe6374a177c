import { randomUUID } from 'node:crypto'
import { listMyCoupons } from '@corium/contract/coupons'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { loseAnswer } from '../lose-answer.ts'
import { enterBackOffice } from './staff.ts'

test('staff write a coupon, start it, give it to a member and end it; a promotion starts as a draft', {
  tag: '@once',
}, async ({ page, api, staffTexts, localized }) => {
  const t = staffTexts('coupons')
  const code = randomUUID().slice(0, 6)
  const names = { cn: `冬季券 ${code}`, en: `Winter ${code}` }
  const name = localized(names.en, names.cn)
  const member = await api.register()
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/coupons')
  await expect(page.getByRole('button', { name: t('newCoupon') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('newCoupon') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: t('saveDraft') }).click()
  await expect(drawer.getByText(localized('This is required.', '此项必填。'))).toHaveCount(3)
  const first = drawer.getByLabel(t('nameCn'))
  await expect(first).toBeFocused()
  // After every refusal the focus moves to the first wrong field, also from the end of the form.
  await drawer.getByLabel(t('termsEn')).focus()
  await drawer.getByRole('button', { name: t('saveDraft') }).click()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await drawer.getByLabel(t('nameCn')).fill(names.cn)
  await drawer.getByLabel(t('nameEn')).fill(names.en)
  await drawer.getByLabel(t('amount'), { exact: true }).fill('25')
  await drawer.getByRole('radio', { name: t('audience_code') }).check()
  await drawer.getByLabel(t('code'), { exact: true }).fill('fabric15')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('saveDraft') }).click()
  await expect(
    drawer.getByText(localized('Another coupon already has this code.', '该优惠码已用于其他优惠券。')),
  ).toBeVisible()
  await drawer.getByLabel(t('code'), { exact: true }).fill(`win-${code}`)
  await drawer.getByRole('button', { name: t('saveDraft') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(t('state_draft'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('start') }).click()
  await expect(page.getByText(t('state_running'), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: t('give') }).click()
  await drawer.getByLabel(t('accounts')).fill(`${member.mobile}\n13900000001`)
  await drawer.getByRole('button', { name: t('giveTo', { count: 2 }) }).click()
  await expect(drawer.getByText(t('notGiven', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('cancel') }).click()
  await expect(drawer).toBeHidden()
  const uses = page.getByRole('region', { name: t('usage') }).getByRole('row')
  await expect(uses.filter({ hasText: t('unused') })).toHaveCount(1)
  const { list } = await api.call(listMyCoupons, {}, member.token)
  expect(list).toHaveLength(1)

  await page.getByRole('button', { name: t('edit') }).click()
  await expect(drawer.getByText(t('issuedNote'))).toBeVisible()
  await expect(drawer.getByLabel(t('amount'), { exact: true })).toBeDisabled()
  await drawer.getByRole('button', { name: t('cancel') }).click()
  await page.getByRole('button', { name: t('end') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('end') })
    .click()
  await expect(page.getByText(t('state_ended'), { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/promotions')
  await page.getByRole('button', { name: t('newPromotion') }).click()
  await drawer.getByLabel(t('nameCn')).fill(`促销 ${code}`)
  await drawer.getByLabel(t('nameEn')).fill(`Promotion ${code}`)
  await drawer.getByRole('radio', { name: t('kind_percent') }).check()
  await drawer.getByLabel(t('percent'), { exact: true }).fill('5')
  await drawer.getByLabel(t('startsAt'), { exact: true }).fill('2026-01-01T10:00')
  await drawer.getByLabel(t('endsAt'), { exact: true }).fill('2099-01-01T10:00')
  await drawer.getByRole('button', { name: t('saveDraft') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: localized(`Promotion ${code}`, `促销 ${code}`) }),
  ).toBeVisible()
  await expect(page.getByText(t('state_draft'), { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('goods chosen for a coupon are dropped when its scope is of another kind', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('coupons')
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/coupons')
  await page.getByRole('button', { name: t('newCoupon') }).click()
  const drawer = page.getByRole('dialog')
  const chosen = drawer.locator('.ant-select-selection-item')
  await drawer.getByRole('radio', { name: t('scope_categories') }).check()
  await drawer.getByLabel(t('scopeItems')).click()
  await page.locator('.ant-select-item-option').first().click()
  await expect(chosen).toHaveCount(1)
  await drawer.getByRole('radio', { name: t('scope_styles') }).check()
  await expect(drawer.getByLabel(t('scopeItems'))).toBeVisible()
  await expect(chosen).toHaveCount(0)
})

test('Tab leaves a list of several with what was chosen', { tag: ['@once', '@desk'] }, async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('coupons')
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/coupons')
  await page.getByRole('button', { name: t('newCoupon') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('radio', { name: t('scope_styles') }).check()
  const scope = drawer.getByLabel(t('scopeItems'))
  const chosen = drawer.locator('.ant-select-selection-item')
  await scope.pressSequentially('litchi')
  await expect(page.locator('.ant-select-item-option').first()).toContainText(/litchi/i)
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(1)
  const name = await chosen.textContent()
  await page.keyboard.press('Tab')
  await expect(scope).not.toBeFocused()
  await expect(chosen).toHaveText([name!])
})

test.describe('on a bad network', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test('a coupon is created once when its answer is lost, and leads back to the list as it was', {
    tag: '@once',
  }, async ({ page, api, staffTexts, localized }) => {
    const t = staffTexts('coupons')
    const code = randomUUID().slice(0, 6)
    await enterBackOffice(page, await logInManager(api))
    await page.goto('/admin/coupons?view=draft')
    await page.getByRole('button', { name: t('newCoupon') }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(t('nameCn')).fill(`冬季券 ${code}`)
    await drawer.getByLabel(t('nameEn')).fill(`Winter ${code}`)
    await drawer.getByLabel(t('amount'), { exact: true }).fill('25')
    await drawer.getByRole('radio', { name: t('audience_code') }).check()
    await drawer.getByLabel(t('code'), { exact: true }).fill(`once-${code}`)
    await loseAnswer(page, { path: '/staff/pc_api.coupon/save' })
    const save = drawer.getByRole('button', { name: t('saveDraft') })
    await save.click()
    await expect(drawer.getByRole('alert')).toBeVisible()
    await save.click()
    const name = localized(`Winter ${code}`, `冬季券 ${code}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    // The link above the title leads back to the list in its earlier state.
    await page
      .getByRole('main')
      .getByRole('link', { name: t('title'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/admin\/coupons\?view=draft$/)
    await expect(page.getByRole('link', { name })).toHaveCount(1)
  })
})
