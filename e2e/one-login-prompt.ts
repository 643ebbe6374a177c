import { logout } from '@corium/contract/passport'
import { expect, type Page } from '@playwright/test'
import type { ApiClient } from './api-client.ts'
import type { Member, TextsFor } from './fixtures.ts'

type Poll = { path: string /** In milliseconds. */; interval: number }

/**
 * Logs in another member in another tab of a page with an installed clock, which polls a call: the page asks for a login
 * once, and polls no more.
 */
export async function expectOneLoginPrompt(
  page: Page,
  texts: TextsFor,
  { api, member, other }: { api: ApiClient; member: Member; other: Member },
  { path, interval }: Poll,
): Promise<void> {
  const t = texts('passport')
  await api.call(logout, {}, member.token)
  await page.evaluate((token) => localStorage.setItem('token', token), other.token)
  await page.clock.fastForward(interval)
  const prompt = page.getByRole('alertdialog', { name: t('otherMember') })
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: t('stayHere') }).click()

  let polls = 0
  page.on('request', (request) => {
    if (request.url().endsWith(path)) polls += 1
  })
  await page.clock.runFor(2.5 * interval)
  // The browser names requests in the order in which they begin.
  await page.evaluate(() => fetch('/robots.txt').then(() => undefined))
  expect(polls).toBe(0)
  await expect(prompt).toBeHidden()
}
