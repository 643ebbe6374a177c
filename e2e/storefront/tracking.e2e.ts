import { randomUUID } from 'node:crypto'
import { addAddress } from '@corium/contract/addresses'
import { approveCard, sendCard } from '@corium/contract/card-desk'
import { claimColorCards } from '@corium/contract/color-cards'
import { listGoods } from '@corium/contract/goods'
import { shipOrder } from '@corium/contract/order-desk'
import { expectAccessible } from '../accessibility.ts'
import { logInManager, logInPacker, newTrackingNumber, orderByApi, payByApi } from '../api-actions.ts'
import { findSku, inAmpleStock } from '../find-sku.ts'
import { expect, test, visit } from '../fixtures.ts'
import { tabAndPress } from '../keyboard.ts'
import { sandbox } from '../sandbox-client.ts'
import { testAddress } from '../test-address.ts'

/** The shop subscribes a number soon after it was stored. */
const waitUntilFollowed = (num: string) =>
  expect.poll(() => sandbox.isFollowed(num), { timeout: 20_000 }).toBe(true)

const way = [
  '顺丰速运已收取快件',
  '快件离开佛山',
  '快件到达广州',
  '快件离开广州',
  '快件到达上海',
  '快件派送中',
]

test('a buyer follows a parcel until it is signed', async ({ page, api, member, texts, localized }) => {
  const [t, tracking] = [texts('orders'), texts('tracking')]
  const order = await orderByApi(api, member.token, [await findSku(api, inAmpleStock, 1)], 1)
  const { order_id } = order
  await payByApi(api, member.token, order)
  const num = newTrackingNumber()
  const parcels = [{ courier: 'sf', courier_number: num }]
  await api.call(shipOrder, { order_id, parcels, request_id: randomUUID() }, await logInPacker(api))
  await waitUntilFollowed(num)

  const open = () => visit(page, `/home/orderDetails?order_id=${order_id}`)
  const parcel = page.getByRole('region', { name: t('parcel') })
  const events = parcel.getByRole('list', { name: tracking('events') }).getByRole('listitem')
  await open()
  await expect(parcel).toContainText(tracking('nothingYet'))
  for (const [index, context] of way.entries()) {
    const last = index === way.length - 1
    await sandbox.reportParcel(num, index === 0 ? 'collected' : last ? 'delivering' : 'in-transit', context)
  }

  await open()
  await expect(parcel).toContainText(localized('Out for delivery', '派送中'))
  await expect(events).toHaveCount(5)
  await expect(events.first()).toContainText(way.at(-1)!)
  await parcel.getByRole('button', { name: tracking('earlier', { count: 1 }) }).click()
  await expect(events).toHaveCount(6)
  await expect(events.last()).toContainText(way[0]!)
  await expectAccessible(page)
  await parcel.getByRole('button', { name: tracking('fewer') }).click()
  await expect(events).toHaveCount(5)

  await sandbox.reportParcel(num, 'problem', '收件人电话无法接通，快件暂存网点')
  await open()
  await expect(parcel).toContainText(localized('Delivery problem', '派送异常'))
  await expect(parcel.getByRole('link', { name: localized('write to us', '给我们留言') })).toHaveAttribute(
    'href',
    new RegExp(`contact.*${num}`),
  )
  await expectAccessible(page)

  await sandbox.reportParcel(num, 'signed', '快件已签收，签收人：前台')
  await open()
  await expect(parcel).toContainText(localized('Delivered', '已签收'))
  await expect(events).toHaveCount(1)
  await expect(events).toContainText('签收人：前台')
})

test('a member follows a color card, with the keyboard @desk', async ({ page, api, member, texts }) => {
  const [t, tracking] = [texts('colorCards'), texts('tracking')]
  const [goods] = (await api.call(listGoods, { limit: 1 })).list
  const { address_id } = await api.call(addAddress, testAddress, member.token)
  const items = [{ goods_id: goods!.goods_id }]
  const request = { items, address_id, receive_method: 'mail', request_id: randomUUID() } as const
  const claimed = await api.call(claimColorCards, request, member.token)
  const [card_id] = 'card_ids' in claimed ? claimed.card_ids : []
  const manager = await logInManager(api)
  await api.call(approveCard, { card_id: card_id! }, manager)
  const num = newTrackingNumber()
  await api.call(sendCard, { card_id: card_id!, courier: 'sf', courier_number: num }, manager)
  await waitUntilFollowed(num)
  await sandbox.reportParcel(num, 'pick-up', '快件已放入丰巢快递柜')

  await visit(page, '/home/account/colorcard')
  const track = page.getByRole('button', { name: t('trackOf', { name: goods!.goods_name }) })
  await tabAndPress(page, track)
  const dialog = page.getByRole('dialog', { name: t('trackTitle', { name: goods!.goods_name }) })
  await expect(dialog).toContainText('Ready for pick-up')
  await expect(dialog.getByRole('list', { name: tracking('events') })).toContainText('快件已放入丰巢快递柜')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(track).toBeFocused()
})
