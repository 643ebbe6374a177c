import type { OfferedMethod } from '@corium/contract/pay-methods'

/** A phone's browser, which can open WeChat; WeChat's own browser cannot open WeChat once more. */
const opensWechat = (agent: string): boolean =>
  /iPhone|iPod|Android|HarmonyOS/.test(agent) && !agent.includes('MicroMessenger')

/** The methods without those of WeChat Pay that are for other places than where the buyer is. */
export function methodsHere<M extends { method: OfferedMethod }>(
  methods: readonly M[],
  agent = navigator.userAgent,
): M[] {
  const isHere = opensWechat(agent) && methods.some(({ method }) => method === 'wechat_h5')
  const elsewhere: OfferedMethod = isHere ? 'wechat_native' : 'wechat_h5'
  return methods.filter(({ method }) => method !== elsewhere)
}
