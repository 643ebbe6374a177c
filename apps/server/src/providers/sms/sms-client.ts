import type { Clock } from '#server/runtime/clock.ts'
import { createBreaker } from '../breaker.ts'
import { type HttpClient, httpRequest } from '../http-request.ts'
import { type Observe, observed } from '../observe.ts'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'
import { retry } from '../retry.ts'
import { realTiming, type Timing } from '../timing.ts'
import type { PhoneNumber, Sms, SmsSender } from './sms-sender.ts'

export type SmsDeps = {
  clock: Clock
  http?: HttpClient
  timing?: Timing
  observe?: Observe
}

/**
 * Codes of the approved templates by the shop's name for them; a number abroad needs
 * a template of its own kind.
 */
export type SmsTemplates = Record<string, { mainland?: string; abroad?: string }>

type SmsRequest = { url: URL; headers: Record<string, string>; body?: string }

/** How a text is sent through one provider. */
type SmsProtocol = {
  provider: string
  /** Runs once for each try, because signatures contain the time. */
  write(sms: Sms): SmsRequest
  /** The provider's id of the accepted message. Throws `ProviderError`. */
  read(response: { status: number; text: string }): string
}

const operation = 'send'
const timeoutMs = 5_000

/**
 * Retries only a text that certainly was not sent, because a second SMS costs money and confuses the buyer. One early
 * retry, because another provider may be next.
 */
const retryPolicy = { pauses: [500], again: ['unreachable'], effect: 'write', within: 7_000 } as const

/** A sender with retries, metrics and a circuit breaker of its own. */
export function createSmsClient({ provider, write, read }: SmsProtocol, deps: SmsDeps): SmsSender {
  const { clock, observe, timing = realTiming, http } = deps
  const breaker = createBreaker(provider, clock)

  async function sendOnce(sms: Sms) {
    const request = { provider, operation, method: 'POST', timeoutMs, ...write(sms) } as const
    const { status, body } = await httpRequest(request, { timing, http })
    return { provider, messageId: read({ status, text: body.toString('utf8') }) }
  }

  return {
    send: (sms) =>
      observed(observe, provider, operation, () => {
        // A fault in the text itself is not a fault of the provider, so it does not count for the breaker.
        write(sms)
        return retry(retryPolicy, timing, () => breaker.run(operation, () => sendOnce(sms)))
      }),
  }
}

/** Makes the function that creates a provider's errors of sending. */
export const smsFailure =
  (provider: string) =>
  (kind: ProviderErrorKind, code?: string, requestId?: string): ProviderError =>
    new ProviderError({ kind, provider, operation, code, requestId })

type Failure = ReturnType<typeof smsFailure>

/** The template for the country of the number. */
export function templateFor({ template, to }: Sms, templates: SmsTemplates, failure: Failure): string {
  const found = templates[template]
  const code = to.dialCode === '86' ? found?.mainland : found?.abroad
  if (!code) throw failure('misconfigured', `no template "${template}" for +${to.dialCode}`)
  return code
}

/** Refuses a number with other characters: a comma would make it a list of numbers. */
export function checkNumber({ dialCode, national }: PhoneNumber, failure: Failure): void {
  if (!/^\d{1,4}$/.test(dialCode) || !/^\d{4,14}$/.test(national)) throw failure('bad-recipient')
}
