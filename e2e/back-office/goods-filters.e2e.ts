import { randomUUID } from 'node:crypto'
import { createGoods, getGoodsDeskOptions } from '@corium/contract/goods-desk'
import { saveGoodsFilter } from '@corium/contract/goods-filter-desk'
import { expectAccessible } from '../accessibility.ts'
import { logInManager } from '../api-actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterBackOffice } from './staff.ts'

test('staff add a filter with values, join two of them and delete it', { tag: '@once' }, async ({
  page,
  api,
  staffTexts,
  localized,
}) => {
  const t = staffTexts('goodsFilters')
  const field = (part: 'name' | 'hint', language: 'chinese' | 'english') =>
    staffTexts('goods')('textIn', { part: t(part), language: t(language) })
  const code = randomUUID().slice(0, 6)
  const owner = await logInManager(api)
  await enterBackOffice(page, owner)
  await page.goto('/admin/goods-filters')
  await expect(page.getByRole('list', { name: t('filters') })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('newFilter') }).click()
  const drawer = page.getByRole('dialog', { name: t('newFilter') })
  await drawer.getByRole('button', { name: t('addFilter') }).click()
  await expect(drawer.getByLabel(field('name', 'chinese'))).toBeFocused()
  await drawer.getByLabel(field('name', 'chinese')).fill(`光泽 ${code}`)
  await drawer.getByLabel(field('name', 'english')).fill(`Shine ${code}`)
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: localized(`Shine ${code}`, `光泽 ${code}`) })).toBeVisible()

  for (const [english, chinese] of [
    ['Glossy', '亮'],
    ['Gloss', '亮光'],
  ] as const) {
    await page.getByRole('button', { name: t('addValue') }).click()
    const value = page.getByRole('dialog', { name: t('newValue') })
    await value.getByLabel(field('name', 'chinese')).fill(chinese)
    await value.getByLabel(field('name', 'english')).fill(english)
    await value.getByRole('button', { name: t('addValue') }).click()
    await expect(value).toHaveCount(0)
  }
  const values = page.getByRole('list', { name: t('values') })
  const [glossy, gloss] = [localized('Glossy', '亮'), localized('Gloss', '亮光')]
  await expect(values.getByRole('listitem')).toHaveText([/Glossy/, /Gloss/])
  const up = values.getByRole('button', { name: t('moveUp', { name: gloss }), exact: true })
  await up.press('Enter')
  await expect(values.getByRole('listitem')).toHaveText([/Gloss$|亮光/, /Glossy/])
  // The filter is the first now, and its other button has the focus.
  await expect(
    values.getByRole('button', { name: t('moveDown', { name: gloss }), exact: true }),
  ).toBeFocused()
  await expectAccessible(page)

  const key = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { categories } = await api.call(getGoodsDeskOptions, {}, owner)
  await api.call(
    createGoods,
    {
      goods_code: `F${code}`,
      name_en: `Filtered ${code}`,
      category_id: categories[0]!.category_id,
      attributes: { [key]: ['glossy'] },
      request_id: randomUUID(),
    },
    owner,
  )
  await page.reload()
  await page.getByRole('button', { name: t('deleteFilter') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('deleteFilter') })
    .click()
  await expect(page.getByRole('alert')).toContainText(localized('1 style', '1 款商品'))

  await page.getByRole('button', { name: t('openValue', { name: glossy }), exact: true }).click()
  await page.getByRole('button', { name: t('merge') }).click()
  const merge = page.getByRole('dialog', { name: t('mergeTitle', { name: glossy }) })
  await expect(merge).toContainText(t('mergeText', { count: 1 }))
  await merge.getByRole('combobox').click()
  await page.keyboard.press('Enter')
  await merge.getByRole('button', { name: t('mergeNow') }).click()
  await expect(page.getByText(t('merged', { count: 1, name: gloss }))).toBeVisible()
  await expect(values.getByRole('listitem')).toHaveCount(1)
  await expect(values).toContainText(t('styleNum', { count: 1 }))
})

test('a filter asks before unsaved changes are lost, and says that a colleague was faster', {
  tag: '@once',
}, async ({ page, api, staffTexts }) => {
  const t = staffTexts('goodsFilters')
  const states = staffTexts('states')
  const code = randomUUID().slice(0, 6)
  const owner = await logInManager(api)
  const names = { name_cn: `手感 ${code}`, name_en: `Feel ${code}`, hint_cn: '', hint_en: '' }
  const shown = { is_hidden: false, is_open: false, is_quick: false }
  const added = await api.call(
    saveGoodsFilter,
    { kind: 'multi', ...names, ...shown, request_id: randomUUID() },
    owner,
  )
  await enterBackOffice(page, owner)
  await page.goto(`/admin/goods-filters/${added.key}`)
  const english = page.locator('#filter-name_en')
  await english.fill(`Mine ${code}`)
  await page.getByRole('link', { name: t('toFilters') }).click()
  const question = page.getByRole('dialog', { name: states('leaveTitle') })
  await question.getByRole('button', { name: states('stay') }).click()
  await api.call(saveGoodsFilter, { ...added, ...names, name_en: `Theirs ${code}`, ...shown }, owner)
  await english.press('Control+s')
  await expect(page.getByText(t('conflict'))).toBeVisible()
  await expect(english).toHaveValue(`Mine ${code}`)
  await english.press('Control+s')
  await expect(page.getByText(t('saved'))).toBeVisible()
  await expect(page.getByText(t('conflict'))).toHaveCount(0)

  await page.getByRole('switch', { name: t('shown') }).click()
  const save = page.getByRole('button', { name: t('save'), exact: true })
  await save.click()
  await expect(save).toBeDisabled()
  await page.goto('/admin/goods-filters')
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText(t('hidden'))
})
