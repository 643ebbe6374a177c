import type { Page } from '@playwright/test'

/** Stores a staff member's session in the browser, so that the next page of the back office is logged in. */
export async function enterBackOffice(page: Page, token: string): Promise<void> {
  await page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin: String(process.env.SHOP_ORIGIN),
        localStorage: [{ name: 'staff-token', value: token }],
      },
    ],
  })
}
