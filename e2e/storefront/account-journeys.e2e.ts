import * as passport from '@corium/contract/passport'
import { paths } from '@corium/contract/paths'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { addToBagByApi } from '../api-actions.ts'
import { newEmail, newMobile, newPassword } from '../api-client.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, logIn, test, visit } from '../fixtures.ts'
import { openLogin } from '../page-actions.ts'
import { sandbox } from '../sandbox-client.ts'

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test.describe('on the way to another page', () => {
  test('a visitor who chooses the account arrives there after the login, and logging out leads home without a prompt', {
    tag: '@once',
  }, async ({ page, api, texts }) => {
    const t = texts('passport')
    const { mobile, password } = await api.register()
    await visit(page, paths.products())
    await page
      .getByRole('banner')
      .getByRole('link', { name: texts('shell')('account'), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true }).fill(mobile)
    await dialog.getByRole('button', { name: t('register') }).click()
    await expect(dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true })).toHaveValue(mobile)
    await dialog.getByRole('button', { name: t('haveAccount') }).click()
    await expect(dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true })).toHaveValue(mobile)
    await dialog.getByRole('tab', { name: t('passwordTab') }).click()
    await dialog.getByLabel(t('account'), { exact: true }).fill(mobile)
    await dialog.getByRole('textbox', { name: t('password') }).fill(password)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('logIn') }).click()
    await expect(page).toHaveURL(/\/home\/account\/accountcenter$/)

    await recordPrompts(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('logOut') })
      .click()
    await expect(page).toHaveURL(/\/home\/index$/)
    await expect(
      page.getByRole('link', { name: texts('shell')('account'), exact: true }).first(),
    ).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('prompted'))).toBeNull()
  })
})

/** Records in session storage whether a login prompt appears, because the browser leaves the page right after. */
const recordPrompts = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=alertdialog]')) sessionStorage.setItem('prompted', '1')
    }).observe(document, { childList: true, subtree: true })
  })

test.describe('a complete account', () => {
  test('a buyer registers by email, must bind a phone, resets the password and then binds one to order', {
    tag: '@once',
  }, async ({ page, api, texts, localized }) => {
    const t = texts('passport')
    const email = newEmail()
    const password = newPassword()

    let dialog = await openLogin(page)
    await dialog.getByRole('button', { name: t('register') }).click()
    await dialog.getByRole('tab', { name: t('emailTab') }).click()
    await dialog.getByRole('textbox', { name: t('email'), exact: true }).fill(email)
    await dialog.getByRole('button', { name: t('getCode') }).click()
    await dialog.getByLabel(t('code'), { exact: true }).fill(await sandbox.codeFor(email))
    await dialog.getByLabel(t('password'), { exact: true }).fill(password)
    await dialog.getByLabel(t('repeatPassword')).fill(password)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('register') }).click()
    await expect(
      dialog.getByText(
        localized(
          'Your account has been registered successfully, please login again.',
          '您的账号已注册成功，请重新登录。',
        ),
      ),
    ).toBeVisible()

    await dialog.getByRole('button', { name: t('logIn') }).click()
    await expect(dialog.getByLabel(t('account'))).toHaveValue(email)
    await dialog.getByRole('textbox', { name: t('password'), exact: true }).fill(password)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('logIn') }).click()

    const bind = page.getByRole('dialog', { name: t('bindTitle') })
    await expect(bind).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(bind).toBeVisible()
    await expect(bind.getByRole('button', { name: texts('common')('close') })).toHaveCount(0)
    await expectAccessible(page)
    await bind.getByRole('button', { name: t('logOut') }).click()
    await expect(page).toHaveURL(/\/home\/index$/)
    expect(await storedToken(page)).toBeNull()

    dialog = await openLogin(page)
    await dialog.getByRole('tab', { name: t('passwordTab') }).click()
    await dialog.getByLabel(t('account')).fill(email)
    await dialog.getByRole('button', { name: t('forgot') }).click()
    await expect(dialog.getByRole('textbox', { name: t('email'), exact: true })).toHaveValue(email)
    const before = await sandbox.lastMessageTo(email)
    await dialog.getByRole('button', { name: t('getCode') }).click()
    await dialog.getByLabel(t('code'), { exact: true }).fill(await sandbox.codeFor(email, { after: before }))
    const other = newPassword()
    await dialog.getByLabel(t('newPassword'), { exact: true }).fill(other)
    await dialog.getByLabel(t('passwordAgain')).fill(other)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('setPassword') }).click()
    await expect(
      dialog.getByText(
        localized(
          'Your password has been modified successfully. Please login again.',
          '您的密码已修改成功，请重新登录。',
        ),
      ),
    ).toBeVisible()

    await dialog.getByRole('button', { name: t('logIn') }).click()
    await expect(dialog.getByLabel(t('account'))).toHaveValue(email)
    await dialog.getByRole('textbox', { name: t('password'), exact: true }).fill(other)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('logIn') }).click()

    // After binding a phone, the checkout opens.
    await expect(bind).toBeVisible()
    const token = (await storedToken(page)) ?? ''
    await addToBagByApi(api, token, [await findSku(api, inAmpleStock, 15)])
    await visit(page, '/home/shopping/step2')
    await bind.getByRole('button', { name: t('getCode') }).click()
    await expect(bind.getByText(localized('Please enter your mobile number', '请输入手机号'))).toBeVisible()
    const mobile = newMobile()
    await bind.getByLabel(texts('addresses')('mobileNumber'), { exact: true }).fill(mobile)
    await bind.getByRole('button', { name: t('getCode') }).click()
    await bind.getByLabel(t('code'), { exact: true }).fill(await sandbox.codeFor(mobile))
    await bind.getByRole('button', { name: t('bind') }).click()
    await expect(bind).toBeHidden()
    await expect(page.getByLabel(texts('checkout')('remark'))).toBeVisible()
    expect((await api.call(passport.getMember, {}, token)).mobile).toContain(mobile)
  })

  test('a member who binds no mobile number reads the legal texts, downloads the data and deletes the account', {
    tag: '@once',
  }, async ({ page, api, texts }) => {
    const t = texts('passport')
    const info = texts('userInfo')
    const [email, password] = [newEmail(), newPassword()]
    await api.call(passport.sendCode, { type: 'register', account: email })
    const code = await sandbox.codeFor(email)
    await api.call(passport.register, { mobile: email, password, code, op_type: 'email' })
    const { token } = await api.call(passport.login, { mobile: email, password })
    await logIn(page, token)

    await visit(page, paths.privacy())
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page
      .getByRole('link', { name: texts('account')('agreement') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await visit(page, paths.userInfo())
    const bind = page.getByRole('dialog', { name: t('bindTitle') })
    await bind.getByRole('button', { name: t('yourData') }).click()
    const data = page.getByRole('dialog', { name: info('data') })
    await expect(data).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await bind.getByRole('button', { name: t('yourData') }).click()
    await data.getByRole('button', { name: info('exportOpen') }).click()
    const exporting = page.getByRole('dialog', { name: info('exportTitle') })
    await exporting.getByLabel(info('currentPassword')).fill(password)
    const download = page.waitForEvent('download')
    await exporting.getByRole('button', { name: info('exportAction') }).click()
    expect((await download).suggestedFilename()).toMatch(/^corium-\d+\.json$/)

    await data.getByRole('button', { name: info('deleteTitle') }).click()
    const deleting = page.getByRole('dialog', { name: info('deleteTitle') })
    await deleting.getByRole('button', { name: info('use_password') }).click()
    await deleting.getByLabel(info('currentPassword')).fill(password)
    await deleting.getByRole('checkbox').check()
    await deleting.getByRole('button', { name: info('deleteAction') }).click()
    await page
      .getByRole('dialog', { name: info('deleted') })
      .getByRole('button')
      .click()
    await expect(page).toHaveURL(/\/home\/index$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedToken(page)).toBeNull()
  })
})
