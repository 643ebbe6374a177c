import * as passport from '@corium/contract/passport'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { newMobile } from '../api-client.ts'
import { expect, logIn, test, visit } from '../fixtures.ts'
import { openLogin } from '../page-actions.ts'

const accountPage = '/home/account/accountcenter'

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test.describe('validation and session', () => {
  test('the login form shows an error for each missing field', async ({ page, texts, localized }) => {
    const t = texts('passport')
    const dialog = await openLogin(page)
    const mobileMissing = dialog.getByText(localized('Please enter your mobile number', '请输入手机号'))
    const codeMissing = dialog.getByText(localized('Please enter the verification code', '请输入验证码'))
    const notAgreed = dialog.getByText(
      localized(
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
    await expect(dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true })).toBeFocused()

    await dialog.getByRole('tab', { name: t('passwordTab') }).click()
    await dialog.getByRole('button', { name: t('logIn') }).click()
    await expect(dialog.getByText(localized('Please enter an account', '请输入账号'))).toBeVisible()
    await expect(dialog.getByText(localized('Please input a password', '请输入密码'))).toBeVisible()
    await expect(notAgreed).toBeVisible()
    await expectAccessible(page)
  })

  test('the registration form shows missing fields and different passwords', async ({
    page,
    texts,
    localized,
  }) => {
    const t = texts('passport')
    const dialog = await openLogin(page)
    await dialog.getByRole('button', { name: t('register') }).click()
    const register = dialog.getByRole('button', { name: t('register') })
    await expect(dialog.getByText(localized('eight letters and numbers', '八位字母和数字'))).toBeVisible()

    await register.click()
    for (const text of [
      localized('Please enter your mobile number', '请输入手机号'),
      localized('Please enter the verification code', '请输入验证码'),
      localized('Please input a password', '请输入密码'),
      localized('Please read and agree to the user agreement', '请阅读并同意用户协议和隐私政策'),
    ]) {
      await expect(dialog.getByText(text)).toBeVisible()
    }

    await dialog.getByRole('tab', { name: t('emailTab') }).click()
    await dialog.getByRole('button', { name: t('getCode') }).click()
    await expect(dialog.getByText(t('emailMissing'))).toBeVisible()
    await dialog.getByLabel(t('password'), { exact: true }).fill('one good password')
    await dialog.getByLabel(t('repeatPassword')).fill('another good password')
    await register.click()
    await expect(
      dialog.getByText(localized('The two passwords are different', '两次输入的密码不一致')),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('the password reset form requires a mobile number or email', { tag: '@once' }, async ({
    page,
    texts,
    localized,
  }) => {
    const t = texts('passport')
    const dialog = await openLogin(page)
    await dialog.getByRole('button', { name: t('forgot') }).click()
    const missing = dialog.getByText(
      localized('Please enter your mobile number or email address', '请输入手机号或邮箱'),
    )

    await dialog.getByRole('button', { name: t('getCode') }).click()
    await expect(missing).toBeVisible()
    await dialog.getByRole('tab', { name: t('emailTab') }).click()
    await expect(missing).toBeHidden()
    await dialog.getByRole('button', { name: t('setPassword') }).click()
    await expect(missing).toBeVisible()
    for (const text of [t('codeMissing'), t('passwordMissing'), t('agreementMissing')]) {
      await expect(dialog.getByText(text)).toBeVisible()
    }
    await expectAccessible(page)
    await dialog.getByLabel(t('newPassword'), { exact: true }).fill('one good password')
    await dialog.getByLabel(t('passwordAgain')).fill('another good password')
    await dialog.getByRole('button', { name: t('setPassword') }).click()
    await expect(dialog.getByText(t('passwordsDiffer'))).toBeVisible()
  })

  test('a wrong code shows a toast and keeps the input', { tag: '@once' }, async ({ page, texts }) => {
    const t = texts('passport')
    const dialog = await openLogin(page)
    const mobile = newMobile()
    await dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true }).fill(mobile)
    await dialog.getByLabel(t('code'), { exact: true }).fill('000000')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: t('logIn') }).click()
    const toast = page.getByRole('status').filter({ hasText: /code|验证码/ })
    await expect(toast).toBeVisible()
    // The page behind the dialog is inert, but the toast must not be.
    expect(await toast.evaluate((one) => one.closest('[inert], [aria-hidden="true"]'))).toBeNull()
    await expect(dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true })).toHaveValue(mobile)
  })

  test('Back shows no page of a member who has logged out', { tag: '@once' }, async ({ page, member }) => {
    await visit(page, accountPage)
    await expect(page.getByRole('main')).toContainText(member.mobile.slice(-4))
    // The test browser keeps no pages in memory (bfcache), so the test simulates the event of a restored page.
    await page.evaluate(() => {
      localStorage.removeItem('token')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(member.mobile.slice(-4))
  })

  test('an invalid session is cleared and the login prompt opens', { tag: '@once' }, async ({
    page,
    texts,
    localized,
  }) => {
    await logIn(page, 'an unknown token')
    await visit(page, accountPage)
    const prompt = page.getByRole('alertdialog', { name: localized('Tips', '提示') })
    await expect(
      prompt.getByText(
        localized('The account is not logged in, please log in first.', '账号未登录，请先登录。'),
      ),
    ).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    await prompt.getByRole('button', { name: texts('common')('cancel') }).click()
    await expect(prompt).toBeHidden()
  })
})

test.describe('a second code within a minute', () => {
  test.use({ allowedErrors: [/send_code\/send/] })

  test('is refused, and the button counts the seconds that the server says', { tag: '@once' }, async ({
    page,
    api,
    texts,
  }) => {
    const t = texts('passport')
    const mobile = newMobile()
    await api.call(passport.sendCode, { type: 'register', account: mobile, country_code: 'CN' })
    const dialog = await openLogin(page)
    await dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true }).fill(mobile)
    await dialog.getByRole('button', { name: t('getCode') }).click()
    await expect(dialog.getByRole('button', { name: /^(60|[45]\d)S$/ })).toBeDisabled()
    await expect(dialog.getByText(t('sentTo', { account: mobile }))).toBeHidden()
  })
})

test.describe('verification codes and storage', () => {
  test('the code button counts down 60 seconds for one number only', {
    tag: '@once',
  }, async ({ page, texts }) => {
    await page.clock.install()
    const t = texts('passport')
    const dialog = await openLogin(page)
    const mobile = dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true })
    const button = dialog.getByRole('button', { name: /^(Get code|\d+S)$/ })
    const first = newMobile()
    await mobile.fill(first)
    await button.click()
    await expect(button).toHaveText(/^(60|5\d)S$/)
    await expect(button).toBeDisabled()
    await expect(page.locator('.toast .tone-success')).toHaveText('The code is on its way.')

    await mobile.fill(newMobile())
    await expect(button).toHaveText(t('getCode'))
    await mobile.fill(first)
    await expect(button).toHaveText(/^\d+S$/)
    const country = dialog.getByRole('button', { name: texts('addresses')('mobileNumberCountry') })
    await expect(country).toContainText('CN +86')
    await chooseCountry(page, country, 'US')
    await expect(button).toHaveText(t('getCode'))
    await chooseCountry(page, country, '86')
    await expect(button).toHaveText(/^\d+S$/)
    await page.clock.fastForward('01:01')
    await expect(button).toHaveText(t('getCode'))
  })

  test('a country is found by its name in either language, its code or its number, with the keyboard', async ({
    page,
    texts,
    localized,
  }) => {
    const addresses = texts('addresses')
    const dialog = await openLogin(page)
    const country = dialog.getByRole('button', { name: texts('addresses')('mobileNumberCountry') })
    await country.focus()
    await page.keyboard.press('Enter')
    const options = page.getByRole('option')
    const search = page.getByRole('combobox', { name: addresses('searchCountries') })
    await expect(search).toBeFocused()
    await expect(options.first()).toContainText(localized('China', '中国'))
    await expect(options.nth(1)).toContainText(localized('Hong Kong, China', '中国香港'))
    await expectAccessible(page)
    for (const typed of ['德国', 'germany', 'de', '+49', '49']) {
      await search.fill(typed)
      await expect(options.first()).toContainText(localized('Germany', '德国'))
    }
    await search.fill('qqq')
    await expect(page.getByText(addresses('noCountry'))).toBeVisible()
    await search.fill('49')
    await expect(options).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(country).toContainText('DE +49')
    await expect(country).toBeFocused()
    await expect(dialog.locator('select[autocomplete="tel-country-code"]')).toHaveValue('DE')
    await expect(page.getByRole('option')).toHaveCount(0)
  })

  test('the countdown needs no more than the code and message that the specification names', {
    tag: '@once',
  }, async ({ page, texts }) => {
    await page.route('**/pc_api.send_code/send', (route) =>
      route.fulfill({ json: { code: 200, msg: 'It left.' } }),
    )
    const dialog = await openLogin(page)
    await dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true }).fill(newMobile())
    await dialog.getByRole('button', { name: texts('passport')('getCode') }).click()
    await expect(dialog.getByRole('button', { name: /^(60|5\d)S$/ })).toBeDisabled()
    await expect(page.locator('.toast .tone-success')).toHaveText('It left.')
  })

  test('switching tabs keeps the input and the countdown', {
    tag: '@once',
  }, async ({ page, texts }) => {
    const t = texts('passport')
    const dialog = await openLogin(page)
    const mobile = newMobile()
    await dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true }).fill(mobile)
    await dialog.getByRole('button', { name: t('getCode') }).click()
    await dialog.getByLabel(t('code'), { exact: true }).fill('123')
    await expect(dialog.getByRole('button', { name: /^\d+S$/ })).toBeDisabled()
    await dialog.getByRole('tab', { name: t('passwordTab') }).click()
    await expect(dialog.getByLabel(t('account'), { exact: true })).toHaveValue('')
    await dialog.getByRole('tab', { name: t('smsTab') }).click()
    await expect(dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true })).toHaveValue(mobile)
    await expect(dialog.getByLabel(t('code'), { exact: true })).toHaveValue('123')
    await expect(dialog.getByRole('button', { name: /^\d+S$/ })).toBeDisabled()
  })

  test('the captcha before a second code is solved in the background', { tag: '@once' }, async ({
    page,
    texts,
  }) => {
    const t = texts('passport')
    const dialog = await openLogin(page)
    const captcha = page.waitForResponse('**/pc_api.captcha/get')
    for (const mobile of [newMobile(), newMobile()]) {
      await dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true }).fill(mobile)
      await dialog.getByRole('button', { name: t('getCode') }).click()
      await expect(dialog.getByText(t('sentTo', { account: mobile }))).toBeVisible()
    }
    expect((await captcha).ok()).toBe(true)
  })

  test('the captcha before a first code, such as one abroad, is solved in the background', {
    tag: '@once',
  }, async ({ page, texts }) => {
    const t = texts('passport')
    const dialog = await openLogin(page)
    const captcha = page.waitForResponse('**/pc_api.captcha/get')
    await chooseCountry(
      page,
      dialog.getByRole('button', { name: texts('addresses')('mobileNumberCountry') }),
      'US',
    )
    await dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true }).fill('2015550123')
    await dialog.getByRole('button', { name: t('getCode') }).click()
    await expect(dialog.getByText(t('sentTo', { account: '2015550123' }))).toBeVisible()
    expect((await captcha).ok()).toBe(true)
  })

  test('the legal texts open in a new tab and the form keeps its input', { tag: '@once' }, async ({
    page,
    context,
    texts,
    localized,
  }) => {
    const dialog = await openLogin(page)
    await dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true }).fill('13900001111')
    for (const [name, path] of [
      [localized('user agreement', '《用户协议》'), '/web/home/account/agreement'],
      [localized('privacy policy', '《隐私政策》'), '/web/home/account/privacy'],
    ] as const) {
      const opened = context.waitForEvent('page')
      await dialog.getByRole('link', { name }).click()
      const newTab = await opened
      await expect(newTab).toHaveURL((url) => url.pathname === path)
      await newTab.close()
    }
    await expect(dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true })).toHaveValue(
      '13900001111',
    )
  })

  test('local storage holds only the token and the selected language', { tag: '@once' }, async ({
    page,
    member,
    api,
  }) => {
    await visit(page, '/home/account/agreement')
    expect(await storedKeys(page)).toEqual(['token'])
    await page.getByRole('link', { name: '中文' }).filter({ visible: true }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    expect(await storedKeys(page)).toEqual(['historylang', 'token'])
    expect(await page.evaluate(() => localStorage.getItem('historylang'))).toBe('zh-cn')
    expect(await storedToken(page)).toBe(member.token)
    expect((await api.call(passport.getMember, {}, member.token)).mobile).toContain('139')
  })
})

/** Types a country's code or dial code, which lists that country first. */
async function chooseCountry(page: Page, button: Locator, typed: string): Promise<void> {
  await button.click()
  await page.locator('.country-search input').fill(typed)
  const first = page.getByRole('option').first()
  await expect(first).toContainText(typed === 'US' ? '+1' : typed)
  await first.click()
}
