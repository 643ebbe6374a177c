import * as passport from '@corium/contract/passport'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newEmail, newNumber, newPassword } from './caller.ts'
import { expect, logIn, test, visit } from './fixtures.ts'
import { findWare, plenty } from './goods.ts'
import { fillBag } from './purchase.ts'
import { sandbox } from './sandbox.ts'

const accountPage = '/home/account/accountcenter'

/** Comes to a page for members and takes the way that its prompt offers. */
async function openLogin(page: Page) {
  await visit(page, accountPage)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Go login|去登录)$/ })
    .click()
  return page.getByRole('dialog')
}

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test.describe('in both languages', () => {
  test('logging in says what is missing', async ({ page, say, either }) => {
    const t = say('passport')
    const dialog = await openLogin(page)
    const mobileMissing = dialog.getByText(either('Please enter your mobile number', '请输入手机号'))
    const codeMissing = dialog.getByText(either('Please enter the verification code', '请输入验证码'))
    const notAgreed = dialog.getByText(
      either(
        'Please read and agree to the user agreement and privacy policy',
        '请阅读并同意用户协议和隐私政策',
      ),
    )

    await dialog.getByRole('button', { name: t('getCode') }).click()
    await expect(mobileMissing).toBeVisible()
    await expect(codeMissing).toBeHidden()

    await dialog.getByRole('button', { name: t('logIn') }).click()
    await expect(mobileMissing).toBeVisible()
    await expect(codeMissing).toBeVisible()
    await expect(notAgreed).toBeVisible()
    await expect(dialog.getByLabel(t('mobile'), { exact: true })).toBeFocused()

    await dialog.getByRole('tab', { name: t('passwordTab') }).click()
    await dialog.getByRole('button', { name: t('logIn') }).click()
    await expect(dialog.getByText(either('Please enter an account', '请输入账号'))).toBeVisible()
    await expect(dialog.getByText(either('Please input a password', '请输入密码'))).toBeVisible()
    await expect(notAgreed).toBeVisible()
    await expectAccessible(page)
  })

  test('registering says what is missing and that two passwords differ', async ({ page, say, either }) => {
    const t = say('passport')
    const dialog = await openLogin(page)
    await dialog.getByRole('button', { name: t('register') }).click()
    const register = dialog.getByRole('button', { name: t('register') })

    await register.click()
    for (const text of [
      either('Please enter your mobile number', '请输入手机号'),
      either('Please enter the verification code', '请输入验证码'),
      either('Please input a password', '请输入密码'),
      either('Please read and agree to the user agreement', '请阅读并同意用户协议和隐私政策'),
    ]) {
      await expect(dialog.getByText(text)).toBeVisible()
    }

    await dialog.getByRole('tab', { name: t('emailTab') }).click()
    await dialog.getByRole('button', { name: t('getCode') }).click()
    await expect(dialog.getByText(t('emailMissing'))).toBeVisible()
    await dialog.getByLabel(t('newPassword'), { exact: true }).fill('one good password')
    await dialog.getByLabel(t('passwordAgain')).fill('another good password')
    await register.click()
    await expect(
      dialog.getByText(either('The two passwords are different', '两次输入的密码不一致')),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('a forgotten password asks for a number or an address', async ({ page, say, either }) => {
    const t = say('passport')
    const dialog = await openLogin(page)
    await dialog.getByRole('button', { name: t('forgot') }).click()
    const missing = dialog.getByText(
      either('Please enter your mobile number or email address', '请输入手机号或邮箱'),
    )

    await dialog.getByRole('button', { name: t('getCode') }).click()
    await expect(missing).toBeVisible()
    await dialog.getByRole('tab', { name: t('emailTab') }).click()
    await expect(missing).toBeHidden()
    await dialog.getByRole('button', { name: t('setPassword') }).click()
    await expect(missing).toBeVisible()
    await expectAccessible(page)
  })

  test('a wrong code is answered by a toast, and what was typed stays', { tag: '@once' }, async ({
    page,
    say,
  }) => {
    const t = say('passport')
    const dialog = await openLogin(page)
    const mobile = newNumber()
    await dialog.getByLabel(t('mobile'), { exact: true }).fill(mobile)
    await dialog.getByLabel(t('code'), { exact: true }).fill('000000')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('logIn') }).click()
    const told = page.getByRole('status').filter({ hasText: /code|验证码/ })
    await expect(told).toBeVisible()
    // Beside the dialog, yet not shut away with the page behind it.
    expect(await told.evaluate((one) => one.closest('[inert], [aria-hidden="true"]'))).toBeNull()
    await expect(dialog.getByLabel(t('mobile'), { exact: true })).toHaveValue(mobile)
  })

  test('a lost session is forgotten and the prompt comes up', { tag: '@once' }, async ({
    page,
    say,
    either,
  }) => {
    await logIn(page, 'a token that nobody holds')
    await visit(page, accountPage)
    const prompt = page.getByRole('alertdialog', { name: either('Tips', '提示') })
    await expect(
      prompt.getByText(
        either('The account is not logged in, please log in first.', '账号未登录，请先登录。'),
      ),
    ).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    await prompt.getByRole('button', { name: say('common')('cancel') }).click()
    await expect(prompt).toBeHidden()
  })
})

test.describe('once', () => {
  test('the code button counts 60 seconds down, and another number may have a code at once', {
    tag: '@once',
  }, async ({ page, say }) => {
    await page.clock.install()
    const t = say('passport')
    const dialog = await openLogin(page)
    const mobile = dialog.getByLabel(t('mobile'), { exact: true })
    const button = dialog.getByRole('button', { name: /^(Get code|\d+S)$/ })
    const first = newNumber()
    await mobile.fill(first)
    await button.click()
    await expect(button).toHaveText(/^(60|5\d)S$/)
    await expect(button).toBeDisabled()

    await mobile.fill(newNumber())
    await expect(button).toHaveText(t('getCode'))
    await mobile.fill(first)
    await expect(button).toHaveText(/^\d+S$/)
    const country = dialog.getByRole('combobox', { name: t('country') })
    await country.selectOption('US')
    await expect(button).toHaveText(t('getCode'))
    await country.selectOption('CN')
    await expect(button).toHaveText(/^\d+S$/)
    await page.clock.fastForward('01:01')
    await expect(button).toHaveText(t('getCode'))
  })

  test('what was typed under one tab, and its countdown, are there again after a look at the other', {
    tag: '@once',
  }, async ({ page, say }) => {
    const t = say('passport')
    const dialog = await openLogin(page)
    const mobile = newNumber()
    await dialog.getByLabel(t('mobile'), { exact: true }).fill(mobile)
    await dialog.getByRole('button', { name: t('getCode') }).click()
    await dialog.getByLabel(t('code'), { exact: true }).fill('123')
    await expect(dialog.getByRole('button', { name: /^\d+S$/ })).toBeDisabled()
    await dialog.getByRole('tab', { name: t('passwordTab') }).click()
    await expect(dialog.getByLabel(t('account'), { exact: true })).toHaveValue('')
    await dialog.getByRole('tab', { name: t('smsTab') }).click()
    await expect(dialog.getByLabel(t('mobile'), { exact: true })).toHaveValue(mobile)
    await expect(dialog.getByLabel(t('code'), { exact: true })).toHaveValue('123')
    await expect(dialog.getByRole('button', { name: /^\d+S$/ })).toBeDisabled()
  })

  test('the puzzle before a second code is solved without a word', { tag: '@once' }, async ({
    page,
    say,
  }) => {
    const t = say('passport')
    const dialog = await openLogin(page)
    const puzzle = page.waitForResponse('**/pc_api.captcha/get')
    for (const mobile of [newNumber(), newNumber()]) {
      await dialog.getByLabel(t('mobile'), { exact: true }).fill(mobile)
      await dialog.getByRole('button', { name: t('getCode') }).click()
      await expect(dialog.getByText(t('sentTo', { account: mobile }))).toBeVisible()
    }
    expect((await puzzle).ok()).toBe(true)
  })

  test('agreement and privacy open beside the form', { tag: '@once' }, async ({
    page,
    context,
    say,
    either,
  }) => {
    const t = say('passport')
    const dialog = await openLogin(page)
    await dialog.getByLabel(t('mobile'), { exact: true }).fill('13900001111')
    for (const [name, path] of [
      [either('user agreement', '《用户协议》'), '/web/home/account/agreement'],
      [either('privacy policy', '《隐私政策》'), '/web/home/account/privacy'],
    ] as const) {
      const opened = context.waitForEvent('page')
      await dialog.getByRole('link', { name }).click()
      const beside = await opened
      await expect(beside).toHaveURL((url) => url.pathname === path)
      await beside.close()
    }
    await expect(dialog.getByLabel(t('mobile'), { exact: true })).toHaveValue('13900001111')
  })

  test('local storage holds the token and the chosen language, and nothing else', { tag: '@once' }, async ({
    page,
    member,
    shop,
  }) => {
    await visit(page, '/home/account/agreement')
    expect(await storedKeys(page)).toEqual(['token'])
    await page.getByRole('link', { name: '中文' }).filter({ visible: true }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    expect(await storedKeys(page)).toEqual(['historylang', 'token'])
    expect(await page.evaluate(() => localStorage.getItem('historylang'))).toBe('zh-cn')
    expect(await storedToken(page)).toBe(member.token)
    expect((await shop.get(passport.getMember, {}, member.token)).mobile).toContain('139')
  })
})

test.describe('from the first letter to the last', () => {
  test('somebody registers by mail, forgets the password, chooses another and must bind a phone to order', {
    tag: '@once',
  }, async ({ page, shop, say, either }) => {
    const t = say('passport')
    const email = newEmail()
    const password = newPassword()

    let dialog = await openLogin(page)
    await dialog.getByRole('button', { name: t('register') }).click()
    await dialog.getByRole('tab', { name: t('emailTab') }).click()
    await dialog.getByRole('textbox', { name: t('email'), exact: true }).fill(email)
    await dialog.getByRole('button', { name: t('getCode') }).click()
    await dialog.getByLabel(t('code'), { exact: true }).fill(await sandbox.codeFor(email))
    await dialog.getByLabel(t('newPassword'), { exact: true }).fill(password)
    await dialog.getByLabel(t('passwordAgain')).fill(password)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('register') }).click()
    await expect(
      dialog.getByText(
        either(
          'Your account has been registered successfully, please login again.',
          '您的账号已注册成功，请重新登录。',
        ),
      ),
    ).toBeVisible()

    await dialog.getByRole('button', { name: t('logIn') }).click()
    await dialog.getByRole('tab', { name: t('passwordTab') }).click()
    await dialog.getByLabel(t('account')).fill(email)
    await dialog.getByRole('textbox', { name: t('password'), exact: true }).fill(password)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('logIn') }).click()

    const bind = page.getByRole('dialog', { name: t('bindTitle') })
    await expect(bind).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(bind).toBeVisible()
    await expect(bind.getByRole('button', { name: say('common')('close') })).toHaveCount(0)
    await expectAccessible(page)
    await bind.getByRole('button', { name: t('logOut') }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await storedToken(page)).toBeNull()

    dialog = await openLogin(page)
    await dialog.getByRole('button', { name: t('forgot') }).click()
    await dialog.getByRole('tab', { name: t('emailTab') }).click()
    await dialog.getByRole('textbox', { name: t('email'), exact: true }).fill(email)
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
        either(
          'Your password has been modified successfully. Please login again.',
          '您的密码已修改成功，请重新登录。',
        ),
      ),
    ).toBeVisible()

    await dialog.getByRole('button', { name: t('logIn') }).click()
    await dialog.getByRole('tab', { name: t('passwordTab') }).click()
    await dialog.getByLabel(t('account')).fill(email)
    await dialog.getByRole('textbox', { name: t('password'), exact: true }).fill(other)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('logIn') }).click()

    // The checkout opens with the phone.
    await expect(bind).toBeVisible()
    const token = (await storedToken(page)) ?? ''
    await fillBag(shop, token, [await findWare(shop, plenty, 15)])
    await visit(page, '/home/shopping/step2')
    const mobile = newNumber()
    await bind.getByLabel(t('mobile'), { exact: true }).fill(mobile)
    await bind.getByRole('button', { name: t('getCode') }).click()
    await bind.getByLabel(t('code'), { exact: true }).fill(await sandbox.codeFor(mobile))
    await bind.getByRole('button', { name: t('bind') }).click()
    await expect(bind).toBeHidden()
    await expect(page.getByLabel(say('checkout')('remark'))).toBeVisible()
    expect((await shop.get(passport.getMember, {}, token)).mobile).toContain(mobile)
  })
})
