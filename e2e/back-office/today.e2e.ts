import { getWaitingWork } from '@corium/contract/today'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('the first page counts what waits and leads to it', async ({ page, api, staffTexts }) => {
  const token = await logInManager(api)
  const t = staffTexts('today')
  await enterBackOffice(page, token)
  await page.goto('/admin/')
  const { list } = await api.call(getWaitingWork, {}, token)
  for (const { work } of list) await expect(page.getByRole('heading', { name: t(work) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('to-ship') }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})
