import { getPaymentStatus, startPayment } from '@corium/contract/payments'
import { startSandbox } from '@corium/sandbox'
import { sandboxCredentials } from '@corium/sandbox/credentials'
import { onTestFinished } from 'vitest'
import { storeRateSetting } from '#server/modules/exchange-rates/current-rate.ts'
import { accessTokensIn } from '#server/modules/wechat-login/access-tokens.db.ts'
import { createKuaidi100 } from '#server/providers/couriers/kuaidi100.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import { createPaypal } from '#server/providers/paypal/paypal.ts'
import { realTiming } from '#server/providers/timing.ts'
import type { WechatPayConfig } from '#server/providers/wechat/wechat-pay.config.ts'
import { createWechatPay } from '#server/providers/wechat/wechat-pay.ts'
import { createWechatLogin } from '#server/providers/wechat-login/wechat-login.ts'
import { type Buyer, openBuyer, stockOf } from './buyer.ts'
import { createFakeProviders } from './fake-providers.ts'
import { giveEmail } from './messages.ts'
import { openTestShop, type TestShop } from './shop.ts'

type Sku = { id: string; goods_id: string }
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

type ChatMessage = { from: string; text: string; links: { text: string; href: string }[] }

/**
 * A shop whose payment provider and tracking service are the sandbox: real signatures
 * and notices over HTTP, one clock.
 */
export type SandboxShop = TestShop & {
  control<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Makes the payment provider fail in the given mode, once by default. */
  fail(
    target: string,
    mode: string,
    more?: { times?: number; count?: number; only?: string; code?: string },
  ): Promise<void>
  /** Makes the provider leave refusals unsigned until the end of the test, as the live service may do. */
  leaveRefusalsUnsigned(): Promise<void>
  /** Makes the sandbox run its due work now, such as finishing refunds. */
  runSandbox(): Promise<void>
  /**
   * Pays as the buyer with a phone, perhaps with a coupon, in fen; returns after the notice was delivered.
   */
  pay(payment: { pay_sn: string }, coupon?: number): Promise<void>
  transactions(which?: { out_trade_no?: string; code_url?: string }): Promise<Transaction[]>
  /** Replaces some methods of the provider until the returned function is called. */
  overrideProvider(changes: (original: PaymentProvider) => Partial<PaymentProvider>): () => void
  /** How often the server has queried a payment at the provider. */
  countQueries(paySn: string): Promise<number>
  noticesOf(paySn: string): Promise<Notice[]>
  refundsOf(paySn: string): Promise<Refund[]>
  /** A new person with WeChat, by the sandbox's id. */
  person(): Promise<string>
  /** A person scans a QR code. Returns the last message in the chat and the links in it. */
  scan(code: { ticket: string }, person: string): Promise<ChatMessage>
  /** A member who can order and pay. */
  buyer(language?: 'zh-cn'): Promise<Buyer>
  /** Gives a member an email address and returns it. */
  addEmail(buyer: Buyer): Promise<string>
  /** An unpaid order of two meters of a color with ten in stock. */
  createOrder(buyer: Buyer): Promise<{ id: string; payable: number; sku: Sku }>
  startPayment(buyer: Buyer, orderId: string): ReturnType<typeof start>
  /** `[pay_status, order_status]` as the buyer sees them. */
  statusOf(buyer: Buyer, paySn: string): Promise<[number, number]>
  stockOf(sku: Sku): ReturnType<typeof stockOf>
}

const start = (buyer: Buyer, orderId: string) =>
  buyer.get(startPayment, { order_id: orderId, method: 'wechat_native' })

/** Connects the shop to the sandbox's PayPal, which charges US dollars at 0.138890 for one yuan. */
async function connectPaypal({ shop, clock }: TestShop, baseUrl: string): Promise<void> {
  const { config, providers } = shop
  const { client_id, client_secret, webhook_id } = sandboxCredentials.paypal
  const returnUrl = `${config.publicOrigin}/web/paypalcallback`
  config.paypal = {
    baseUrl,
    clientId: client_id,
    clientSecret: client_secret,
    webhookId: webhook_id,
    currency: 'USD',
    returnUrl,
    cancelUrl: `${returnUrl}?cancel=1`,
  }
  const timing = { ...realTiming, pause: async () => {} }
  providers.payments.paypal = createPaypal(config.paypal, { clock, timing })
  await storeRateSetting(shop.db, 'USD', { rateE6: 138_890, markupBps: 0 }, clock)
}

/** A client of the sandbox's control API. */
export function createControl({ controlUrl }: { controlUrl: string }) {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${controlUrl}/control${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
}

type Options = {
  /** Replaces some of the client's configuration. */
  wechatPay?: Partial<WechatPayConfig>
  paypal?: boolean
  /** The port of the shop's server, which receives the notices; a free one by default. */
  port?: number
}

/** Starts the shop's server and connects its providers to the sandbox, without pauses before retries. */
export async function connectToSandbox(
  shop: TestShop,
  sandbox: Awaited<ReturnType<typeof startSandbox>>,
  { wechatPay, paypal, port = 0 }: Options,
): Promise<void> {
  const { config, providers } = shop.shop
  const keys = sandboxCredentials.wechat_pay
  config.publicOrigin = await shop.app.listen({ host: '127.0.0.1', port })
  config.wechatPay = {
    region: 'mainland',
    baseUrl: sandbox.wechatPayUrl,
    noticeOrigin: config.publicOrigin,
    merchantId: keys.mchid,
    appId: keys.appid,
    merchantKey: keys.merchant_private_key,
    merchantCertificateSerial: keys.merchant_serial,
    apiV3Key: keys.api_v3_key,
    publicKeys: [{ id: keys.platform_public_key_id, pem: keys.platform_public_key }],
    ...wechatPay,
  }
  const login = sandboxCredentials.wechat
  config.wechatLogin = {
    apiBaseUrl: sandbox.weChatUrl,
    officialAccount: {
      appId: login.appid,
      appSecret: login.secret,
      token: login.token,
      aesKeys: [login.encoding_aes_key],
      openBaseUrl: sandbox.weChatUrl,
    },
    website: {
      appId: login.website_appid,
      appSecret: login.website_secret,
      openBaseUrl: sandbox.weChatUrl,
    },
  }
  const timing = { ...realTiming, pause: async () => {} }
  providers.wechatLogin = createWechatLogin(config.wechatLogin, {
    clock: shop.clock,
    timing,
    accessTokens: accessTokensIn(shop.shop.db),
  })
  const pay = createWechatPay(config.wechatPay, { clock: shop.clock, timing })
  Object.assign(providers.payments, { wechat_native: pay, ...pay.onPhones })
  if (paypal) await connectPaypal(shop, sandbox.payPalUrl)
  providers.tracker = createKuaidi100(
    { baseUrl: sandbox.couriersUrl, ...sandboxCredentials.kuaidi100 },
    { clock: shop.clock, timing },
  )
}

/** `wechatPay` replaces some of the client's configuration. */
export async function openSandboxShop(
  wechatPay: Partial<WechatPayConfig> = {},
  options: { paypal?: boolean } = {},
): Promise<SandboxShop> {
  const shop = await openTestShop({ providers: createFakeProviders(options) })
  const sandbox = await startSandbox({ port: 0, clock: shop.clock })
  await connectToSandbox(shop, sandbox, { wechatPay, ...options })
  const { config, providers } = shop.shop
  const control = createControl(sandbox)
  const wechatSettings = {
    wechat_push_url: `${config.publicOrigin}/hooks/wechat/oa`,
    wechat_redirect_host: new URL(config.publicOrigin).hostname,
  }
  await control('PATCH', '/settings', { refund_after_ms: 0, ...wechatSettings })

  return {
    ...shop,
    control,
    fail: async (target, mode, more = {}) => {
      const name = target.includes('.') ? target : `wechat-pay.${target}`
      await control('POST', '/faults', { target: name, mode, ...more })
    },
    leaveRefusalsUnsigned: async () => {
      await control('PATCH', '/settings', { signed_refusals: false })
      onTestFinished(async () => {
        await control('PATCH', '/settings', { signed_refusals: true })
      })
    },
    runSandbox: async () => {
      await control('POST', '/clock', { advance_ms: 0 })
    },
    pay: async ({ pay_sn }, coupon) => {
      await control('POST', '/transactions/pay', { out_trade_no: pay_sn, coupon })
    },
    transactions: async (which = {}) =>
      (await control<{ transactions: Transaction[] }>('GET', `/transactions?${new URLSearchParams(which)}`))
        .transactions,
    overrideProvider: (changes) => {
      const original = providers.payments.wechat_native
      providers.payments.wechat_native = { ...original, ...changes(original) }
      return () => {
        providers.payments.wechat_native = original
      }
    },
    countQueries: async (paySn) => {
      const { entries } = await control<{ entries: { summary: string }[] }>('GET', '/log')
      return entries.filter(({ summary }) => summary.startsWith('GET') && summary.includes(paySn)).length
    },
    noticesOf: async (paySn) =>
      (await control<{ notices: Notice[] }>('GET', `/notices?out_trade_no=${paySn}`)).notices,
    refundsOf: async (paySn) =>
      (await control<{ refunds: Refund[] }>('GET', `/refunds?out_trade_no=${paySn}`)).refunds,
    person: async () => (await control<{ id: string }>('POST', '/wechat/identities', { nickname: 'Wen' })).id,
    scan: async ({ ticket }, identity) => {
      const { chat } = await control<{ chat: ChatMessage[] }>('POST', '/wechat/scan', { ticket, identity })
      return chat.at(-1) ?? { from: '', text: '', links: [] }
    },
    buyer: (language) => openBuyer(shop, { language }),
    addEmail: (member) => giveEmail(shop, member),
    createOrder: async (buyer) => {
      const sku = await shop.build.sku({ stock: 10 })
      const { order_id, payable } = await buyer.buy(sku, 2)
      return { id: order_id, payable, sku }
    },
    startPayment: start,
    statusOf: async (buyer, paySn) => {
      const { pay_status, order_status } = await buyer.get(getPaymentStatus, { pay_sn: paySn })
      return [pay_status, order_status]
    },
    stockOf: (sku) => stockOf(shop, sku),
    close: async () => {
      await sandbox.close()
      await shop.close()
    },
  }
}
