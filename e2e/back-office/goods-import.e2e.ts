import { saveSku } from '@corium/contract/goods-color-desk'
import { createGoods, getDeskGoods, getGoodsDeskOptions } from '@corium/contract/goods-desk'
import { logoutStaff } from '@corium/contract/staff'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

/** A draft with two colors, which no other test sees. */
async function addDraft(api: ApiClient, owner: string, code: string) {
  const { categories } = await api.call(getGoodsDeskOptions, {}, owner)
  const { goods_id } = await api.call(
    createGoods,
    {
      goods_code: code,
      name_en: 'Imported',
      category_id: categories[0]!.category_id,
      request_id: `${code}-draft`,
    },
    owner,
  )
  for (const [color_no, version] of [
    ['01', 1],
    ['02', 2],
  ] as const) {
    await api.call(saveSku, { goods_id, version, color_no, name_en: 'Pine', hex: '1e3b33' }, owner)
  }
  return goods_id
}

test(
  'a file with errors is imported, corrected, imported again and undone',
  { tag: '@once' },
  async ({ page, api, staffTexts }, info) => {
    const t = staffTexts('goodsImport')
    const owner = await logInManager(api)
    const code = `E2E${info.workerIndex}${Date.now().toString(36).toUpperCase()}`
    const goods_id = await addDraft(api, owner, code)
    const goods = () => api.call(getDeskGoods, { goods_id }, owner)
    const upload = (name: string, content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

    await enterBackOffice(page, owner)
    await page.goto('/admin/imports')
    await expect(page.getByRole('heading', { name: t('title') })).toBeVisible()
    await page.getByText(t('columnsHelp')).click()
    await expect(page.locator('.import-help dt').first()).toBeVisible()
    await expectAccessible(page)
    await upload('autumn-prices.csv', `款号,色号,单价,库存\n${code},01,39.50,12\n${code},02,"39,5",18\n`)

    await expect(page.getByRole('heading', { name: 'autumn-prices.csv' })).toBeVisible()
    await expect(page.locator('.import-why')).toContainText('39,5')
    await expect(page.locator('.cell-wrong')).toHaveText('39,5')
    await expectAccessible(page)
    expect((await goods()).price).toBe(0)

    await page.getByRole('button', { name: t('write', { count: 1 }) }).click()
    await expect(page.locator('.import-counts').getByText(t('writtenOnes'))).toBeVisible()
    await expect.poll(async () => (await goods()).price).toBe(3950)
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('errorsAsSheet') }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^corium-goods-errors-.*\.xlsx$/)

    await page.goto('/admin/imports')
    await upload('autumn-corrected.csv', `款号,色号,单价,库存\n${code},01,39.50,12\n${code},02,39.5,18\n`)
    await page.getByRole('button', { name: t('write', { count: 1 }) }).click()
    const undo = page.getByRole('button', { name: t('undoUntil', { day: '' }).trim() })
    await expect(undo).toBeVisible()
    expect((await goods()).skus.map(({ on_hand_num }) => on_hand_num)).toEqual([12, 18])
    await undo.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('undo'), exact: true })
      .click()
    await expect(page.locator('.import-counts').getByText(t('undoneOnes'))).toBeVisible()
    expect((await goods()).skus.map(({ on_hand_num }) => on_hand_num)).toEqual([12, 0])

    await page.goto('/admin/imports?export=1')
    const dialog = page.getByRole('dialog', { name: t('exportTitle') })
    await dialog.getByRole('textbox', { name: t('keyword') }).fill(code)
    await expectAccessible(page)
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('exportNow'), exact: true }).click(),
    ])
    expect(exported.suggestedFilename()).toMatch(/^corium-goods-.*\.xlsx$/)
    await expect(dialog).toBeHidden()
  },
)

test('a file that was chosen after the session ended is sent again without choosing it', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const [t, states, login] = [staffTexts('goodsImport'), staffTexts('states'), staffTexts('login')]
  const token = await logInManager(api)
  await enterBackOffice(page, token)
  await page.goto('/admin/imports')
  await expect(page.getByText(t('drop'))).toBeVisible()
  await api.call(logoutStaff, {}, token)
  const buffer = Buffer.from('款号,色号,单价\nNONE1,01,39.50\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'late.csv', mimeType: 'text/csv', buffer })
  const dialog = page.getByRole('dialog', { name: login('endedTitle') })
  await dialog.getByLabel(login('password'), { exact: true }).fill('corium-demo-1')
  await dialog.getByRole('button', { name: login('logIn'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(states('unsentFile', { name: 'late.csv' }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: states('sendFileAgain') }).click()
  await expect(page.getByRole('heading', { name: 'late.csv' })).toBeVisible()
})
