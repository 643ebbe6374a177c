import { isIP } from 'node:net'
import { isPublicIp } from '#server/runtime/network.ts'

/**
 * The address of an endpoint, if webhooks may go there: by https to a host on the internet, or to one of the `local`
 * origins, for demo shops and tests. A host name is checked again after it is resolved.
 */
export function readWebhookUrl(text: string, local: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (local.includes(url.origin)) return url
  if (url.protocol !== 'https:') return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPublicIp(host) ? url : undefined
  return host.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa)\.?$/.test(host) ? url : undefined
}
