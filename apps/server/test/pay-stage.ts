import { randomBytes } from 'node:crypto'
import { getPaymentStatus, startPayment } from '@corium/contract/payments'
import { startSandbox } from '@corium/sandbox'
import { sandboxCredentials } from '@corium/sandbox/credentials'
import { later } from '#server/clock.ts'
import { createWechatPay } from '#server/outside/wechat/wechat-pay.ts'
import { type Caller, openTestShop, type TestShop } from './shop.ts'

type Buyer = Caller & { id: string }
type Transaction = {
  out_trade_no: string
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  total: number
  description: string
  time_expire: string
  code_url: string
  refunded: number
  paid_at?: string
}
type Notice = { id: string; event_type: string; status: string; attempts: { outcome: string }[] }
type Refund = { out_refund_no: string; refund: number; total: number; status: string; reason: string }

/** A shop whose WeChat Pay is the sandbox: real signatures and notices over HTTP, one clock for both. */
export type PayStage = TestShop & {
  control<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Makes the provider fail in one of its ways, once unless told otherwise. */
  fail(target: string, mode: string, more?: { times?: number; count?: number; only?: string }): Promise<void>
  /** Lets the provider do what is due by now. */
  settle(): Promise<void>
  /** The buyer pays on the phone; the notice has been delivered when it returns. */
  pay(payment: { pay_sn: string }): Promise<void>
  transactions(which?: { out_trade_no?: string; code_url?: string }): Promise<Transaction[]>
  noticesOf(paySn: string): Promise<Notice[]>
  refundsOf(paySn: string): Promise<Refund[]>
  /** An unpaid order over two metres, held for 24 hours. */
  order(buyer: Buyer): Promise<{ id: string; skuId: string }>
  /** Starts paying an order. */
  start(buyer: Buyer, orderId: string): ReturnType<typeof start>
  /** `[pay_status, order_status]` as the buyer sees them. */
  statusOf(buyer: Buyer, paySn: string): Promise<[number, number]>
  stockOf(skuId: string): Promise<{ on_hand_milli: number; held_milli: number; sold_milli: number }>
}

const start = (buyer: Buyer, orderId: string) =>
  buyer.get(startPayment, {
    order_id: orderId,
    method: 'wechat_native',
    request_id: randomBytes(8).toString('hex'),
  })

export async function openPayStage(): Promise<PayStage> {
  const shop = await openTestShop()
  const sandbox = await startSandbox({ port: 0, clock: shop.clock })
  const { config, outside, db } = shop.shop
  const keys = sandboxCredentials.wechat_pay
  config.publicOrigin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  config.wechatPay = {
    baseUrl: sandbox.wechatPayUrl,
    merchantId: keys.mchid,
    appId: keys.appid,
    merchantKey: keys.merchant_private_key,
    merchantCertificateSerial: keys.merchant_serial,
    apiV3Key: keys.api_v3_key,
    publicKeys: [{ id: keys.platform_public_key_id, pem: keys.platform_public_key }],
  }
  outside.wechatPay = createWechatPay(config.wechatPay, {
    clock: shop.clock,
    patience: { pause: async () => {}, limit: (ms) => AbortSignal.timeout(ms) },
  })

  async function control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${sandbox.controlUrl}/control${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  await control('PATCH', '/settings', { refund_after_ms: 0 })

  return {
    ...shop,
    control,
    fail: async (target, mode, more = {}) => {
      await control('POST', '/faults', { target: `wechat-pay.${target}`, mode, ...more })
    },
    settle: async () => {
      await control('POST', '/clock', { advance_ms: 0 })
    },
    pay: async ({ pay_sn }) => {
      await control('POST', '/transactions/pay', { out_trade_no: pay_sn })
    },
    transactions: async (which = {}) =>
      (await control<{ transactions: Transaction[] }>('GET', `/transactions?${new URLSearchParams(which)}`))
        .transactions,
    noticesOf: async (paySn) =>
      (await control<{ notices: Notice[] }>('GET', `/notices?out_trade_no=${paySn}`)).notices,
    refundsOf: async (paySn) =>
      (await control<{ refunds: Refund[] }>('GET', `/refunds?out_trade_no=${paySn}`)).refunds,
    order: (buyer) => buildOrder(shop, buyer.id),
    start,
    statusOf: async (buyer, paySn) => {
      const { pay_status, order_status } = await buyer.get(getPaymentStatus, { pay_sn: paySn })
      return [pay_status, order_status]
    },
    stockOf: (skuId) =>
      db
        .selectFrom('stock')
        .select(['on_hand_milli', 'held_milli', 'sold_milli'])
        .where('sku_id', '=', skuId)
        .executeTakeFirstOrThrow(),
    close: async () => {
      await sandbox.close()
      await shop.close()
    },
  }
}

/** As if the member had just placed it: 2 m at 38 yuan of a colour that has 10 m. */
async function buildOrder({ build, shop: { db, clock } }: TestShop, memberId: string) {
  const sku = await build.sku({ stock: 10 })
  const now = clock.now()
  const both = (text: string) => JSON.stringify({ 'en-us': text, 'zh-cn': text })
  const { id } = await db
    .insertInto('orders')
    .values({
      sn: `C${randomBytes(6).toString('hex')}`,
      member_id: memberId,
      request_id: randomBytes(8).toString('hex'),
      language: 'en-us',
      status: 10,
      goods_fen: 7600,
      shipping_fen: 1200,
      payable_fen: 8800,
      weight_grams: 1200,
      shipping_id: 'standard',
      shipping_name: both('Standard'),
      address: JSON.stringify({}),
      created_at: now,
      pay_expires_at: later(now, 86_400),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values({
      order_id: id,
      sort: 0,
      style_id: sku.goods_id,
      sku_id: sku.id,
      sku_code: sku.id,
      goods_name: both('Test leather'),
      color_name: both('Cognac'),
      hex: '#8a4b2a',
      unit: 'm',
      num_milli: 2000,
      price_fen: 3800,
      amount_fen: 7600,
      holds_stock: true,
    })
    .execute()
  await db.updateTable('stock').set({ held_milli: 2000 }).where('sku_id', '=', sku.id).execute()
  return { id, skuId: sku.id }
}
