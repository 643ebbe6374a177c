import { shopBusy } from '@corium/browser/codes'
import { saveSku } from '@corium/contract/goods-color-desk'
import { createGoods, getDeskGoods, getGoodsDeskOptions } from '@corium/contract/goods-desk'
import { logoutStaff } from '@corium/contract/staff'
import { getStock } from '@corium/contract/stock-desk'
import {
  beginStocktake,
  countStocktakeRow,
  getStocktake,
  readStocktakeSheet,
} from '@corium/contract/stocktakes'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import type { ApiClient } from '../api-client.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

/** A draft with three colors, which no other test counts. */
async function addDraft(api: ApiClient, owner: string, code: string) {
  const { categories } = await api.call(getGoodsDeskOptions, {}, owner)
  const [{ category_id } = { category_id: '' }] = categories
  const draft = { goods_code: code, name_en: 'Counted', category_id, request_id: `${code}-draft` }
  const { goods_id } = await api.call(createGoods, draft, owner)
  for (const [color_no, version] of [
    ['01', 1],
    ['02', 2],
    ['03', 3],
  ] as const) {
    await api.call(saveSku, { goods_id, version, color_no, name_en: 'Pine', hex: '1e3b33' }, owner)
  }
  const { skus } = await api.call(getDeskGoods, { goods_id }, owner)
  return skus.map(({ sku_id, sku_code }) => ({ sku_id, sku_code }))
}

const newCode = (worker: number) => `CNT${worker}${Date.now().toString(36).toUpperCase()}`

test(
  'colors are counted by code and row by row, by two people, and closed',
  { tag: '@once' },
  async ({ page, api, staffTexts }, info) => {
    const [t, stock] = [staffTexts('stocktakes'), staffTexts('stock')]
    const owner = await logInManager(api)
    const code = newCode(info.workerIndex)
    const [one, two, three] = await addDraft(api, owner, code)
    const onHand = async ({ sku_id } = one!) => (await api.call(getStock, { sku_id }, owner)).on_hand_num
    const fieldOf = ({ sku_code } = one!) =>
      page.getByRole('textbox', { name: t('countOf', { code: sku_code }) })

    await page.clock.install()
    await enterBackOffice(page, owner)
    await page.goto(`/admin/stock?view=all&keyword=${code}`)
    for (const { sku_code } of [one!, two!, three!])
      await page.getByRole('checkbox', { name: stock('choose', { name: sku_code }) }).check()
    await page.getByRole('button', { name: t('begin') }).click()
    const dialog = page.getByRole('dialog', { name: t('begin') })
    await dialog.getByRole('textbox', { name: t('name') }).fill(`Count ${code}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('begin') }).click()
    await expect(page.getByRole('heading', { name: `Count ${code}` })).toBeVisible()
    await expectAccessible(page)

    // A scanner types a code and Enter; typing the quantity and Enter returns to the field for the code.
    const codeField = page.getByRole('textbox', { name: t('scan') })
    await codeField.fill('NONE-1')
    await codeField.press('Enter')
    await expect(page.getByText(t('noCode', { code: 'NONE-1' }))).toBeVisible()
    await codeField.fill(two!.sku_code.toLowerCase())
    await codeField.press('Enter')
    await expect(fieldOf(two)).toBeFocused()
    await expect(fieldOf(one)).toHaveCount(0)
    await page.keyboard.type('7.5')
    await page.keyboard.press('Enter')
    await expect(codeField).toBeFocused()
    await page.getByRole('button', { name: t('showAll') }).click()

    // Row by row, Enter saves once and goes to the next one.
    const sent: string[] = []
    page.on(
      'request',
      (request) => request.url().endsWith(countStocktakeRow.path) && sent.push(request.url()),
    )
    await fieldOf(one).fill('4')
    await fieldOf(one).press('Enter')
    await expect(fieldOf(two)).toBeFocused()
    await expect(fieldOf(two)).toHaveValue('7.5')
    await page.keyboard.press('Enter')
    await expect(fieldOf(three)).toBeFocused()

    // Enter passed the second color without saving: its count keeps its version and time.
    const stocktake_id = page.url().split('/').at(-1)!.split('?')[0]!
    const { list } = await api.call(getStocktake, { stocktake_id }, owner)
    expect(list.map(({ counted_num, version }) => [counted_num, version])).toEqual([
      [4, 1],
      [7.5, 1],
      [null, 0],
    ])
    expect(sent).toHaveLength(1)

    await expect(page.getByText(t('progress', { counted: 2, count: 3 }))).toBeVisible()

    // A colleague counts while the number is typed. The page, which has read that count, names it before it is replaced.
    const { sku_id } = three!
    await page.keyboard.type('3')
    await api.call(countStocktakeRow, { stocktake_id, sku_id, counted_num: 2, version: 0 }, owner)
    await page.clock.fastForward(60_000)
    await expect(page.getByText(t('progress', { counted: 3, count: 3 }))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Enter' })).toBeVisible()
    await expect(fieldOf(three)).toHaveValue('3')
    await expectAccessible(page)
    await fieldOf(three).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Enter' })).toHaveCount(0)

    await page.getByRole('button', { name: t('different') }).click()
    await expect(page.locator('.list-table').getByText('+7.5')).toBeVisible()
    await page.getByRole('checkbox', { name: t('choose', { name: one!.sku_code }) }).check()
    await page.getByRole('button', { name: t('askAgain') }).click()
    await expect(page.getByText(t('askedAgain', { count: 1 }))).toBeVisible()
    await expect(fieldOf(one)).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: t('close') }).click()
    const confirm = page.getByRole('dialog')
    await expect(confirm).toContainText(t('closeOpen', { count: 1 }))
    await confirm.getByRole('button', { name: t('close') }).click()
    await expect(page.getByText(t('closed'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('close') })).toHaveCount(0)
    await expectAccessible(page)
    expect([await onHand(one), await onHand(two), await onHand(three)]).toEqual([0, 7.5, 3])
  },
)

test(
  'a list is printed without the books, filled in as a file and read back',
  { tag: '@once' },
  async ({ page, api, staffTexts }, info) => {
    const t = staffTexts('stocktakes')
    const owner = await logInManager(api)
    const code = newCode(info.workerIndex)
    const [one, two] = await addDraft(api, owner, code)
    const { stocktake_id } = await api.call(
      beginStocktake,
      { name: `Count ${code}`, keyword: code, request_id: `${code}-begin` },
      owner,
    )
    await enterBackOffice(page, owner)
    await page.goto(`/admin/stocktakes/${stocktake_id}`)
    await page.getByRole('button', { name: t('list') }).click()
    await page.getByRole('menuitem', { name: t('print'), exact: true }).click()
    await expect(page.getByRole('cell', { name: one!.sku_code })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: t('books') })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: t('withBooks') }).click()
    await expect(page.getByRole('columnheader', { name: t('books') })).toBeVisible()
    await page.getByRole('link', { name: t('back') }).click()

    await page.getByRole('button', { name: t('list') }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: t('asCsv') }).click()
    expect((await saving).suggestedFilename()).toMatch(/^corium-stocktake-\d+\.csv$/)
    const rows = ['颜色编码,实盘数量', `${one!.sku_code},5`, `${two!.sku_code},"1,5"`]
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'counted.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
    const dialog = page.getByRole('dialog', { name: t('unread', { count: 1 }) })
    await expect(dialog).toContainText(t('read', { count: 1 }))
    await expect(dialog).toContainText(two!.sku_code)
    await expectAccessible(page)
    await dialog.getByRole('button').click()
    await expect(page.getByRole('textbox', { name: t('countOf', { code: one!.sku_code }) })).toHaveValue('5')

    await page.getByRole('button', { name: t('cancelStocktake') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('cancelStocktake') })
      .click()
    await expect(page.getByText(t('canceled'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('cancelStocktake') })).toHaveCount(0)
  },
)

test(
  'a file that the shop has not read, as the session had ended or it was busy, is sent again without choosing it',
  {
    tag: '@once',
  },
  async ({ page, api, staffTexts }, info) => {
    const [t, states, login] = [staffTexts('stocktakes'), staffTexts('states'), staffTexts('login')]
    const owner = await logInManager(api)
    const code = newCode(info.workerIndex)
    const [one] = await addDraft(api, owner, code)
    const asked = { name: `Count ${code}`, keyword: code, request_id: `${code}-begin` }
    const { stocktake_id } = await api.call(beginStocktake, asked, owner)
    await enterBackOffice(page, owner)
    await page.goto(`/admin/stocktakes/${stocktake_id}`)
    const count = page.getByRole('textbox', { name: t('countOf', { code: one!.sku_code }) })
    await expect(count).toBeVisible()
    await api.call(logoutStaff, {}, owner)
    const buffer = Buffer.from(`颜色编码,实盘数量\n${one!.sku_code},5\n`)
    await page.locator('input[type=file]').setInputFiles({ name: 'late.csv', mimeType: 'text/csv', buffer })
    const dialog = page.getByRole('dialog', { name: login('endedTitle') })
    await dialog.getByLabel(login('password'), { exact: true }).fill('corium-demo-1')
    await dialog.getByRole('button', { name: login('logIn'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(states('unsentFile', { name: 'late.csv' }))).toBeVisible()
    await expectAccessible(page)

    const busy = { code: shopBusy, msg: 'The shop is very busy.', data: null }
    await page.route(`**${readStocktakeSheet.path}`, (route) => route.fulfill({ json: busy }), { times: 1 })
    await page.getByRole('button', { name: states('sendFileAgain') }).click()
    await expect(page.getByText(busy.msg)).toBeVisible()
    await page.getByRole('button', { name: states('sendFileAgain') }).click()
    await expect(count).toHaveValue('5')
    await expect(page.getByText(states('unsentFile', { name: 'late.csv' }))).toBeHidden()
  },
)
