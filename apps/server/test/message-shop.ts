import { startSandbox } from '@corium/sandbox'
import { sandboxCredentials } from '@corium/sandbox/credentials'
import { createSmtpMail } from '#server/providers/mail/smtp-mail.ts'
import { createAliyunSms } from '#server/providers/sms/aliyun-sms.ts'
import { realTiming } from '#server/providers/timing.ts'
import { openTestShop, type TestShop } from './shop.ts'

type SandboxMessage = {
  id: string
  channel: 'sms' | 'mail'
  at: string
  to: string[]
  text: string
  code?: string
}

/** A shop that sends texts and mails through the sandbox, with one clock for both. */
export type MessageShop = TestShop & {
  control<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Makes the sandbox fail in the given mode, once by default. */
  fail(target: string, mode: string, more?: object): Promise<void>
  /** What has arrived at a number or an email, newest first. */
  inbox(to: string): Promise<SandboxMessage[]>
}

export async function openMessageShop(): Promise<MessageShop> {
  const shop = await openTestShop()
  const sandbox = await startSandbox({ port: 0, clock: shop.clock })
  const { providers } = shop.shop
  const { sms, smtp } = sandboxCredentials
  const timing = { ...realTiming, pause: async () => {} }
  providers.sms = createAliyunSms(
    {
      baseUrl: sandbox.smsUrl,
      accessKeyId: sms.access_key_id,
      accessKeySecret: sms.access_key_secret,
      signName: sms.sign_name,
      templates: {
        'verification-code': { mainland: sms.templates.code, abroad: sms.templates.code_international },
        'order-placed': {
          mainland: sms.templates.order_placed,
          abroad: sms.templates.order_placed_international,
        },
      },
    },
    { clock: shop.clock, timing },
  )
  const mail = createSmtpMail(
    {
      url: `smtp://${smtp.user}:${smtp.password}@${sandbox.smtp.host}:${sandbox.smtp.port}`,
      requireStartTls: false,
      from: { name: 'Corium', address: 'shop@corium.example' },
    },
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

  return {
    ...shop,
    control,
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
