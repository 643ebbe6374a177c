import { expect, type Locator, type Page } from '@playwright/test'
import { type TextsFor, visit } from './fixtures.ts'
import { sandbox } from './sandbox-client.ts'
import { testAddress } from './test-address.ts'

type Account = { mobile: string; password: string }

/** Opens a member page and follows its login prompt to the login dialog. */
export async function openLogin(page: Page): Promise<Locator> {
  await visit(page, '/home/account/accountcenter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Go login|去登录)$/ })
    .click()
  return page.getByRole('dialog')
}

/** Registers by phone in the open login dialog and logs in with the password. The page reloads (§4). */
export async function registerByPhone(
  page: Page,
  texts: TextsFor,
  { mobile, password }: Account,
): Promise<void> {
  const t = texts('passport')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('register') }).click()
  await dialog.getByLabel(texts('addresses')('mobileNumber'), { exact: true }).fill(mobile)
  await dialog.getByRole('button', { name: t('getCode') }).click()
  await dialog.getByLabel(t('code'), { exact: true }).fill(await sandbox.codeFor(mobile))
  await dialog.getByLabel(t('password'), { exact: true }).fill(password)
  await dialog.getByLabel(t('repeatPassword')).fill(password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('register') }).click()
  await dialog.getByText(t('registerDoneText')).waitFor()

  await dialog.getByRole('button', { name: t('logIn'), exact: true }).click()
  await expect(dialog.getByLabel(t('account'), { exact: true })).toHaveValue(mobile)
  await dialog.getByRole('textbox', { name: t('password') }).fill(password)
  await dialog.getByRole('checkbox').check()
  await Promise.all([
    page.waitForEvent('load'),
    dialog.getByRole('button', { name: t('logIn'), exact: true }).click(),
  ])
}

/** Fills the visible address form with an address in Guangzhou. */
export async function fillAddress(form: Page | Locator, texts: TextsFor, isChinese: boolean): Promise<void> {
  const t = texts('addresses')
  await form.getByLabel(t('consignee')).fill(testAddress.consignee)
  await form.getByLabel(t('mobile'), { exact: true }).fill(testAddress.mobile)
  for (const [label, typed] of [
    [t('chinaProvince'), isChinese ? '广东' : 'Guangdong'],
    [t('chinaCity'), isChinese ? '广州' : 'Guangzhou'],
    [t('chinaDistrict'), isChinese ? '天河' : 'Tianhe'],
  ] as const) {
    await chooseOption(form.getByRole('combobox', { name: label }), typed, typed)
  }
  await form.getByLabel(t('detail')).fill(testAddress.detail)
}

/** Types into a combo box and chooses the first option, whose text contains `option`. */
export async function chooseOption(field: Locator, typed: string, option: string): Promise<void> {
  // The field is disabled until its options have loaded.
  await expect(field).toBeEnabled()
  // Typing again reopens a list that a scroll closed, and finds the field that replaced an earlier one.
  await expect(async () => {
    await field.scrollIntoViewIfNeeded({ timeout: 3_000 })
    await field.fill('')
    await field.fill(typed)
    await field.page().getByRole('option', { name: option }).first().waitFor({ timeout: 3_000 })
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(field).toHaveValue(new RegExp(option), { timeout: 3_000 })
  }).toPass()
}

/**
 * Stops the installed clock of a page half a minute ahead. From then on only `runFor` moves it, however slow
 * the machine is.
 */
export const pauseClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 30_000)

/**
 * Scrolls through the page, which loads some parts only then, waits until everything has loaded, and returns to the
 * top.
 */
export async function showWholePage(page: Page): Promise<void> {
  const missing = page.locator('main .skeleton')
  await expect(async () => {
    await missing.evaluateAll(([first]) => first?.scrollIntoView())
    await expect(missing).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await page.evaluate(() => scrollTo(0, 0))
}
