import type { Page } from '@playwright/test'
import { storeItem } from '../fixtures.ts'

/** Stores a staff member's session in the browser, so that the next page of the back office is logged in. */
export async function enterBackOffice(page: Page, token: string): Promise<void> {
  await page.context().clearCookies()
  await storeItem(page, 'staff-token', token)
}

/** Holds the next request of a call until the returned promise is resolved. */
export async function holdCall(page: Page, { path }: { path: string }): Promise<PromiseWithResolvers<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(`**${path}`, (route) => held.promise.then(() => route.continue()), { times: 1 })
  return held
}
