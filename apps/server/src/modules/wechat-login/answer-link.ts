import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { isUuid } from '#server/db/uuid.ts'
import { derivedKey } from '#server/runtime/derived-key.ts'

/** Where a person confirms a scan on the phone. */
export const answerPath = '/wechat/login/:ref'

const sign = (config: Pick<Config, 'secret'>, scanId: string): string =>
  createHmac('sha256', derivedKey(config, 'wechat scans')).update(scanId).digest('base64url')

/** The link in the chat. It is the same for each push of a scan, and only the person who scanned gets it. */
export const answerLink = ({ config }: { config: Config }, scanId: string): string =>
  config.publicOrigin + answerPath.replace(':ref', `${scanId}.${sign(config, scanId)}`)

/** The scan that a link is about; undefined if the shop did not make the link. */
export function readAnswerRef({ config }: { config: Config }, ref: string): string | undefined {
  const [scanId = '', signature = ''] = ref.split('.')
  if (!isUuid(scanId)) return undefined
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(config, scanId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? scanId : undefined
}
