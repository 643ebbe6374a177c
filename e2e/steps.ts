import { expect, type Locator, type Page } from '@playwright/test'
import type { SayIn } from './fixtures.ts'
import { sandbox } from './sandbox.ts'
import { testAddress } from './test-address.ts'

type Person = { mobile: string; password: string }

/** In the open dialog: registers by phone and logs in with the new password. The page loads anew (§4). */
export async function registerByPhone(page: Page, say: SayIn, { mobile, password }: Person): Promise<void> {
  const t = say('passport')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('register') }).click()
  await dialog.getByLabel(t('mobile'), { exact: true }).fill(mobile)
  await dialog.getByRole('button', { name: t('getCode') }).click()
  await dialog.getByLabel(t('code'), { exact: true }).fill(await sandbox.codeFor(mobile))
  await dialog.getByLabel(t('newPassword'), { exact: true }).fill(password)
  await dialog.getByLabel(t('passwordAgain')).fill(password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('register') }).click()
  await dialog.getByText(t('registerDoneText')).waitFor()

  await dialog.getByRole('button', { name: t('logIn') }).click()
  await dialog.getByRole('tab', { name: t('passwordTab') }).click()
  await dialog.getByLabel(t('account'), { exact: true }).fill(mobile)
  await dialog.getByRole('textbox', { name: t('password') }).fill(password)
  await dialog.getByRole('checkbox').check()
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: t('logIn') }).click()])
}

/** Writes an address in Guangzhou into the form in sight, by typing as far as a choice is clear. */
export async function fillAddress(form: Page | Locator, say: SayIn, chinese: boolean): Promise<void> {
  const t = say('addresses')
  await form.getByLabel(t('consignee')).fill(testAddress.consignee)
  await form.getByLabel(t('mobile'), { exact: true }).fill(testAddress.mobile)
  for (const [label, typed] of [
    [t('chinaProvince'), chinese ? '广东' : 'Guangdong'],
    [t('chinaCity'), chinese ? '广州' : 'Guangzhou'],
    [t('chinaDistrict'), chinese ? '天河' : 'Tianhe'],
  ] as const) {
    const field = form.getByRole('combobox', { name: label })
    // A list that arrives makes the field anew.
    await field.and(form.locator(':enabled')).waitFor()
    // A page that still scrolls would close the list.
    await field.scrollIntoViewIfNeeded()
    const option = field.page().getByRole('option', { name: typed }).first()
    // A list that was closed by a scroll opens again with the next letter.
    await expect(async () => {
      await field.fill('')
      await field.fill(typed)
      await option.waitFor({ timeout: 3_000 })
    }).toPass()
    await field.press('ArrowDown')
    await field.press('Enter')
  }
  await form.getByLabel(t('detail')).fill(testAddress.detail)
}
