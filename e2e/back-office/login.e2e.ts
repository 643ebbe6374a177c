import { logoutStaff } from '@corium/contract/staff'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('staff log in where they wanted to go; a wrong password keeps the email', async ({
  page,
  staffTexts,
}) => {
  const t = staffTexts('login')
  await page.goto('/admin/orders?view=completed')
  await expect(page.getByRole('heading', { name: t('title') })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t('email')).fill('jing@corium.example')
  await page.getByLabel(t('password'), { exact: true }).fill('not the password')
  await page.getByRole('button', { name: t('logIn') }).click()
  await expect(page.locator('.ant-form-item-explain-error')).toBeVisible()
  await expect(page.getByLabel(t('email'))).toHaveValue('jing@corium.example')
  await page.getByLabel(t('password'), { exact: true }).fill('corium-demo-1')
  await page.getByRole('button', { name: t('logIn') }).click()
  await expect(
    page.locator('[aria-pressed=true]', { hasText: staffTexts('orders')('completed') }),
  ).toBeVisible()
})

test('a session that ends keeps the page, and the same person goes on with it', async ({
  page,
  api,
  staffTexts,
}) => {
  const token = await logInManager(api)
  await enterBackOffice(page, token)
  await page.goto('/admin/orders')
  const search = page.getByLabel(staffTexts('orders')('search'))
  await search.fill('half a numb')
  await api.call(logoutStaff, {}, token)
  await page.getByRole('button', { name: staffTexts('orders')('unpaid') }).click()

  const t = staffTexts('login')
  const dialog = page.getByRole('dialog', { name: t('endedTitle') })
  await dialog.getByLabel(t('password'), { exact: true }).fill('corium-demo-1')
  await dialog.getByRole('button', { name: t('logIn'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(search).toHaveValue('half a numb')
})
