import { createCipheriv, randomBytes, sign } from 'node:crypto'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { SignatureForgery } from '#sandbox/faults.ts'
import type { Settings } from '#sandbox/state.ts'
import { certificateModePrivateKey, publicKeyModePrivateKey } from '#sandbox/wechat-pay/platform-keys.ts'

const { platform_public_key_id, platform_certificate_serial } = sandboxCredentials.wechat_pay

export type Signer = { serial: string; privateKey: string }

const publicKeySigner: Signer = { serial: platform_public_key_id, privateKey: publicKeyModePrivateKey }
const certificateSigner: Signer = {
  serial: platform_certificate_serial,
  privateKey: certificateModePrivateKey,
}

/** Whether a request may name this key in `Wechatpay-Serial`. */
export const isKnownSerial = (serial: string): boolean =>
  [publicKeySigner, certificateSigner].some((signer) => signer.serial === serial)

/** Only while the merchant switches keys does the key count that the request names. */
export function responseSigner(
  { verification }: Pick<Settings, 'verification'>,
  serial: string | undefined,
): Signer {
  if (verification === 'switching' && serial === platform_public_key_id) return publicKeySigner
  return verification === 'public-key' ? publicKeySigner : certificateSigner
}

/** While the merchant switches keys, the public key signs its share of the notices, evenly spread. */
export function noticeSigner({ verification, public_key_notices: share }: Settings, index: number): Signer {
  if (verification !== 'switching') return responseSigner({ verification }, undefined)
  return Math.floor((index + 1) * share) > Math.floor(index * share) ? publicKeySigner : certificateSigner
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

/** Encrypts with AEAD_AES_256_GCM for notices and certificates: base64 of the ciphertext and its 16-byte tag. */
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
