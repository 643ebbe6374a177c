import { startSandbox } from '@corium/sandbox'
import { sandboxCredentials } from '@corium/sandbox/credentials'
import { createSmtpMail, type MailConfig } from '#server/providers/mail/smtp-mail.ts'
import { createSmsRouter, type SmsConfig } from '#server/providers/sms/sms-router.ts'
import { realTiming } from '#server/providers/timing.ts'
import { openTestShop, type TestShop } from './shop.ts'

type SandboxMessage = {
  id: string
  channel: 'sms' | 'mail'
  provider?: string
  at: string
  to: string[]
  text: string
  code?: string
}

/** A shop that sends texts and mails through the sandbox, with one clock for both. */
export type MessageShop = TestShop & {
  /** Where the shop listens. */
  origin: string
  /** Lets time pass until the sandbox has sent its due receipts. */
  receive(seconds?: number): Promise<void>
  control<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Makes the sandbox fail in the given mode, once by default. */
  fail(target: string, mode: string, more?: object): Promise<void>
  /** The messages that arrived at a number or an email, newest first. */
  inbox(to: string): Promise<SandboxMessage[]>
}

const { sms: aliyun, tencent_sms: tencent, twilio, smtp } = sandboxCredentials
const receiptToken = 'test-only-receipt-token-0001'

/** The templates that the tests use, by the sandbox's names. */
function templatesOf(codes: Record<string, string>) {
  const both = (name: string) => ({ mainland: codes[name]!, abroad: codes[`${name}_international`]! })
  return { 'verification-code': both('code'), 'order-placed': both('order_placed') }
}

const smsConfig = () =>
  ({
    receiptToken,
    routes: { '86': ['aliyun-sms', 'tencent-sms'], '*': ['twilio', 'tencent-sms'] },
    aliyun: {
      baseUrl: '',
      accessKeyId: aliyun.access_key_id,
      accessKeySecret: aliyun.access_key_secret,
      signName: aliyun.sign_name,
      templates: templatesOf(aliyun.templates),
    },
    tencent: {
      baseUrl: '',
      region: 'ap-guangzhou',
      secretId: tencent.secret_id,
      secretKey: tencent.secret_key,
      appId: tencent.app_id,
      signName: tencent.sign_name,
      templates: templatesOf(tencent.templates),
    },
    twilio: {
      baseUrl: '',
      accountSid: twilio.account_sid,
      authToken: twilio.auth_token,
      sender: twilio.sender,
      statusUrl: '',
    },
  }) satisfies SmsConfig

const mailConfig = (url: string): MailConfig => ({
  url,
  requireStartTls: true,
  certificate: smtp.certificate,
  from: { name: 'Corium', address: 'shop@corium.example' },
  bounceAddress: 'bounces@corium.example',
  bounceToken: receiptToken,
})

export async function openMessageShop(): Promise<MessageShop> {
  const sms = smsConfig()
  const shop = await openTestShop({ config: { sms, mail: mailConfig('') } })
  const sandbox = await startSandbox({ port: 0, clock: shop.clock })
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  for (const provider of [sms.aliyun, sms.tencent, sms.twilio]) provider.baseUrl = sandbox.smsUrl
  sms.twilio.statusUrl = `${origin}/hooks/sms/twilio`
  const { providers } = shop.shop
  const timing = { ...realTiming, pause: async () => {} }
  providers.sms = createSmsRouter(sms, { clock: shop.clock, timing })
  const mail = createSmtpMail(
    mailConfig(`smtp://${smtp.user}:${smtp.password}@${sandbox.smtp.host}:${sandbox.smtp.port}`),
    { clock: shop.clock, timing },
  )
  providers.mail = mail

  async function control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${sandbox.controlUrl}/control${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  await control('PATCH', '/settings', {
    aliyun_receipt_url: `${origin}/hooks/sms/aliyun/${receiptToken}`,
    tencent_receipt_url: `${origin}/hooks/sms/tencent/${receiptToken}`,
    mail_bounce_url: `${origin}/hooks/mail/bounces/${receiptToken}`,
    retry_scale: 0,
  })

  return {
    ...shop,
    origin,
    control,
    receive: async (seconds = 1) => {
      shop.clock.forward(seconds)
      await control('POST', '/clock', { advance_ms: 0 })
    },
    fail: async (target, mode, more = {}) => {
      await control('POST', '/faults', { target, mode, ...more })
    },
    inbox: async (to) =>
      (
        await control<{ messages: SandboxMessage[] }>(
          'GET',
          `/messages?${new URLSearchParams({ to, channel: to.includes('@') ? 'mail' : 'sms' })}`,
        )
      ).messages,
    close: async () => {
      mail.close()
      await sandbox.close()
      await shop.close()
    },
  }
}
