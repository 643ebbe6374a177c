import type { Page } from '@playwright/test'
import { storeItem } from '../fixtures.ts'

/** Stores a staff member's session in the browser, so that the next page of the back office is logged in. */
export async function enterBackOffice(page: Page, token: string): Promise<void> {
  await page.context().clearCookies()
  await storeItem(page, 'staff-token', token)
}
