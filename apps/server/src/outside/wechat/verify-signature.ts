import { type KeyObject, verify } from 'node:crypto'

const scheme = 'WECHATPAY2-SHA256-RSA2048'
const allowedSkewSeconds = 300

/** Why an answer or a notice is not provably WeChat Pay's. */
export type Doubt = 'unsigned' | 'stale' | 'unknown-key' | 'bad-signature'

export type HeaderReader = (name: string) => string | undefined

/** What is signed: three lines over the raw bytes, so a re-serialised body never fits. */
export function messageOfAnswer(timestamp: string, nonce: string, rawBody: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), rawBody, Buffer.from('\n')])
}

/**
 * Checks a signed answer or notice before anything in it is read; `undefined` means it is genuine.
 * The key is picked by the serial in the header and by nothing else.
 */
export async function findDoubt(
  header: HeaderReader,
  rawBody: Buffer,
  findKey: (serial: string) => Promise<KeyObject | undefined>,
  now: Date,
): Promise<Doubt | undefined> {
  const timestamp = header('wechatpay-timestamp')
  const nonce = header('wechatpay-nonce')
  const signature = header('wechatpay-signature')
  const serial = header('wechatpay-serial')
  if (!timestamp || !nonce || !signature || !serial) return 'unsigned'
  if ((header('wechatpay-signature-type') ?? scheme) !== scheme) return 'bad-signature'
  if (!isRecent(timestamp, now)) return 'stale'

  const key = await findKey(serial)
  if (!key) return 'unknown-key'
  const message = messageOfAnswer(timestamp, nonce, rawBody)
  return verify('RSA-SHA256', message, key, Buffer.from(signature, 'base64')) ? undefined : 'bad-signature'
}

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) < allowedSkewSeconds
}
