import type { MortalShop } from './mortal-shop.ts'

const brokenCalls = ['refuse', 'reset', 'drop-response', 'malformed'] as const
const brokenSignatures = ['unsigned', 'bad-signature', 'unknown-serial', 'old-timestamp', 'signtest'] as const
const queue = ['drop', 'hold', 'delay', 'duplicate'] as const

/** The faults of the providers. None of them takes real time. */
const faults: Record<string, readonly string[]> = {
  'wechat-pay.create': [...brokenCalls, ...brokenSignatures, 'notice-first'],
  'wechat-pay.query': [...brokenCalls, ...brokenSignatures],
  'wechat-pay.close': [...brokenCalls, ...brokenSignatures, 'paid-meanwhile', 'buyer-paying'],
  'wechat-pay.refund': [...brokenCalls, ...brokenSignatures],
  'wechat-pay.refund-query': [...brokenCalls, ...brokenSignatures],
  'wechat-pay.notice': [
    ...queue,
    ...queue,
    ...brokenSignatures,
    'wrong-amount',
    'wrong-merchant',
    'wrong-app',
    'broken-tag',
    'wrong-associated-data',
  ],
  'wechat-pay.refund-notice': [...queue, ...brokenSignatures],
  'wechat-pay.refund-result': ['abnormal', 'closed', 'hold'],
  'wechat-pay.bill': ['reset', 'malformed', 'unsigned'],
  'paypal.token': ['refuse', 'reset', 'malformed'],
  'paypal.create': [...brokenCalls, 'revoke-token'],
  'paypal.query': [...brokenCalls, 'revoke-token'],
  'paypal.capture': [...brokenCalls, 'declined', 'pending', 'webhook-first', 'drop-response'],
  'paypal.capture-query': brokenCalls,
  'paypal.refund': [...brokenCalls, 'pending', 'failed', 'drop-response'],
  'paypal.refund-query': brokenCalls,
  'paypal.webhook': [
    ...queue,
    ...queue,
    'unsigned',
    'bad-signature',
    'wrong-webhook-id',
    'foreign-certificate',
    'altered-body',
    'old-time',
  ],
  'paypal.reporting': ['reset', 'malformed'],
}

const refusals = [
  { code: 'SYSTEM_ERROR', status: 500 },
  { code: 'FREQUENCY_LIMITED', status: 429 },
  { code: 'NOT_ENOUGH', status: 403 },
] as const

type Pick = <T>(of: readonly T[]) => T

/**
 * One to six calls in a row fail: after four the client gives up, after five its circuit breaker stops calls for half
 * a minute.
 */
export async function addFault({ control }: MortalShop, pick: Pick): Promise<string> {
  const target = pick(Object.keys(faults))
  const mode = pick(faults[target] ?? [])
  const isWechatCall = mode === 'refuse' && target.startsWith('wechat-pay.')
  await control('POST', '/faults', {
    target,
    mode,
    times: pick([1, 1, 1, 2, 4, 6]),
    ...(mode === 'delay' && { ms: pick([30_000, 600_000, 7_200_000]) }),
    ...(mode === 'duplicate' && { count: pick([2, 20]) }),
    ...(isWechatCall && pick(target === 'wechat-pay.refund' ? refusals : refusals.slice(0, 2))),
  })
  return `${target} ${mode}`
}

/** All calls to one provider fail until the returned function is called. */
export async function startOutage({ control }: MortalShop, pick: Pick) {
  const provider = pick(['wechat-pay', 'paypal'])
  const mode = pick(['reset', 'refuse', 'drop-response'])
  const targets = Object.keys(faults).filter(
    (target) => target.startsWith(`${provider}.`) && faults[target]?.includes(mode),
  )
  const ids: string[] = []
  for (const target of targets) {
    ids.push((await control<{ id: string }>('POST', '/faults', { target, mode, times: null })).id)
  }
  const end = async () => {
    for (const id of ids) await control('DELETE', `/faults/${id}`)
  }
  return { name: `${provider} out of order`, end }
}
