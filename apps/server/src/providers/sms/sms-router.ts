import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'
import { type AliyunSmsConfig, createAliyunSms } from './aliyun-sms.ts'
import type { SmsDeps } from './sms-client.ts'
import type { Sms, SmsSender } from './sms-sender.ts'
import { createTencentSms, type TencentSmsConfig } from './tencent-sms.ts'
import { createTwilioSms, type TwilioSmsConfig } from './twilio-sms.ts'

export const smsProviders = ['aliyun-sms', 'tencent-sms', 'twilio'] as const
export type SmsProvider = (typeof smsProviders)[number]

/** The providers for each dial code, the preferred one first; `*` stands for all other countries. */
export type SmsRoutes = Record<string, readonly SmsProvider[]>

export type SmsConfig = {
  routes: SmsRoutes
  /** The secret in the paths to which Aliyun and Tencent push receipts; without it they push none. */
  receiptToken?: string | undefined
  aliyun?: AliyunSmsConfig | undefined
  tencent?: TencentSmsConfig | undefined
  twilio?: TwilioSmsConfig | undefined
}

/**
 * Errors after which the next provider may send the text: this one certainly has not sent it, and the reason is
 * neither the number nor the text.
 */
const othersMaySend: readonly ProviderErrorKind[] = [
  'misconfigured',
  'out-of-credit',
  'unreachable',
  'circuit-open',
]

/** Sends through the providers for the number's country; providers that are not configured are skipped. */
export function createSmsRouter({ routes, aliyun, tencent, twilio }: SmsConfig, deps: SmsDeps): SmsSender {
  const senders: Record<SmsProvider, SmsSender | undefined> = {
    'aliyun-sms': aliyun && createAliyunSms(aliyun, deps),
    'tencent-sms': tencent && createTencentSms(tencent, deps),
    twilio: twilio && createTwilioSms(twilio, deps),
  }

  return {
    async send(sms) {
      let failed: ProviderError | undefined
      for (const sender of inOrder(sms)) {
        try {
          return await sender.send(sms)
        } catch (error) {
          if (!(error instanceof ProviderError) || !othersMaySend.includes(error.kind)) throw error
          // A provider that is down may work again for a retry; one without credit or template will not.
          failed = failed?.aftermath === 'not-done' ? failed : error
        }
      }
      throw failed ?? noProvider(sms)
    },
  }

  function inOrder({ to, avoid }: Sms): SmsSender[] {
    const route = routes[to.dialCode] ?? routes['*'] ?? []
    const ordered = [...route.filter((one) => one !== avoid), ...route.filter((one) => one === avoid)]
    return ordered.flatMap((one) => senders[one] ?? [])
  }
}

const noProvider = ({ to }: Sms): ProviderError =>
  new ProviderError({
    kind: 'misconfigured',
    provider: 'sms',
    operation: 'send',
    code: `no provider for +${to.dialCode}`,
  })
