import { constants, createCipheriv, privateDecrypt, randomBytes, sign } from 'node:crypto'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { SignatureForgery } from '#sandbox/faults.ts'
import type { Settings } from '#sandbox/settings.ts'
import {
  certificateModePrivateKey,
  nextCertificatePrivateKey,
  publicKeyModePrivateKey,
} from '#sandbox/wechat-pay/platform-keys.ts'

const keys = sandboxCredentials.wechat_pay

export type Signer = { serial: string; privateKey: string }

const publicKeySigner: Signer = { serial: keys.platform_public_key_id, privateKey: publicKeyModePrivateKey }
const current = {
  serial: keys.platform_certificate_serial,
  pem: keys.platform_certificate,
  privateKey: certificateModePrivateKey,
}
const next = {
  serial: keys.next_platform_certificate_serial,
  pem: keys.next_platform_certificate,
  privateKey: nextCertificatePrivateKey,
}
const certificates = { current: [current], both: [current, next], next: [next] }

/** The provider's certificates that are valid now. */
export const validCertificates = ({ certificate }: Settings): typeof certificates.both =>
  certificates[certificate]

/** Whether a request may name this key in `Wechatpay-Serial`. */
export const isKnownSerial = (serial: string): boolean =>
  [publicKeySigner, current, next].some((signer) => signer.serial === serial)

/**
 * Decrypts a text that the merchant encrypted by RSAES-OAEP for one of the provider's keys; `undefined` for any other
 * text.
 */
export function decryptFromMerchant(ciphertext: string, serial: string | undefined): string | undefined {
  const key = [publicKeySigner, current, next].find((signer) => signer.serial === serial)?.privateKey
  if (!key) return undefined
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    return privateDecrypt({ key, padding }, Buffer.from(ciphertext, 'base64')).toString('utf8')
  } catch {
    return undefined
  }
}

/** The public key counts only once the merchant has started the switch, even if a request names it. */
export function responseSigner(settings: Settings, serial: string | undefined): Signer {
  const { verification } = settings
  if (verification === 'public-key') return publicKeySigner
  if (verification === 'switching' && serial === publicKeySigner.serial) return publicKeySigner
  const valid = validCertificates(settings)
  return valid.find((signer) => signer.serial === serial) ?? valid[0]!
}

/**
 * While the merchant switches keys, the public key signs its share of the notices, evenly spread. Two valid
 * certificates take turns.
 */
export function noticeSigner(settings: Settings, index: number): Signer {
  const { verification, public_key_notices: share } = settings
  const isItsTurn = Math.floor((index + 1) * share) > Math.floor(index * share)
  if (verification === 'public-key' || (verification === 'switching' && isItsTurn)) return publicKeySigner
  const valid = validCertificates(settings)
  return valid[index % valid.length]!
}

/** The message that the provider signs. */
export function responseMessage(timestamp: string, nonce: string, body: string): string {
  return `${timestamp}\n${nonce}\n${body}\n`
}

export function platformHeaders(
  signer: Signer,
  now: Date,
  body: string,
  forgery?: string,
): Record<string, string> {
  const kind = forgery as SignatureForgery | undefined
  if (kind === 'unsigned') return {}
  const age = kind === 'old-timestamp' ? 600 : 0
  const timestamp = String(Math.floor(now.getTime() / 1000) - age)
  const nonce = randomToken(32)
  const signed = kind === 'bad-signature' ? `${body} ` : body
  const signature = sign(
    'RSA-SHA256',
    Buffer.from(responseMessage(timestamp, nonce, signed)),
    signer.privateKey,
  ).toString('base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial':
      kind === 'unknown-serial' ? 'PUB_KEY_ID_0000000000000000000000000000000000' : signer.serial,
    'wechatpay-signature': kind === 'signtest' ? `WECHATPAY/SIGNTEST/${signature}` : signature,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/**
 * Encrypts with AEAD_AES_256_GCM for notices and certificates: base64 of the ciphertext and its 16-byte tag.
 */
export function encryptForMerchant(
  plaintext: string,
  associatedData: string,
  nonce = randomToken(12),
  key: string = sandboxCredentials.wechat_pay.api_v3_key,
): { algorithm: 'AEAD_AES_256_GCM'; nonce: string; associated_data: string; ciphertext: string } {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    associated_data: associatedData,
    ciphertext: ciphertext.toString('base64'),
  }
}

function randomToken(length: number): string {
  return randomBytes(length).toString('hex').slice(0, length)
}
