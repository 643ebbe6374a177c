import type { OfferedMethod } from '@corium/contract/pay-methods'
import { isInWechat } from '#ui/is-in-wechat.ts'

const ofWechat: readonly OfferedMethod[] = ['wechat_native', 'wechat_h5', 'wechat_jsapi']

/**
 * How a browser pays with WeChat, if the shop offers it: WeChat's own browser asks the buyer to pay, another browser
 * of a phone opens WeChat. Elsewhere, also in WeCom, a phone scans a code.
 */
function wechatMethodOf(agent: string): OfferedMethod {
  if (isInWechat(agent)) return 'wechat_jsapi'
  const isPhone = /iPhone|iPod|Android|HarmonyOS/.test(agent)
  return isPhone && !agent.includes('MicroMessenger') ? 'wechat_h5' : 'wechat_native'
}

/** The methods without those of WeChat Pay that are for other browsers than the buyer's. */
export function methodsHere<M extends { method: OfferedMethod }>(
  methods: readonly M[],
  agent = navigator.userAgent,
): M[] {
  const wanted = wechatMethodOf(agent)
  const here = methods.some(({ method }) => method === wanted) ? wanted : 'wechat_native'
  return methods.filter(({ method }) => method === here || !ofWechat.includes(method))
}
