import * as passport from '@corium/contract/passport'
import { paths } from '@corium/contract/paths'
import { confirmTwoStep } from '@corium/contract/two-step'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { codeOfApp } from '../authenticator-app.ts'
import { expect, type Member, type TextsFor, test, visit } from '../fixtures.ts'
import { tabAndPress, tabAndType } from '../keyboard.ts'
import { loseAnswer } from '../lose-answer.ts'
import { openLogin } from '../page-actions.ts'
import { turnOnTwoStep } from '../two-step.ts'

/** Types the password into the login dialog by keyboard, up to the second step. */
async function passFirstStep(page: Page, dialog: Locator, texts: TextsFor, { mobile, password }: Member) {
  const t = texts('passport')
  await dialog.getByRole('tab', { name: t('passwordTab') }).click()
  await tabAndType(page, dialog.getByLabel(t('account'), { exact: true }), mobile)
  await tabAndType(page, dialog.getByLabel(t('password'), { exact: true }), password)
  await tabAndPress(page, dialog.getByRole('checkbox'), 'Space')
  await tabAndPress(page, dialog.getByRole('button', { name: t('logIn'), exact: true }))
  await expect(dialog.getByRole('heading', { name: t('secondStep') })).toBeVisible()
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

test('a member turns two-step login on, makes new recovery codes and turns it off, by keyboard', async ({
  page,
  member,
  texts,
}) => {
  const t = texts('userInfo')
  const passportTexts = texts('passport')
  await visit(page, paths.userInfo())
  await tabAndPress(page, page.getByRole('button', { name: t('twoStepOnTitle') }))
  const dialog = page.getByRole('dialog')
  const usePassword = dialog.getByRole('button', { name: t('use_password') })
  if (await usePassword.isVisible()) await tabAndPress(page, usePassword)
  await tabAndType(page, dialog.getByLabel(t('currentPassword')), member.password)
  await page.keyboard.press('Enter')

  await expect(dialog.getByRole('img', { name: t('appQrCode') })).toBeVisible()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  const codeField = dialog.getByLabel(passportTexts('appCode'))
  await expect(codeField).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('appCodeNotRight'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(codeOfApp(secret))
  await page.keyboard.press('Enter')

  const codes = dialog.getByRole('list', { name: t('codes') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  // The codes are shown only once, so Escape does not close the dialog.
  await page.keyboard.press('Escape')
  const before = await codes.allInnerTexts()
  await tabAndPress(page, dialog.getByRole('button', { name: t('codesKept') }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('codesLeft', { count: 10 }))).toBeVisible()

  await tabAndPress(page, page.getByRole('button', { name: t('newCodesTitle') }))
  await tabAndType(page, dialog.getByLabel(t('currentPassword')), member.password)
  await tabAndType(page, dialog.getByLabel(passportTexts('appCode')), codeOfApp(secret, 1))
  await page.keyboard.press('Enter')
  await expect(codes).toHaveCount(10)
  const after = await codes.allInnerTexts()
  expect(after).not.toEqual(before)
  await tabAndPress(page, dialog.getByRole('button', { name: t('codesKept') }))

  await tabAndPress(page, page.getByRole('button', { name: t('twoStepOffTitle') }))
  await tabAndType(page, dialog.getByLabel(t('currentPassword')), member.password)
  await tabAndType(page, dialog.getByLabel(passportTexts('appCode')), before[0]!)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('appCodeNotRight'))).toBeVisible()
  await tabAndType(page, dialog.getByLabel(passportTexts('appCode')), after[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: t('twoStepOnTitle') })).toBeVisible()
})

test.describe('a lost answer', () => {
  test.use({ allowedErrors: [/ERR_FAILED.*(confirmTwoStep|verifyLogin)/] })

  test('costs no recovery code: the same code logs in once more', { tag: '@once' }, async ({
    page,
    member,
    api,
    texts,
  }) => {
    const t = texts('passport')
    const { recovery_codes } = await turnOnTwoStep(api, member)
    await api.call(passport.logout, {}, member.token)
    await page.evaluate(() => localStorage.clear())
    const dialog = await openLogin(page)
    await passFirstStep(page, dialog, texts, member)
    await dialog.getByRole('button', { name: t('useRecovery') }).click()
    await loseAnswer(page, passport.verifyLogin)
    await dialog.getByLabel(t('recoveryCode')).fill(recovery_codes[0]!)
    await page.keyboard.press('Enter')
    await expect(page.getByText(texts('common')('unreachable'))).toBeVisible()
    await expect(dialog.getByLabel(t('recoveryCode'))).toHaveValue(recovery_codes[0]!)
    expect(await storedToken(page)).toBe('')
    const loaded = page.waitForEvent('load')
    await dialog.getByLabel(t('recoveryCode')).press('Enter')
    await loaded
    expect(await storedToken(page)).not.toBe('')
  })

  /** Turns two-step login on, up to an error in place of the recovery codes. */
  async function turnOn(page: Page, { password }: Member, texts: TextsFor) {
    const t = texts('userInfo')
    await visit(page, paths.userInfo())
    await page.getByRole('button', { name: t('twoStepOnTitle') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('currentPassword')).fill(password)
    await page.keyboard.press('Enter')
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await loseAnswer(page, confirmTwoStep)
    await dialog.getByLabel(texts('passport')('appCode')).fill(codeOfApp(secret))
    await dialog.getByRole('button', { name: t('turnOn'), exact: true }).click()
    await expect(page.getByText(texts('common')('unreachable'))).toBeVisible()
    return { dialog, secret }
  }

  /** Creates new codes in the open dialog, and confirms that they are saved. */
  async function makeCodes(page: Page, secret: string, { password }: Member, texts: TextsFor) {
    const t = texts('userInfo')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('currentPassword')).fill(password)
    await dialog.getByLabel(texts('passport')('appCode')).fill(codeOfApp(secret, 1))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('list', { name: t('codes') }).getByRole('listitem')).toHaveCount(10)
    await dialog.getByRole('button', { name: t('codesKept') }).click()
    await expect(page.getByText(t('codesLeft', { count: 10 }))).toBeVisible()
  }

  test('leaves no member without recovery codes: the dialog leads to new ones', { tag: '@once' }, async ({
    page,
    member,
    texts,
  }) => {
    const t = texts('userInfo')
    const { dialog, secret } = await turnOn(page, member, texts)
    await dialog.getByRole('button', { name: t('turnOn'), exact: true }).click()
    await expect(dialog.getByText(t('missedCodesText'))).toBeVisible()
    await expectAccessible(page)
    await makeCodes(page, secret, member, texts)
  })

  test('is told by the account page too, once the dialog is gone', async ({ page, member, texts }) => {
    const t = texts('userInfo')
    const { secret } = await turnOn(page, member, texts)
    await visit(page, paths.userInfo())
    await expect(page.getByText(t('codesNotKept'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('newCodesTitle') }).click()
    await makeCodes(page, secret, member, texts)
    await expect(page.getByText(t('codesNotKept'))).toBeHidden()
  })
})

test('the login dialog asks for the second step, by keyboard: back, a wrong code, a pasted one', async ({
  page,
  member,
  api,
  texts,
}) => {
  const t = texts('passport')
  const { secret } = await turnOnTwoStep(api, member)
  await api.call(passport.logout, {}, member.token)
  await page.evaluate(() => localStorage.clear())
  const dialog = await openLogin(page)
  await passFirstStep(page, dialog, texts, member)
  const code = dialog.getByLabel(t('appCode'))
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)

  await tabAndPress(page, dialog.getByRole('button', { name: t('backToLogin') }))
  await expect(dialog.getByLabel(t('account'), { exact: true })).toHaveValue(member.mobile)
  await expect(dialog.getByLabel(t('password'), { exact: true })).toHaveValue(member.password)
  await tabAndPress(page, dialog.getByRole('button', { name: t('logIn'), exact: true }))

  await expect(code).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('codeMissing'))).toBeVisible()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('appCodeWrong', { count: 4 }))).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
  expect(await storedToken(page)).toBe('')
  const right = codeOfApp(secret, 1)
  await code.evaluate(
    (input, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
      document.execCommand('insertText', false, text)
    },
    `${right.slice(0, 3)} ${right.slice(3)}`,
  )
  await expect(code).toHaveValue(right)
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await loaded
  expect(await storedToken(page)).not.toBe('')
})

test('a member without the phone logs in with a recovery code', { tag: '@once' }, async ({
  page,
  member,
  api,
  texts,
}) => {
  const t = texts('passport')
  const { recovery_codes } = await turnOnTwoStep(api, member)
  await api.call(passport.logout, {}, member.token)
  await page.evaluate(() => localStorage.clear())
  const dialog = await openLogin(page)
  await passFirstStep(page, dialog, texts, member)
  await tabAndPress(page, dialog.getByRole('button', { name: t('useRecovery') }))
  await expect(dialog.getByLabel(t('recoveryCode'))).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(recovery_codes[0]!.toLowerCase())
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await loaded
  expect(await storedToken(page)).not.toBe('')
})
