import { countUnreadMessages, getMessageSettings } from '@corium/contract/messages'
import { expectAccessible } from '../accessibility.ts'
import { orderByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'

test('a member reads the messages of the shop, and the number of unread ones goes down', {
  tag: '@once',
}, async ({ page, api, member, texts }) => {
  const t = texts('messages')
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 1)])
  await visit(page, '/home/account/accountcenter')
  await page
    .getByRole('main')
    .getByRole('link', { name: `${texts('account')('messages')} 2` })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'))
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('paragraph') })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(order.order_sn)
  await expect(page.getByText(t('unread'), { exact: true }).last()).toBeAttached()
  await expectAccessible(page)

  const tabs = page.getByRole('navigation', { name: t('byKind') })
  await tabs.getByRole('link', { name: t('tab_account') }).click()
  await expect(rows).toHaveCount(1)
  await tabs.getByRole('link', { name: t('tab_orders') }).click()
  await expect(rows.first()).toContainText(order.order_sn)
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.order_sn)
  await expect.poll(() => api.call(countUnreadMessages, {}, member.token)).toEqual({ num: 1 })

  await visit(page, '/home/account/message')
  const readAll = page.getByRole('button', { name: t('readAll') })
  await readAll.click()
  await expect(readAll).toBeDisabled()
  await tabs.getByRole('link', { name: t('tab_unread') }).click()
  await expect(page.getByRole('heading', { name: t('allRead') })).toBeVisible()
  await expectAccessible(page)
})

test('a member chooses which messages come by SMS', { tag: '@once' }, async ({
  page,
  api,
  member,
  texts,
}) => {
  const t = texts('messages')
  const common = texts('common')
  await visit(page, '/home/account/message')
  await page.getByRole('button', { name: t('settings') }).click()
  const dialog = page.getByRole('dialog', { name: t('settings') })
  const choice = (channel: 'mail' | 'sms') =>
    dialog.getByRole('checkbox', { name: t(`choice_${channel}`, { kind: t('kind_cards') }) })
  await expect(choice('mail')).toBeDisabled()
  await expectAccessible(page)
  await choice('sms').uncheck()
  await dialog.getByRole('button', { name: common('cancel') }).click()
  await page.getByRole('button', { name: t('settings') }).click()
  await expect(choice('sms')).toBeChecked()
  await choice('sms').uncheck()
  await dialog.getByRole('button', { name: t('saveSettings') }).click()
  await expect(page.getByText(t('settingsSaved'))).toBeVisible()
  const { list } = await api.call(getMessageSettings, {}, member.token)
  expect(list).toContainEqual({ kind: 'cards', mail: true, sms: false })
  await page.getByRole('button', { name: t('settings') }).click()
  await expect(choice('sms')).not.toBeChecked()
})
