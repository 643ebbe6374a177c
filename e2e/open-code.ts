import type { Locator, Page } from '@playwright/test'
import type { TextsFor } from './fixtures.ts'

/** A WeChat QR code in the shop's response to the browser. */
type Code = { url: string; ticket: string }

/** Opens the QR code in the login dialog over the current page. */
export async function openCode(page: Page, texts: TextsFor): Promise<{ dialog: Locator; code: Code }> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts('shell')('account'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  const code = nextCode(page)
  await dialog.getByRole('button', { name: texts('passport')('scanLink') }).click()
  return { dialog, code: await code }
}

/** The next code that the page gets. */
export const nextCode = async (page: Page): Promise<Code> =>
  (await (await page.waitForResponse('**/getQrcode')).json()).data
