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
  expect(list.length).toBeGreaterThan(0)
  for (const { work } of list) await expect(page.getByRole('heading', { name: t(work) })).toBeVisible()
  await expectAccessible(page)

  const figures = staffTexts('figures')
  await expect(page.getByRole('img', { name: figures('visitorsADay') })).toBeVisible()
  await page.getByRole('button', { name: figures('asTable') }).click()
  const days = page.getByRole('region', { name: figures('salesByDay') }).getByRole('row')
  await expect(days).toHaveCount(31)
  await page.getByText(figures('days', { count: 7 })).click()
  await expect(days).toHaveCount(8)
  await expectAccessible(page)

  await page.getByRole('link', { name: t('to-ship') }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})
