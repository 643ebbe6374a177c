import { randomUUID } from 'node:crypto'
import {
  confirmSecondFactor,
  loginStaff,
  logoutStaff,
  setStaffPassword,
  startSecondFactor,
} from '@corium/contract/staff'
import { inviteStaff, listRoles } from '@corium/contract/staff-desk'
import type { Page } from '@playwright/test'
import type { Translate as StaffTranslate } from '../../apps/back-office/src/i18n/texts.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, logInPacker, orderByApi, payByApi } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { codeOfApp } from '../authenticator-app.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test } from '../fixtures.ts'
import { sandbox } from '../sandbox-client.ts'
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

test('Back shows no page of a colleague who has logged out', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/orders')
  await expect(page.getByLabel(staffTexts('orders')('search'))).toBeVisible()
  // The test browser keeps no pages in memory (bfcache), so the test simulates the event of a restored page.
  await page.evaluate(() => {
    localStorage.removeItem('staff-token')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByRole('heading', { name: staffTexts('login')('title') })).toBeVisible()
})

test('a session that ends keeps the page, and the same person goes on with it', { tag: '@once' }, async ({
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

test('what staff did when their session had ended is said not to be done', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
  await payByApi(api, member.token, order)
  const token = await logInManager(api)
  await enterBackOffice(page, token)
  await page.goto(`/admin/orders/${order.order_id}`)
  const pack = page.getByRole('button', { name: staffTexts('orders')('pack'), exact: true })
  await expect(pack).toBeVisible()
  await api.call(logoutStaff, {}, token)
  await pack.click()

  const t = staffTexts('login')
  const dialog = page.getByRole('dialog', { name: t('endedTitle') })
  await dialog.getByLabel(t('password'), { exact: true }).fill('corium-demo-1')
  await dialog.getByRole('button', { name: t('logIn'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('doAgain'))).toBeVisible()
  await pack.click()
  await expect(page.getByText(staffTexts('orders')('packedDone'))).toBeVisible()
})

test('a page goes on with a login of the same person in another tab, and not with that of a colleague', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const tokens = { first: await logInManager(api), again: await logInManager(api) }
  await enterBackOffice(page, tokens.first)
  await page.goto('/admin/orders')
  const orders = staffTexts('orders')
  const search = page.getByLabel(orders('search'))
  await search.fill('half a numb')
  const logInElsewhere = (token: string) =>
    page.evaluate((value) => localStorage.setItem('staff-token', value), token)

  await api.call(logoutStaff, {}, tokens.first)
  await logInElsewhere(tokens.again)
  const list = page.waitForResponse(
    (response) =>
      response.url().endsWith('.order/getList') &&
      response.request().headers()['access-token'] === tokens.again,
  )
  await page.getByRole('button', { name: orders('unpaid') }).click()
  expect((await (await list).json()).code).toBe(1)

  await api.call(logoutStaff, {}, tokens.again)
  await logInElsewhere(await logInPacker(api))
  await page.getByRole('button', { name: orders('completed') }).click()
  const t = staffTexts('login')
  const dialog = page.getByRole('dialog', { name: t('endedTitle') })
  await expect(dialog.getByLabel(t('email'))).toHaveValue('jing@corium.example')
  await expect(search).toHaveValue('half a numb')
  await dialog.getByRole('button', { name: t('otherPerson') }).click()
  await expect(page.getByRole('button', { name: 'min@corium.example' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('the second step takes a code of the app, and after a recovery code a new app is set up', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const t = staffTexts('login')
  const factor = staffTexts('factor')
  const person = await colleagueWithApp(api)
  await page.goto('/admin/orders')
  await typePassword(page, t, person)
  await expect(page.getByRole('heading', { name: t('codeTitle') })).toBeVisible()
  await expectAccessible(page)
  const code = page.getByLabel(t('code'), { exact: true })
  const right = codeOfApp(person.secret, 1)
  await code.fill(right === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: t('logIn') }).click()
  await expect(page.locator('.ant-form-item-explain-error')).toContainText(
    t('triesLeft', { count: 4, minutes: 15 }),
  )
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await page.getByRole('button', { name: t('logIn') }).click()
  await expect(page.getByRole('heading', { name: staffTexts('orders')('title'), exact: true })).toBeVisible()

  // The phone is lost while a page is open: the page keeps the input until a new app is set up.
  const token = await page.evaluate(() => localStorage.getItem('staff-token') ?? '')
  const search = page.getByLabel(staffTexts('orders')('search'))
  await search.fill('half a numb')
  await api.call(logoutStaff, {}, token)
  await page.getByRole('button', { name: staffTexts('orders')('unpaid') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('password'), { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: t('logIn'), exact: true }).click()
  await dialog.getByRole('button', { name: t('useRecovery') }).click()
  await dialog.getByLabel(t('recoveryCode')).fill(String(person.recoveryCodes[0]).toLowerCase())
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('logIn'), exact: true }).click()
  const secret = (await dialog.locator('.factor-secret').textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByLabel(factor('codeFromApp')).fill(codeOfApp(secret))
  await dialog.getByRole('button', { name: factor('confirm') }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: factor('putAway') }).click()
  await expect(dialog).toBeHidden()
  await expect(search).toHaveValue('half a numb')
})

test('a forgotten password is set by a mailed link, which works once', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('login')
  const { email } = await newColleague(api)
  await page.goto('/admin/')
  await page.getByRole('button', { name: t('forgotten') }).click()
  await page.getByLabel(t('email')).fill(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('sendLink') }).click()
  await expect(page.getByText(t('linkSent'))).toBeVisible()
  await expect.poll(() => sandbox.linkFor(email)).toContain('/admin/new-password#')

  const link = await sandbox.linkFor(email)
  await page.goto(link)
  await page.getByLabel(t('newPassword')).fill('12345678')
  await page.getByRole('button', { name: t('setPassword') }).click()
  await expect(page.locator('.ant-form-item-explain-error')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t('newPassword')).fill(`leder ${randomUUID()}`)
  await page.getByRole('button', { name: t('setPassword') }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)

  await page.goto('/admin/unknown')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: t('linkEndedTitle') })).toBeVisible()
  await expectAccessible(page)
})

/** A colleague who packs orders and has accepted the invitation. */
async function newColleague(api: ApiClient) {
  const owner = await logInManager(api)
  const { list } = await api.call(listRoles, {}, owner)
  const role = list.find(({ is_owner, permissions }) => !is_owner && permissions.includes('orders'))
  const email = `${randomUUID()}@corium.example`
  await api.call(inviteStaff, { name: 'Shen Yi', email, role_ids: [String(role?.role_id)] }, owner)
  const password = `leder ${randomUUID()}`
  const token = (await sandbox.linkFor(email)).split('#')[1] ?? ''
  await api.call(setStaffPassword, { token, password })
  return { email, password }
}

async function colleagueWithApp(api: ApiClient) {
  const person = await newColleague(api)
  const { token } = await api.call(loginStaff, person)
  const { secret } = await api.call(startSecondFactor, {}, token)
  const { recovery_codes } = await api.call(confirmSecondFactor, { code: codeOfApp(secret) }, token)
  return { ...person, secret, recoveryCodes: recovery_codes }
}

async function typePassword(
  page: Page,
  t: StaffTranslate<'login'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel(t('email')).fill(email)
  await page.getByLabel(t('password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('logIn') }).click()
}
