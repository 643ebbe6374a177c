import { randomUUID } from 'node:crypto'
import { getStock, receiveStock } from '@corium/contract/stock-desk'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice, holdCall } from './staff.ts'

test('goods come in, are counted and written off, and a wrong line is corrected', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
}) => {
  const t = staffTexts('stock')
  const owner = await logInManager(api)
  const { sku } = await findSku(api, inAmpleStock, 30)
  const stock = () => api.call(getStock, { sku_id: sku.sku_id }, owner)
  // New words in every run, because the SKU's ledger keeps the lines of earlier runs.
  const run = randomUUID().slice(0, 6)
  const before = (await stock()).on_hand_num
  await enterBackOffice(page, owner)
  await page.goto('/admin/stock?view=all')
  await page.getByRole('searchbox', { name: t('search') }).fill(sku.sku_code)
  await page.getByRole('searchbox', { name: t('search') }).press('Enter')
  const link = page.locator('.list-table .row-link')
  await expect(link).toHaveCount(1)
  await expectAccessible(page)
  await link.click()

  const received = page.getByRole('textbox', { name: t('receivedNum'), exact: true })
  // The input stays, and a message explains the error instead of booking another number.
  const states = staffTexts('states')
  for (const [typed, fault] of [
    ['12,5', states('numberComma', { point: '12.5' })],
    ['250000', states('numberMax', { limit: '100,000' })],
    ['-5', states('numberMin', { limit: '0' })],
  ] as const) {
    await received.fill(typed)
    await received.press('Enter')
    await expect(page.getByText(fault)).toBeVisible()
    await expect(received).toHaveValue(typed)
  }
  await expectAccessible(page)
  expect((await stock()).on_hand_num).toBe(before)
  await received.fill('１２.５')
  const note = page.getByRole('textbox', { name: t('note') })
  await note.fill(`Note ${run}`)
  // Input that is typed during the save stays.
  const saving = await holdCall(page, receiveStock)
  await page.locator('form button[type=submit]').click()
  await note.fill(`Typed meanwhile ${run}`)
  saving.resolve()
  await expect(
    page
      .getByRole('region', { name: t('ledger') })
      .getByText(`Note ${run}`)
      .first(),
  ).toBeVisible()
  await expect(received).toHaveValue('')
  await expect(note).toHaveValue(`Typed meanwhile ${run}`)
  await note.fill('')
  await expect(page.getByText(t('addsUp'))).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await stock()).on_hand_num).toBe(before + 12.5)

  await page.getByText(t('writeOff'), { exact: true }).click()
  await page.getByRole('textbox', { name: t('lostNum'), exact: true }).fill('1')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText(t('reasonRequired'))).toBeVisible()
  await page.getByRole('textbox', { name: t('reasonWords') }).fill(`A crease ${run}`)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText(`A crease ${run}`).first()).toBeVisible()
  await expect.poll(async () => (await stock()).on_hand_num).toBe(before + 11.5)

  await page
    .getByRole('button', { name: t('correct'), exact: false })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('correctTitle') })
  await dialog.getByRole('textbox', { name: t('correctWhy') }).fill(`Another roll ${run}`)
  await dialog.getByRole('button', { name: t('correct'), exact: true }).click()
  await expect(page.getByText(`Another roll ${run}`).first()).toBeVisible()
  await expect.poll(async () => (await stock()).on_hand_num).toBe(before + 12.5)
})

test('the warning of a color is set by Enter', { tag: '@once' }, async ({ page, api, staffTexts }) => {
  const t = staffTexts('stock')
  const owner = await logInManager(api)
  const { sku } = await findSku(api, inAmpleStock, 31)
  await enterBackOffice(page, owner)
  await page.goto(`/admin/stock/${sku.sku_id}`)
  await page.getByRole('button', { name: t('setWarn') }).click()
  const num = page.getByRole('dialog').getByRole('textbox', { name: t('thresholdNum') })
  await num.fill('17')
  await num.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: t('threshold') })).toContainText('17')
})
