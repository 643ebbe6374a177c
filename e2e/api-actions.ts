import { randomInt, randomUUID } from 'node:crypto'
import { addAddress } from '@corium/contract/addresses'
import { addToBag } from '@corium/contract/bag'
import { confirmOrder, createOrder } from '@corium/contract/checkout'
import { shipOrder } from '@corium/contract/order-desk'
import { orderStatus } from '@corium/contract/order-status'
import { confirmReceipt, getOrder } from '@corium/contract/orders'
import { startPayment } from '@corium/contract/payments'
import { loginStaff } from '@corium/contract/staff'
import { expect } from '@playwright/test'
import type { ApiClient } from './api-client.ts'
import type { PurchasableSku } from './find-sku.ts'
import { sandbox } from './sandbox-client.ts'
import { testAddress } from './test-address.ts'

/** The demo member in Guangzhou, who logs in by number. */
export const demoMember = { mobile: '13800138000', password: 'corium-demo-1' }

export const newTrackingNumber = () => `SF${randomInt(1e12)}`

/**
 * Adds SKUs to the bag of a member, or of a visitor if the token is empty;
 * `num` defaults to the minimum quantity.
 */
export async function addToBagByApi(
  api: ApiClient,
  token: string,
  items: readonly PurchasableSku[],
  num?: number,
) {
  for (const { goods, sku } of items) {
    const { goods_id } = goods
    await api.call(addToBag, { goods_id, sku_id: sku.sku_id, num: num ?? sku.min_num }, token)
  }
}

/** Adds SKUs to a member's bag and places an order. */
export async function orderByApi(
  api: ApiClient,
  token: string,
  items: readonly PurchasableSku[],
  num?: number,
) {
  const { address_id } = await api.call(addAddress, testAddress, token)
  await addToBagByApi(api, token, items, num)
  const offer = await api.call(confirmOrder, { source: 'cart', address_id }, token)
  return api.call(
    createOrder,
    {
      confirm_key: offer.confirm_key,
      address_id,
      shipping_id: offer.shipping_id ?? '',
      payable: offer.amounts.payable,
      request_id: randomUUID(),
    },
    token,
  )
}

/** Logs in the demo employee who ships orders, without the permission to refund. */
export const logInPacker = (api: ApiClient): Promise<string> => logInStaff(api, 'min@corium.example')

/** Logs in the owner of the demo shop, who has all permissions. */
export const logInManager = (api: ApiClient): Promise<string> => logInStaff(api, 'jing@corium.example')

async function logInStaff(api: ApiClient, email: string): Promise<string> {
  return (await api.call(loginStaff, { email, password: 'corium-demo-1' })).token
}

/** Orders SKUs, pays, lets staff ship and confirms that they arrived. */
export async function receiveByApi(api: ApiClient, token: string, items: readonly PurchasableSku[]) {
  const order = await orderByApi(api, token, items)
  const { order_id } = order
  await payByApi(api, token, order)
  const parcels = [{ courier: 'sf', courier_number: `SF${randomInt(1e12)}` }]
  await api.call(shipOrder, { order_id, parcels, request_id: randomUUID() }, await logInManager(api))
  await api.call(confirmReceipt, { order_id }, token)
  return api.call(getOrder, { order_id }, token)
}

/**
 * Pays an order through the sandbox. Returns once the order is paid, which may be
 * after the sandbox has sent its notice.
 */
export async function payByApi(api: ApiClient, token: string, { order_id }: { order_id: string }) {
  const { code_url } = await api.call(startPayment, { order_id, method: 'wechat_native' }, token)
  await sandbox.pay({ code_url })
  const statusOf = async () => (await api.call(getOrder, { order_id }, token)).order_status
  await expect.poll(statusOf).not.toBe(orderStatus.pendingPayment)
}
