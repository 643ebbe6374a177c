import { logout } from '@corium/contract/passport'
import { expect, type Page } from '@playwright/test'
import type { ApiClient } from './api-client.ts'
import type { Member, TextsFor } from './fixtures.ts'

type Poll = { path: string /** In milliseconds. */; interval: number }

/**
 * On a page with an installed clock, which polls a call, logs in another member in another tab. Expects that the page
 * asks for a login once and stops polling.
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
  // The browser reports requests in the order in which they start.
  await page.evaluate(() => fetch('/robots.txt').then(() => undefined))
  expect(polls).toBe(0)
  await expect(prompt).toBeHidden()
}
