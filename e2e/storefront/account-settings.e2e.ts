import { readFile } from 'node:fs/promises'
import { listSessions, updateMember } from '@corium/contract/account'
import { cancelOrder } from '@corium/contract/orders'
import * as passport from '@corium/contract/passport'
import { uploadImage } from '@corium/contract/uploads'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { orderByApi } from '../api-actions.ts'
import { type ApiClient, newEmail, newMobile, newPassword } from '../api-client.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, logIn, type TextsFor, test, visit } from '../fixtures.ts'
import { loseAnswer } from '../lose-answer.ts'
import { sandbox } from '../sandbox-client.ts'

const userInfo = '/home/account/userinfo'

// A test loses the responses to these calls on purpose.
test.use({ allowedErrors: [/ERR_FAILED.*(upload\/image|upUserInfo)/] })

/** Two red pixels. */
const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWP4z8Dwn4EBAAj+Af/KOtJRAAAAAElFTkSuQmCC'

/** The dialog that a row of the page opens. */
async function openRow(page: Page, texts: TextsFor, row: 'mobile' | 'email' | 'password', isSet = true) {
  const name = texts('account')(row)
  await page
    .getByRole('button', { name: texts('userInfo')(isSet ? 'changeOf' : 'addOf', { name }), exact: true })
    .click()
  return page.getByRole('dialog')
}

/** A new member with an email, a mobile number and a password, logged in on the page. */
async function openAccount(
  page: Page,
  api: ApiClient,
  otherApi: ApiClient,
  beforeRegistering: (email: string) => Promise<unknown> = async () => {},
) {
  const [email, mobile, password] = [newEmail(), newMobile(), newPassword()]
  await api.call(passport.sendCode, { type: 'register', account: email })
  const code = await sandbox.codeFor(email)
  await beforeRegistering(email)
  await api.call(passport.register, { mobile: email, password, code, op_type: 'email' })
  const { token } = await api.call(passport.login, { mobile: email, password })
  // From another network, so that no captcha is needed.
  await otherApi.call(passport.sendCode, { type: 'bind_mobile', account: mobile }, token)
  const bindCode = await sandbox.codeFor(mobile)
  await api.call(passport.bindMobile, { mobile, code: bindCode, country_code: 'CN' }, token)
  await logIn(page, token)
  return { email, mobile, password, token }
}

test('a member reads that mail comes back, and says when the address works again', { tag: '@once' }, async ({
  page,
  api,
  otherApi,
  texts,
}) => {
  const t = texts('userInfo')
  // The welcome mail bounces.
  const { token } = await openAccount(page, api, otherApi, sandbox.refuseMail)
  const comesBack = async () => (await api.call(passport.getMember, {}, token)).email_bounces
  await expect.poll(comesBack, { timeout: 15_000 }).toBe(true)

  await visit(page, userInfo)
  await expect(page.getByText(t('emailBounces'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('emailWorks') }).click()
  await expect(page.getByText(t('emailConfirmed'))).toBeVisible()
  await expect(page.getByText(t('emailBounces'))).toBeHidden()
  expect(await comesBack()).toBe(false)
})

test('a member changes the mobile number after proof of their identity and of the new number', {
  tag: '@once',
}, async ({ page, api, otherApi, texts }) => {
  const [t, p] = [texts('userInfo'), texts('passport')]
  const member = await openAccount(page, api, otherApi)
  await visit(page, userInfo)
  await expect(page.locator('.skeleton:visible')).toHaveCount(0)
  await expectAccessible(page)
  const dialog = await openRow(page, texts, 'mobile')
  const code = dialog.getByLabel(p('code'), { exact: true })
  await dialog.getByRole('button', { name: t('next') }).click()
  await expect(dialog.getByText(p('codeMissing'))).toBeVisible()
  await dialog.getByRole('button', { name: t('use_email') }).click()
  const before = await sandbox.lastMessageTo(member.email)
  await dialog.getByRole('button', { name: p('getCode') }).click()
  await code.fill(await sandbox.codeFor(member.email, { after: before }))
  await expectAccessible(page)
  await code.press('Enter')

  const mobile = dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true })
  await expect(mobile).toBeFocused()
  const change = dialog.getByRole('button', { name: t('mobileAction') })
  await change.click()
  await expect(dialog.getByText(p('mobileMissing'))).toBeVisible()
  const number = newMobile()
  await mobile.fill(number)
  await code.fill('000000')
  await change.click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(mobile).toHaveValue(number)
  await dialog.getByRole('button', { name: p('getCode') }).click()
  await code.fill(await sandbox.codeFor(number))
  await change.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('mobileChanged'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText(number.slice(-4))
  await api.call(passport.login, { mobile: number, password: member.password })
})

test('a member deletes the account once no order is open, and can register again', { tag: '@once' }, async ({
  page,
  api,
  otherApi,
  texts,
}) => {
  const [t, p] = [texts('userInfo'), texts('passport')]
  const { email, password, token } = await openAccount(page, api, otherApi)
  const { order_id } = await orderByApi(api, token, [await findSku(api, inAmpleStock, 1)])
  const open = page.getByRole('main').getByRole('button', { name: t('deleteTitle') })
  await visit(page, userInfo)
  await expect(page.getByRole('link', { name: t('reason_unpaid', { count: 1 }) })).toBeVisible()
  await expect(open).toBeDisabled()
  await expectAccessible(page)

  await api.call(cancelOrder, { order_id, reason_id: 'changed-mind' }, token)
  await visit(page, userInfo)
  await open.click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: t('deleteAction') })
  await confirm.click()
  await expect(dialog.getByText(t('deleteAgreeMissing'))).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('use_password') }).click()
  const typed = dialog.getByLabel(t('currentPassword'))
  await typed.fill('not my password')
  await confirm.click()
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await typed.fill(password)
  await confirm.click()

  const done = page.getByRole('dialog', { name: t('deleted') })
  await expect(done).toBeVisible()
  await page.keyboard.press('Escape')
  await Promise.all([
    page.waitForURL(/\/web\/home\/index/),
    done.getByRole('button', { name: t('toHome') }).click(),
  ])
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  const last = await sandbox.lastMessageTo(email)
  await visit(page, '/home/account/accountcenter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts('shell')('goLogin') })
    .click()
  await dialog.getByRole('button', { name: p('register') }).click()
  await dialog.getByRole('tab', { name: p('emailTab') }).click()
  await dialog.getByRole('textbox', { name: p('email'), exact: true }).fill(email)
  await dialog.getByRole('button', { name: p('getCode') }).click()
  await dialog.getByLabel(p('code'), { exact: true }).fill(await sandbox.codeFor(email, { after: last }))
  await dialog.getByLabel(p('password'), { exact: true }).fill(password)
  await dialog.getByLabel(p('repeatPassword')).fill(password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: p('register') }).click()
  await expect(dialog.getByText(p('registerDoneText'))).toBeVisible()
})

test('a member edits the profile, signs out another device and downloads their data', {
  tag: '@once',
}, async ({ page, api, member, texts }) => {
  const t = texts('userInfo')
  const phone = await api.call(passport.login, { mobile: member.mobile, password: member.password })
  await api.call(updateMember, { company: 'Lan Studio' }, member.token)
  const wrong = api.call(passport.login, { mobile: member.mobile, password: 'a wrong guess' })
  await expect(wrong).rejects.toThrow()
  await visit(page, userInfo)

  await page.getByRole('button', { name: t('changeOf', { name: t('nickname') }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('nickname')).fill('')
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(dialog.getByText(t('nameMissing'))).toBeVisible()
  await dialog.getByLabel(t('nickname')).fill('林 Lan')
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(page.getByText('林 Lan')).toBeVisible()
  await page.getByRole('button', { name: t('addOf', { name: t('birthday') }) }).click()
  await dialog.getByLabel(t('birthday')).fill('1990-05-31')
  await dialog.getByRole('button', { name: t('save') }).click()
  await expect(page.getByText(/1990/)).toBeVisible()

  await page.getByLabel(t('picture'), { exact: true }).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(tinyPng, 'base64'),
  })
  await dialog.getByRole('button', { name: t('moveRight') }).click()
  await expectAccessible(page)
  const save = dialog.getByRole('button', { name: t('save') })
  for (const lost of [uploadImage, updateMember]) {
    await loseAnswer(page, lost)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(lost.path))
    await save.click()
    await failed
    await expect(page.getByText(texts('common')('unreachable')).first()).toBeVisible()
    await expect(save).not.toHaveAttribute('aria-busy', 'true')
  }
  await save.click()
  await expect(page.getByRole('button', { name: t('removePicture') })).toBeVisible()
  await expect(dialog).toBeHidden()

  const logins = page.getByRole('region', { name: t('logins') })
  await expect(logins.getByRole('row')).toHaveCount(4)
  await expect(logins.getByRole('row').nth(1)).toContainText(t('wrong_password'))
  await expect(logins.getByRole('row').last()).toContainText(t('loginSucceeded'))

  await page.getByRole('button', { name: t('signOutOthers') }).click()
  const ask = page.getByRole('alertdialog')
  await expect(ask).toBeVisible()
  await expectAccessible(page)
  await ask.getByRole('button', { name: t('signOutAction', { count: 1 }) }).click()
  await expect(page.getByText(t('sessionsEnded', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('signOutOthers') })).toBeHidden()
  await expect(api.call(listSessions, {}, phone.token)).rejects.toThrow()

  await page.getByRole('button', { name: t('exportOpen') }).click()
  await dialog.getByLabel(t('currentPassword')).fill(member.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('exportAction') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^corium-\d{8}\.json$/)
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file).toMatchObject({
    profile: { nickname: '林 Lan', birthday: '1990-05-31', company: 'Lan Studio' },
  })
  await expect(dialog).toBeHidden()
})

test('a member adds an email and sets a new password', { tag: '@desk' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const [t, p] = [texts('userInfo'), texts('passport')]
  const email = newEmail()
  await visit(page, userInfo)
  const dialog = await openRow(page, texts, 'email', false)
  await dialog.getByRole('button', { name: t('use_password') }).click()
  await dialog.getByLabel(t('currentPassword')).fill(member.password)
  await page.keyboard.press('Enter')
  await dialog.getByLabel(p('email')).fill(email)
  await dialog.getByRole('button', { name: p('getCode') }).click()
  await dialog.getByLabel(p('code'), { exact: true }).fill(await sandbox.codeFor(email))
  await page.keyboard.press('Enter')
  await expect(page.getByText(email)).toBeVisible()

  await openRow(page, texts, 'password')
  await dialog.getByLabel(t('currentPassword')).fill(member.password)
  const [first, second] = [
    dialog.getByLabel(p('newPassword'), { exact: true }),
    dialog.getByLabel(p('passwordAgain')),
  ]
  const save = dialog.getByRole('button', { name: t('passwordTitle') })
  await first.fill('12345678')
  await second.fill('1234567')
  await save.click()
  await expect(dialog.getByText(p('passwordsDiffer'))).toBeVisible()
  await second.fill('12345678')
  await save.click()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await first.fill('nine pale goat skins')
  await second.fill('nine pale goat skins')
  await save.click()
  await expect(page.getByText(t('passwordChanged'))).toBeVisible()
  await api.call(passport.login, { mobile: email, password: 'nine pale goat skins' })
})

test.describe('a lost answer', () => {
  test.use({ allowedErrors: [/applyCancelAccount/] })

  test('to the deletion of an account asks for no login to it', { tag: '@once' }, async ({
    page,
    member,
    texts,
  }) => {
    const t = texts('userInfo')
    await visit(page, userInfo)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('deleteTitle') })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('use_password') }).click()
    await dialog.getByLabel(t('currentPassword')).fill(member.password)
    await dialog.getByRole('checkbox').check()
    await page.route(
      '**/member/pc_api.security/applyCancelAccount',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    const confirm = dialog.getByRole('button', { name: t('deleteAction') })
    await confirm.click()
    await expect(page.getByText(texts('common')('unreachable'))).toBeVisible()
    await confirm.click()
    const done = page.getByRole('dialog', { name: t('deleted') })
    await expect(done).toBeVisible()
    await Promise.all([
      page.waitForURL(/\/web\/home\/index/),
      done.getByRole('button', { name: t('toHome') }).click(),
    ])
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
