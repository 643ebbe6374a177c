import type { IncomingHttpHeaders } from 'node:http'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import {
  type Acs3Request,
  acs3Canonical,
  acs3Signature,
  readAcs3Authorization,
  sameSignature,
  sha256,
} from '#sandbox/sms/acs3.ts'
import { refuseAtGateway } from '#sandbox/sms/refusal.ts'

const { access_key_id, access_key_secret } = sandboxCredentials.sms
const windowMs = 15 * 60_000
const mustBeSigned = ['host', 'x-acs-action', 'x-acs-version', 'x-acs-date', 'x-acs-signature-nonce']

type GatewayCheck = (request: Acs3Request, now: Date) => void

/** Verifies action, version, signature, date and nonce of every request, like the gateway of the provider. */
export function createGatewayCheck(): GatewayCheck {
  const seenUntil = new Map<string, number>()

  return (request, now) => {
    const { headers } = request
    if (headers['x-acs-action'] !== 'SendSms')
      refuseAtGateway(
        404,
        'InvalidAction.NotFound',
        'Specified api is not found, please check your url and method.',
      )
    if (headers['x-acs-version'] !== '2017-05-25')
      refuseAtGateway(400, 'InvalidVersion', 'Specified parameter Version is not valid.')
    checkSignature(request)
    checkDate(headers, now)

    const nonce = String(headers['x-acs-signature-nonce'])
    for (const [old, until] of seenUntil) if (until < now.getTime()) seenUntil.delete(old)
    if (seenUntil.has(nonce))
      refuseAtGateway(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.')
    seenUntil.set(nonce, now.getTime() + 2 * windowMs)
  }
}

function checkSignature(request: Acs3Request): void {
  const { headers } = request
  const given = readAcs3Authorization(headers.authorization)
  if (!given)
    refuseAtGateway(400, 'IncompleteSignature', 'The request signature does not conform to Aliyun standards.')
  if (given.credential !== access_key_id)
    refuseAtGateway(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
  const present = Object.keys(headers).filter((name) => name.startsWith('x-acs-') || name === 'host')
  const missing = [...mustBeSigned, ...present].find((name) => !given.signedHeaders.includes(name))
  const hashFits = headers['x-acs-content-sha256'] === sha256(request.body)
  const expected = acs3Signature(acs3Canonical(request, given.signedHeaders), access_key_secret)
  if (missing || !hashFits || !sameSignature(expected, given.signature))
    refuseAtGateway(
      400,
      'SignatureDoesNotMatch',
      'Specified signature is not matched with our calculation.' +
        (missing ? ` The header ${missing} is not signed.` : ''),
    )
}

function checkDate(headers: IncomingHttpHeaders, now: Date): void {
  const date = String(headers['x-acs-date'])
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date))
    refuseAtGateway(
      400,
      'InvalidTimeStamp.Format',
      'Specified time stamp or date value is not well formatted.',
    )
  if (Math.abs(now.getTime() - Date.parse(date)) > windowMs)
    refuseAtGateway(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.')
}
