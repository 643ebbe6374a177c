import { Type } from 'typebox'
import type { Clock } from '#server/runtime/clock.ts'
import { createBreaker } from '../breaker.ts'
import { type HttpClient, httpRequest } from '../http-request.ts'
import { type Observe, observed } from '../observe.ts'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'
import { readJson } from '../read-json.ts'
import { retry } from '../retry.ts'
import { realTiming, type Timing } from '../timing.ts'
import { readPush } from './kuaidi100-push.ts'
import { LastResult, readReport } from './kuaidi100-report.ts'
import { signQuery } from './kuaidi100-signature.ts'
import type { ShipmentTracker, TrackedNumber } from './shipment-tracker.ts'

export type Kuaidi100Config = {
  /** Scheme and host only. */
  baseUrl: string
  customer: string
  key: string
}

type Kuaidi100Deps = { clock: Clock; http?: HttpClient; timing?: Timing; observe?: Observe }

const provider = 'kuaidi100'
const timeoutMs = 5_000

/**
 * A second query within half an hour locks the number, so only one that certainly
 * did not arrive is sent again.
 */
const policies = {
  query: { pauses: [1_000], again: ['unreachable'], effect: 'read', within: 12_000 },
  subscribe: { pauses: [1_000], again: ['unreachable', 'timeout', 'broken'], effect: 'read', within: 12_000 },
} as const

/** Companies whose queries need the end of a phone number. */
const companiesWithPhone: readonly string[] = ['shunfeng', 'shunfengkuaiyun', 'zhongtong']

const Answer = Type.Object({
  returnCode: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
})

const queryErrors: Record<string, ProviderErrorKind> = {
  501: 'busy',
  502: 'busy',
  503: 'misconfigured',
  601: 'out-of-credit',
}
const subscribeErrors: Record<string, ProviderErrorKind> = {
  500: 'busy',
  503: 'misconfigured',
  600: 'misconfigured',
  601: 'out-of-credit',
}

/** The code of a response for a number that no courier has scanned yet. */
const noRecord = '500'
/** The code of a response to a second subscription of the same number. */
const subscribedBefore = '501'

export function createKuaidi100(config: Kuaidi100Config, deps: Kuaidi100Deps): ShipmentTracker {
  const { clock, observe, timing = realTiming, http } = deps
  const breaker = createBreaker(provider, clock)

  return {
    name: provider,
    readPush,

    async subscribe({ callbackUrl, salt, ...shipment }) {
      const { company, number } = shipment
      const parameters = { callbackurl: callbackUrl, salt, resultv2: '4', ...phoneOf(shipment) }
      const param = JSON.stringify({ company, number, from: '', to: '', key: config.key, parameters })
      const { code } = await send('subscribe', '/poll', { schema: 'json', param })
      if (code === '200' || code === subscribedBefore) return
      throw failure('subscribe', subscribeErrors[code] ?? 'refused', code)
    },

    async query(shipment) {
      const { company: com, number: num } = shipment
      const param = JSON.stringify({ com, num, ...phoneOf(shipment), resultv2: '4', order: 'desc' })
      const form = { customer: config.customer, sign: signQuery(param, config), param }
      const { code, text } = await send('query', '/poll/query.do', form)
      if (code === noRecord) return undefined
      if (code !== '200') throw failure('query', queryErrors[code] ?? 'refused', code)
      const result = readJson(LastResult, text)
      if (result?.nu !== num) throw failure('query', 'wrong-answer')
      return readReport(result)
    },
  }

  /** Sends a form; the code in the response says whether it was accepted. */
  function send(operation: keyof typeof policies, path: string, form: Record<string, string>) {
    return observed(observe, provider, operation, () =>
      retry(policies[operation], timing, () =>
        breaker.run(operation, async () => {
          const response = await httpRequest(
            {
              provider,
              operation,
              url: new URL(path, config.baseUrl),
              method: 'POST',
              timeoutMs,
              headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
              body: new URLSearchParams(form).toString(),
            },
            { timing, http },
          )
          if (response.status >= 500) throw failure(operation, 'broken', String(response.status))
          const text = response.body.toString('utf8')
          const answer = readJson(Answer, text)
          const code = answer?.returnCode ?? answer?.status
          if (code === undefined) throw failure(operation, 'wrong-answer')
          return { code, text }
        }),
      ),
    )
  }
}

const phoneOf = ({ company, phoneEnd }: TrackedNumber) =>
  companiesWithPhone.includes(company) ? { phone: phoneEnd } : {}

const failure = (operation: string, kind: ProviderErrorKind, code?: string) =>
  new ProviderError({ kind, provider, operation, code })
