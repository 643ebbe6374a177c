import type { Clock } from '#sandbox/clock.ts'
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts'
import { fixedClock } from './clock.ts'
import { createMerchant, type Merchant } from './merchant.ts'
import { type NoticeReceiver, startNoticeReceiver } from './notice-receiver.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests know the shape of the response
type Json = any

export type TestEnvironment = {
  sandbox: Sandbox
  shop: NoticeReceiver
  merchant: Merchant
  control(method: string, path: string, body?: unknown): Promise<{ status: number; body: Json }>
  /** Moves the sandbox's clock, but not the merchant's. */
  advanceClock(ms: number): Promise<void>
  /** Places an order of 123.45 yuan. */
  placeOrder(changes?: Record<string, unknown>): Promise<{ out_trade_no: string; code_url: string }>
  /** Places an order and pays it. @returns its out_trade_no */
  placePaidOrder(changes?: Record<string, unknown>): Promise<string>
  close(): Promise<void>
}

/**
 * A sandbox with a merchant that calls it and a receiver for its notices; retries and refunds happen at once.
 */
export async function startTestEnvironment(
  options: { dataFile?: string; clock?: Clock } = {},
): Promise<TestEnvironment> {
  const clock = options.clock ?? fixedClock
  const sandbox = await startSandbox({ port: 0, clock, ...options })
  const shop = await startNoticeReceiver()
  const merchant = createMerchant(sandbox.wechatPayUrl, shop.url, clock)

  const control: TestEnvironment['control'] = async (method, path, body) => {
    const response = await fetch(`${sandbox.controlUrl}/control${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { status: response.status, body: await response.json() }
  }

  const placeOrder: TestEnvironment['placeOrder'] = async (changes) => {
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
    async advanceClock(ms) {
      await control('POST', '/clock', { advance_ms: ms })
    },
    async placePaidOrder(changes) {
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
