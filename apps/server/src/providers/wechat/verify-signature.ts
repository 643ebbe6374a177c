import { type KeyObject, verify } from 'node:crypto'

const scheme = 'WECHATPAY2-SHA256-RSA2048'
const maxClockSkewSeconds = 300

/** Why a response or a notice cannot be trusted to come from WeChat Pay. */
export type SignatureProblem = 'unsigned' | 'stale' | 'unknown-key' | 'bad-signature'

export type HeaderReader = (name: string) => string | undefined

/** The text that WeChat Pay signs: three lines over the raw bytes, so a re-serialized body never matches. */
export function signedMessage(timestamp: string, nonce: string, rawBody: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), rawBody, Buffer.from('\n')])
}

/**
 * Checks the signature of a response or notice before its content is read; `undefined` means it is genuine.
 * Only the serial in the header chooses the key.
 */
export async function findSignatureProblem(
  header: HeaderReader,
  rawBody: Buffer,
  findKey: (serial: string) => Promise<KeyObject | undefined>,
  now: Date,
): Promise<SignatureProblem | undefined> {
  const timestamp = header('wechatpay-timestamp')
  const nonce = header('wechatpay-nonce')
  const signature = header('wechatpay-signature')
  const serial = header('wechatpay-serial')
  if (!timestamp || !nonce || !signature || !serial) return 'unsigned'
  if ((header('wechatpay-signature-type') ?? scheme) !== scheme) return 'bad-signature'
  if (!isRecent(timestamp, now)) return 'stale'

  const key = await findKey(serial)
  if (!key) return 'unknown-key'
  const message = signedMessage(timestamp, nonce, rawBody)
  return verify('RSA-SHA256', message, key, Buffer.from(signature, 'base64')) ? undefined : 'bad-signature'
}

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) < maxClockSkewSeconds
}
