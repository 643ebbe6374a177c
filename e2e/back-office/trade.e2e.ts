import { randomUUID } from 'node:crypto'
import { getDeskPromotion, listDeskPromotions } from '@corium/contract/promotion-desk'
import { getTradeAccount } from '@corium/contract/trade'
import { refuseTradeAccount } from '@corium/contract/trade-desk'
import { tradeStatus } from '@corium/contract/trade-status'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, orderByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test } from '../fixtures.ts'
import { addGroupByApi, applyByApi, approveByApi } from '../trade-company.ts'
import { enterBackOffice } from './staff.ts'

test('staff find an application, approve it for a group, and end it', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
  isChinese,
}) => {
  const t = staffTexts('trade')
  const staff = await logInManager(api)
  const { company, company_code } = await applyByApi(api, member.token)
  const group = await addGroupByApi(api, staff)
  const groupName = isChinese ? group.name_cn : group.name_en
  await enterBackOffice(page, staff)
  await page.goto(`/admin/trade?keyword=${company_code}`)
  const link = page.getByRole('link', { name: company })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.click()
  await expect(page.getByText(company_code)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('approve'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: t('approve'), exact: true }).click()
  await expect(drawer.getByText(t('chooseGroup'))).toBeVisible()
  await drawer.getByLabel(t('group')).fill(groupName)
  await page.getByTitle(groupName).click()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t('approve'), exact: true }).click()
  await expect(page.getByText(t('approvedNow'))).toBeVisible()
  expect((await api.call(getTradeAccount, {}, member.token)).account).toMatchObject({
    status: tradeStatus.approved,
  })

  await page.getByRole('button', { name: t('end'), exact: true }).click()
  await drawer.getByRole('button', { name: t('end'), exact: true }).click()
  await expect(drawer.getByText(t('writeReason'))).toBeVisible()
  await drawer.getByLabel(t('reason')).fill('The company was dissolved.')
  await drawer.getByRole('button', { name: t('end'), exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('The company was dissolved.')).toBeVisible()
  expect((await api.call(getTradeAccount, {}, member.token)).account).toMatchObject({
    status: tradeStatus.ended,
  })
})

test('staff who decide after a colleague are told, and what they typed stays', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('trade')
  const staff = await logInManager(api)
  const { trade_id } = await applyByApi(api, member.token)
  await enterBackOffice(page, staff)
  await page.goto(`/admin/trade/${trade_id}`)
  await page.getByRole('button', { name: t('refuse'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(t('reason')).fill('Not for us.')
  await api.call(refuseTradeAccount, { trade_id, version: 1, note: 'The code is wrong.' }, staff)
  await drawer.getByRole('button', { name: t('refuse'), exact: true }).click()
  await expect(drawer.getByRole('alert')).toBeVisible()
  await expect(drawer.getByLabel(t('reason'))).toHaveValue('Not for us.')
})

test('staff keep groups; one in use is not deleted', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
  isChinese,
}) => {
  const t = staffTexts('trade')
  const { group, staff } = await approveByApi(api, member.token)
  await enterBackOffice(page, staff)
  await page.goto('/admin/trade')
  await page.getByRole('button', { name: t('groups') }).click()
  const drawer = page.getByRole('dialog')
  const nameOf = (one: { name_cn: string; name_en: string }) => (isChinese ? one.name_cn : one.name_en)
  await drawer.getByRole('button', { name: t('deleteGroup', { name: nameOf(group) }) }).click()
  await expect(page.getByText(/1 (companies|家企业客户)/)).toBeVisible()
  const code = randomUUID().slice(0, 6)
  const fields = drawer.locator('form').last()
  await fields.getByLabel(t('nameCn')).fill(`新分组 ${code}`)
  await fields.getByLabel(t('nameEn')).fill(`New ${code}`)
  await fields.getByRole('button', { name: t('addGroup') }).click()
  const name = nameOf({ name_cn: `新分组 ${code}`, name_en: `New ${code}` })
  const remove = drawer.getByRole('button', { name: t('deleteGroup', { name }) })
  await expect(remove).toBeVisible()
  await expect(drawer.getByRole('button', { name: t('moveDown', { name }) })).toBeDisabled()
  await drawer.getByRole('button', { name: t('moveUp', { name }) }).click()
  await expect(drawer.getByRole('button', { name: t('moveDown', { name }) })).toBeEnabled()
  await expectAccessible(page)
  await remove.click()
  await expect(remove).toHaveCount(0)
})

test('staff make a promotion for a group, and the list, the order and the member say so', {
  tag: '@once',
}, async ({ page, api, member, staffTexts, isChinese }) => {
  const t = staffTexts('coupons')
  const { group, company, staff } = await approveByApi(api, member.token)
  const groupName = isChinese ? group.name_cn : group.name_en
  const code = randomUUID().slice(0, 6)
  await enterBackOffice(page, staff)
  await page.goto('/admin/promotions')
  await page.getByRole('button', { name: t('newPromotion') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(t('nameCn')).fill(`企业价 ${code}`)
  await drawer.getByLabel(t('nameEn')).fill(`Trade ${code}`)
  await drawer.getByRole('radio', { name: t('kind_percent') }).check()
  await drawer.getByLabel(t('percent'), { exact: true }).fill('1')
  await drawer.getByRole('radio', { name: t('for_trade') }).check()
  await drawer.getByLabel(t('startsAt'), { exact: true }).fill('2026-01-01T10:00')
  await drawer.getByLabel(t('endsAt'), { exact: true }).fill('2099-01-01T10:00')
  await drawer.getByRole('button', { name: t('saveDraft') }).click()
  await expect(drawer.locator('.ant-form-item-explain-error')).toHaveCount(1)
  await expectAccessible(page)
  await drawer.getByRole('checkbox', { name: groupName }).check()
  await drawer.getByRole('button', { name: t('saveDraft') }).click()
  await expect(page.getByRole('main')).toContainText(t('forGroups', { groups: groupName }))
  const { list } = await api.call(listDeskPromotions, { keyword: code }, staff)
  const promotion_id = list[0]?.promotion_id ?? ''
  expect(await api.call(getDeskPromotion, { promotion_id }, staff)).toMatchObject({
    audience: 'trade',
    trade_group_ids: [group.group_id],
  })

  const { order_id } = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
  await page.goto(`/admin/orders/${order_id}`)
  const trade = staffTexts('trade')('ofBuyer', { company, group: groupName })
  await page.getByRole('link', { name: trade }).click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await page.getByRole('link', { name: staffTexts('members')('open') }).click()
  await expect(page.getByRole('link', { name: new RegExp(company) })).toBeVisible()
})
