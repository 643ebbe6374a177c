import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Acs3Request = {
  method: string
  /** Path and query exactly as received. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export type Acs3Authorization = { credential: string; signedHeaders: string[]; signature: string }

export function readAcs3Authorization(header: string | undefined): Acs3Authorization | undefined {
  const parts =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      header ?? '',
    )
  if (!parts) return undefined
  return { credential: parts[1]!, signedHeaders: parts[2]!.split(';'), signature: parts[3]! }
}

/** The canonical request of ACS3 signatures. */
export function acs3Canonical(request: Acs3Request, signedHeaders: readonly string[]): string {
  const url = new URL(request.url, 'http://sandbox')
  const query = [...url.searchParams]
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort()
    .join('&')
  const headers = signedHeaders
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('')
  return [request.method, url.pathname, query, headers, signedHeaders.join(';'), sha256(request.body)].join(
    '\n',
  )
}

export function acs3Signature(canonical: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
}

export function sameSignature(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Percent-encodes by RFC 3986, which escapes more characters than encodeURIComponent. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
