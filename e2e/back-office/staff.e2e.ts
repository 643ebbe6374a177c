import { randomUUID } from 'node:crypto'
import { editStaff, listRoles, listStaff, saveRole } from '@corium/contract/staff-desk'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { codeOfApp } from '../authenticator-app.ts'
import { expect, test } from '../fixtures.ts'
import { sandbox } from '../sandbox-client.ts'
import { enterBackOffice, holdCall } from './staff.ts'

test('a colleague is invited, sets up the app, logs in with a code and sees only what the role allows', async ({
  page,
  api,
  staffTexts,
  isPhone,
}) => {
  const t = staffTexts('staff')
  const login = staffTexts('login')
  const account = staffTexts('account')
  const factor = staffTexts('factor')
  const navigation = staffTexts('navigation')
  const name = `Shen ${randomUUID().slice(0, 6)}`
  const email = `${randomUUID()}@corium.example`
  const owner = await logInManager(api)
  const { list } = await api.call(listRoles, {}, owner)
  const role = list.find(
    ({ permissions }) => permissions.includes('orders') && !permissions.includes('staff'),
  )

  await enterBackOffice(page, owner)
  await page.goto('/admin/staff')
  await expect(page.getByRole('heading', { name: t('title'), exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: t('groupOrders') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('invite') }).click()
  const drawer = page.getByRole('dialog', { name: t('inviteTitle') })
  await drawer.getByRole('button', { name: t('sendInvitation') }).click()
  await expect(drawer.locator('.ant-form-item-explain-error').first()).toBeVisible()
  await drawer.getByLabel(t('name')).fill(name)
  await drawer.getByLabel(t('email')).fill(email)
  await drawer.locator(`input[value="${role?.role_id}"]`).check()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('sendInvitation') }).click()
  await expect(drawer).toBeHidden()
  const row = page.locator(isPhone ? '.list-block' : 'tr').filter({ hasText: email })
  await expect(row).toContainText(t('invited'))

  await enterBackOffice(page, '')
  await page.goto(await sandbox.linkFor(email))
  await expect(page.getByRole('heading', { name: login('welcome', { name }) })).toBeVisible()
  await expectAccessible(page)
  const password = `leder ${randomUUID()}`
  await page.getByLabel(login('newPassword')).fill(password)
  await page.getByRole('button', { name: login('setPassword') }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)

  await page.goto('/admin/account')
  await page.getByRole('button', { name: account('setUp') }).click()
  const secret = (await page.locator('.factor-secret').textContent()) ?? ''
  await expectAccessible(page)
  await page.getByLabel(factor('codeFromApp')).fill(codeOfApp(secret))
  await page.getByRole('button', { name: factor('confirm') }).click()
  await expect(page.getByRole('list', { name: factor('codes') }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: factor('putAway') }).click()
  await expect(page.getByText(account('codesLeft', { count: 10 }))).toBeVisible()

  if (isPhone) await page.getByRole('button', { name: navigation('more') }).click()
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitem', { name: navigation('logOut') }).click()
  await page.getByLabel(login('email')).fill(email)
  await page.getByLabel(login('password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: login('logIn') }).click()
  await page.getByLabel(login('code'), { exact: true }).fill(codeOfApp(secret, 1))
  await page.getByRole('button', { name: login('logIn') }).click()

  if (isPhone) await page.getByRole('button', { name: navigation('more') }).click()
  await expect(page.getByRole('link', { name: navigation('orders') }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: navigation('staff'), exact: true })).toHaveCount(0)
  await page.goto('/admin/staff')
  await expect(page.getByRole('heading', { name: staffTexts('states')('notAllowed') })).toBeVisible()

  // A role that the owner removes closes the desk when the page next calls the shop.
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: navigation('orders'), exact: true })).toBeVisible()
  const people = await api.call(listStaff, {}, owner)
  const { staff_id, version } = people.list.find((one) => one.email === email)!
  const other = list.find(({ permissions }) => !permissions.includes('orders'))
  await api.call(editStaff, { staff_id, version, name, role_ids: [String(other?.role_id)] }, owner)
  await page.getByRole('searchbox').fill('silk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: staffTexts('states')('notAllowed') })).toBeVisible()
})

test('of two who save a role, the second one sees what the first one changed and keeps their own', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const t = staffTexts('staff')
  const permissions = staffTexts('permissions')
  const owner = await logInManager(api)
  const name = `Role ${randomUUID().slice(0, 8)}`

  await enterBackOffice(page, owner)
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: t('ownRole') }).click()
  await page.getByLabel(t('nameCn')).fill(name)
  await page.getByLabel(t('nameEn')).fill(name)
  await page.getByRole('button', { name: t('saveRole') }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose at least one thing that the role may do.')
  // Granting an action grants its area, and a role that can refund has a limit.
  await page.getByLabel(permissions('orders.refund'), { exact: true }).check()
  await expect(page.getByLabel(permissions('orders'), { exact: true })).toBeChecked()
  await page.getByRole('textbox', { name: t('refundUpTo') }).fill('200')
  // During the save, the form is locked, because changes would be lost with the form of the new role.
  const saving = await holdCall(page, saveRole)
  await page.getByRole('button', { name: t('saveRole') }).click()
  await expect(page.getByLabel(permissions('orders.ship'), { exact: true })).toBeDisabled()
  await expect(page.getByLabel(t('nameEn'))).toBeDisabled()
  saving.resolve()
  await expect(page).toHaveURL(/role=[\w-]{36}/)

  const { list } = await api.call(listRoles, {}, owner)
  const role = list.find(({ name_en }) => name_en === name)
  expect(role).toMatchObject({ permissions: ['orders', 'orders.refund'], refund_limit: 20_000 })
  await page.getByLabel(permissions('orders.ship'), { exact: true }).check()
  await api.call(
    saveRole,
    {
      role_id: String(role?.role_id),
      version: Number(role?.version),
      name_cn: name,
      name_en: name,
      permissions: ['orders', 'reports'],
      refund_limit: 20_000,
    },
    owner,
  )
  await page.getByRole('button', { name: t('saveRole') }).click()
  const conflict = page.getByRole('alert').filter({ hasText: t('conflict') })
  await expect(conflict.getByRole('row', { name: permissions('reports') })).toContainText(t('allowed'))
  await expect(page.getByLabel(permissions('orders.ship'), { exact: true })).toBeChecked()
  await expectAccessible(page)
  await conflict.getByRole('button', { name: t('keepMine') }).click()
  await page.getByRole('button', { name: t('saveRole') }).click()
  await expect(conflict).toBeHidden()
  await expect
    .poll(
      async () =>
        (await api.call(listRoles, {}, owner)).list.find((one) => one.name_en === name)?.permissions,
    )
    .toEqual(['orders', 'orders.ship', 'orders.refund'])

  await page.getByRole('button', { name: t('deleteRole') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('deleteRole') })
    .click()
  await expect
    .poll(async () => (await api.call(listRoles, {}, owner)).list.some((one) => one.name_en === name))
    .toBe(false)
})
