import type { Clock } from '#sandbox/clock.ts'
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts'
import { standingClock } from './clock.ts'
import { type Merchant, openMerchant } from './merchant.ts'
import { openShop, type Shop } from './shop.ts'

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
type Json = any

export type Stage = {
  sandbox: Sandbox
  shop: Shop
  merchant: Merchant
  control(method: string, path: string, body?: unknown): Promise<{ status: number; body: Json }>
  /** Moves the sandbox's clock, but not the merchant's. */
  later(ms: number): Promise<void>
  /** Places an order of 123.45 yuan; answers its number and code. */
  placeOrder(changes?: Record<string, unknown>): Promise<{ out_trade_no: string; code_url: string }>
  /** Places it and has the buyer pay. */
  sell(changes?: Record<string, unknown>): Promise<string>
  close(): Promise<void>
}

/** A sandbox, a shop that listens, and a merchant that calls; repeats and refunds take no time. */
export async function openStage(options: { dataFile?: string; clock?: Clock } = {}): Promise<Stage> {
  const clock = options.clock ?? standingClock
  const sandbox = await startSandbox({ port: 0, clock, ...options })
  const shop = await openShop()
  const merchant = openMerchant(sandbox.wechatPayUrl, shop.url, clock)

  const control: Stage['control'] = async (method, path, body) => {
    const answer = await fetch(`${sandbox.controlUrl}/control${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  const placeOrder: Stage['placeOrder'] = async (changes) => {
    const order = merchant.order(changes)
    const { status, text, body } = await merchant.post('/v3/pay/transactions/native', order)
    if (status !== 200) throw new Error(`order refused: ${text}`)
    return { out_trade_no: String(order.out_trade_no), code_url: body.code_url }
  }

  await control('PATCH', '/settings', { retry_scale: 0, refund_after_ms: 0 })
  return {
    sandbox,
    shop,
    merchant,
    control,
    placeOrder,
    async later(ms) {
      await control('POST', '/clock', { advance_ms: ms })
    },
    async sell(changes) {
      const { out_trade_no } = await placeOrder(changes)
      await control('POST', '/transactions/pay', { out_trade_no })
      return out_trade_no
    },
    async close() {
      await sandbox.close()
      await shop.close()
    },
  }
}
