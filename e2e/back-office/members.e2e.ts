import { randomUUID } from 'node:crypto'
import { updateMember } from '@corium/contract/account'
import { addAddress } from '@corium/contract/addresses'
import { formatPhone } from '@corium/contract/format-phone'
import { getDeskMember, listDeskMembers } from '@corium/contract/member-desk'
import { getMember, login } from '@corium/contract/passport'
import { orderNumber } from '../../apps/back-office/src/shop/order-number.ts'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test } from '../fixtures.ts'
import { testAddress } from '../test-address.ts'
import { turnOnTwoStep } from '../two-step.ts'
import { enterBackOffice } from './staff.ts'

test('a member is found, annotated, locked, let in again and kept after all', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('members')
  const nickname = `Lan ${randomUUID().slice(0, 6)}`
  await api.call(updateMember, { nickname, company: 'Lan Bags' }, member.token)
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock)])
  await payByApi(api, member.token, order)
  const owner = await logInManager(api)
  await enterBackOffice(page, owner)

  await page.goto('/admin/members')
  await expect(page.getByRole('heading', { name: t('title'), exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: t('search') }).fill(order.order_sn)
  await page.getByRole('searchbox', { name: t('search') }).press('Enter')
  await expect(page.getByRole('link', { name: nickname })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: nickname }).click()
  await expect(page.getByRole('heading', { name: nickname })).toBeVisible()
  await expect(page.getByRole('link', { name: orderNumber(order.order_sn) })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('addNote'), exact: true }).click()
  await page.getByRole('textbox', { name: t('noteLabel') }).fill('Roll face out.')
  await page.getByRole('button', { name: t('saveNote') }).click()
  await expect(page.getByText('Roll face out.')).toBeVisible()

  await page.getByRole('button', { name: t('lock') }).click()
  const dialog = page.getByRole('dialog', { name: t('lockTitle', { name: nickname }) })
  await dialog.getByRole('button', { name: t('lock') }).click()
  await expect(dialog.getByText(t('reasonRequired'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(t('lockReason')).fill('A stolen card')
  await dialog.getByRole('button', { name: t('lock') }).click()
  await expect(page.getByRole('status').filter({ hasText: 'A stolen card' })).toBeVisible()
  await expect(api.call(getMember, {}, member.token)).rejects.toMatchObject({ code: 3 })
  await page.getByRole('button', { name: t('unlock') }).click()
  await expect(page.getByText(t('unlocked'))).toBeVisible()
  const { token } = await api.call(login, member)
  expect(await api.call(getMember, {}, token)).toMatchObject({ nickname })

  await page.getByRole('button', { name: t('erase'), exact: true }).click()
  await expect(page.getByText(t('eraseWaits', { what: t('unshipped', { count: 1 }) }))).toBeVisible()
  await page.getByRole('button', { name: t('eraseIn14') }).click()
  await page.getByRole('button', { name: t('keepAccount') }).click()
  await expect(page.getByText(t('kept'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('keepAccount') })).toHaveCount(0)
  await expectAccessible(page)
})

test('staff turn off two-step login of a member who lost the phone, with a reason', { tag: '@once' }, async ({
  page,
  api,
  member,
  staffTexts,
}) => {
  const t = staffTexts('members')
  await turnOnTwoStep(api, member)
  const owner = await logInManager(api)
  const { list } = await api.call(listDeskMembers, { keyword: member.mobile }, owner)
  await enterBackOffice(page, owner)
  await page.goto(`/admin/members/${list[0]!.member_id}`)
  await page.getByRole('button', { name: t('twoStepOff') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('twoStepOff') }).click()
  await expect(dialog.getByText(t('twoStepReasonRequired'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(t('twoStepReason')).fill('Lost phone; called the number of the account')
  await dialog.getByRole('button', { name: t('twoStepOff') }).click()
  await expect(page.getByText(t('twoStepIsOff'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('twoStepOff') })).toHaveCount(0)
  await expect(api.call(getMember, {}, member.token)).rejects.toMatchObject({ code: 3 })
  expect(await api.call(login, member)).toMatchObject({ token: expect.any(String) })
})

test('two accounts become one after a look at both and a typed word', { tag: '@once' }, async ({
  page,
  api,
  otherApi,
  member,
  staffTexts,
}) => {
  const t = staffTexts('members')
  const other = await otherApi.register()
  await otherApi.call(addAddress, testAddress, other.token)
  const owner = await logInManager(api)
  const idOf = async (mobile: string) =>
    (await api.call(listDeskMembers, { keyword: mobile }, owner)).list[0]!.member_id
  const [stays, goes] = [await idOf(member.mobile), await idOf(other.mobile)]
  await enterBackOffice(page, owner)
  await page.goto(`/admin/members/${stays}`)
  await page.getByRole('button', { name: t('merge'), exact: true }).click()
  const drawer = page.getByRole('dialog', { name: t('mergeTitle') })
  // The number in the form of other pages, between the invisible marks that a phone's list of contacts copies with
  // it.
  const shown = formatPhone(`+86${other.mobile}`)
  await drawer.getByRole('combobox', { name: t('goes') }).fill(`\u202d${shown}\u202c`)
  await page.locator('.ant-select-item-option').filter({ hasText: shown }).click()
  await expect(drawer.getByText(t('addressBook'))).toBeVisible()
  await expectAccessible(page)
  const merge = drawer.getByRole('button', { name: t('mergeNow') })
  await expect(merge).toBeDisabled()
  await drawer.getByRole('textbox', { name: t('typeWord', { word: t('mergeWord') }) }).fill(t('mergeWord'))
  await merge.click()
  await expect(page.getByText(t('merged'))).toBeVisible()
  expect((await api.call(getDeskMember, { member_id: stays }, owner)).addresses).toHaveLength(1)
  await expect(api.call(getDeskMember, { member_id: goes }, owner)).rejects.toMatchObject({ code: 14 })
})
