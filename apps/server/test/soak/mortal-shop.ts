import { rm } from 'node:fs/promises'
import { startSandbox } from '@corium/sandbox'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import { createTestClock } from '../clock.ts'
import { openTestDatabase } from '../database.ts'
import { createFakeProviders } from '../fake-providers.ts'
import { connectToSandbox, createControl } from '../sandbox-shop.ts'
import { openTestShop, type TestShop } from '../shop.ts'

export type MortalShop = Awaited<ReturnType<typeof openMortalShop>>

/**
 * A shop whose server can die in the middle of a call to a payment provider, and restarts on the same data, without
 * knowing what the provider has done. The sandbox and the clock keep running.
 */
export async function openMortalShop() {
  const clock = createTestClock()
  const database = await openTestDatabase()
  // Each server listens for lost connections.
  database.pool.setMaxListeners(0)
  const sandbox = await startSandbox({ port: 0, clock })
  const control = createControl(sandbox)
  let life = startLife()
  let shop = await startServer(0)
  const port = Number(new URL(shop.shop.config.publicOrigin).port)

  async function startServer(onPort: number): Promise<TestShop> {
    const started = await openTestShop({
      providers: createFakeProviders({ paypal: true }),
      database,
      clock,
    })
    const wechatPay = { products: ['h5' as const] }
    await connectToSandbox(started, sandbox, { paypal: true, port: onPort, wechatPay })
    const { payments } = started.shop.providers
    payments.wechat_native = mortal(payments.wechat_native, life)
    if (payments.wechat_h5) payments.wechat_h5 = mortal(payments.wechat_h5, life)
    if (payments.paypal) payments.paypal = mortal(payments.paypal, life)
    return started
  }

  return {
    clock,
    control,
    /** The server that runs now. */
    server: () => shop,
    /** The server dies after this many calls that change something at a provider. */
    dieAfter: (calls: number) => {
      life.callsLeft = calls
    },
    /** Waits for the work; if the server dies meanwhile, there is no result. */
    outlive: <T>(work: Promise<T>): Promise<T | undefined> => Promise.race([work, life.end]),
    /** Starts another server if this one has died. @returns the errors that it had logged */
    async restartIfDead(): Promise<unknown[] | undefined> {
      if (!life.isOver) return undefined
      const dead = shop
      dead.app.server.closeAllConnections()
      await new Promise((closed) => dead.app.server.close(closed))
      await rm(dead.shop.config.dataDir, { recursive: true, force: true })
      life = startLife()
      shop = await startServer(port)
      return dead.errors.splice(0)
    },
    async close(): Promise<void> {
      await sandbox.close()
      await shop.close()
    },
  }
}

type Life = { callsLeft: number; isOver: boolean; end: Promise<undefined>; finish(): void }

function startLife(): Life {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const life: Life = {
    callsLeft: Number.POSITIVE_INFINITY,
    isOver: false,
    end: promise,
    finish: () => {
      life.isOver = true
      resolve(undefined)
    },
  }
  return life
}

/**
 * A provider whose caller dies after a call, so that it never gets the result, nor that of any other call.
 */
function mortal(provider: PaymentProvider, life: Life): PaymentProvider {
  const never = new Promise<never>(() => {})
  async function survive<T>(call: () => Promise<T>, changes: boolean): Promise<T> {
    if (life.isOver) return never
    const result = await call().catch((error) => (life.isOver ? never : Promise.reject(error)))
    if (changes && --life.callsLeft === 0) life.finish()
    return life.isOver ? never : result
  }
  const { complete } = provider
  return {
    ...provider,
    create: (payment) => survive(() => provider.create(payment), true),
    query: (payment) => survive(() => provider.query(payment), false),
    ...(complete && { complete: (payment) => survive(() => complete(payment), true) }),
    close: (payment) => survive(() => provider.close(payment), true),
    refund: (refund) => survive(() => provider.refund(refund), true),
    queryRefund: (refund) => survive(() => provider.queryRefund(refund), false),
  }
}
