import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { exportDeskOrders } from '@corium/contract/order-desk'
import { saveRole } from '@corium/contract/staff-desk'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, logInPacker } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('a change is found, opens with before and after, leads to its history and is exported', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const t = staffTexts('changeLog')
  const permissions = staffTexts('permissions')
  const owner = await logInManager(api)
  const name = `Role${randomUUID().slice(0, 8)}`
  const form = { name_cn: name, name_en: name, refund_limit: 20_000 }
  const created = await api.call(saveRole, { ...form, permissions: ['orders'] }, owner)
  await api.call(
    saveRole,
    { ...form, ...created, permissions: ['orders', 'reports'], refund_limit: 50_000 },
    owner,
  )

  await enterBackOffice(page, owner)
  await page.goto('/admin/change-log')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  const search = page.getByRole('searchbox', { name: t('search') })
  await search.fill(name)
  await search.press('Enter')
  await expect(page).toHaveURL(new RegExp(`keyword=${name}`))
  const rows = page.locator('tr.ant-table-row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('button').click()
  const fields = page.locator('.change-fields')
  await expect(fields).toContainText('¥\u00a0200.00')
  await expect(fields).toContainText('¥\u00a0500.00')
  await expect(fields).toContainText(permissions('reports'))
  await expect(fields.getByRole('columnheader', { name: t('after') })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  await page.getByRole('button', { name: t('history') }).click()
  await expect(page).toHaveURL(/\?subject=[\w-]{36}$/)
  await expect(rows).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('export') }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(name)

  await page.goto('/admin/change-log?until=2020-01-01')
  await page.getByRole('button', { name: staffTexts('states')('clearFilters') }).click()
  await expect(page).toHaveURL(/\/admin\/change-log$/)
})

test('the change log says in times which period of a list was exported', { tag: '@once' }, async ({
  page,
  api,
}) => {
  // The first of November, by the shop's clock.
  const start = Date.parse('2026-11-01T00:00+08:00') / 1000
  await api.call(exportDeskOrders, { view: 'completed', start }, await logInPacker(api))
  await enterBackOffice(page, await logInManager(api))
  await page.goto('/admin/change-log?act=exported')
  await page.locator('tr.ant-table-row').filter({ hasText: '周敏' }).first().getByRole('button').click()
  await expect(page.locator('.change-fields')).toContainText('Nov 1, 2026')
  await expect(page.getByRole('rowheader', { name: 'From' })).toBeVisible()
})
