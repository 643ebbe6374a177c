import { createHash, createHmac } from 'node:crypto'

const algorithm = 'ACS3-HMAC-SHA256'

type AcsRequest = {
  method: 'POST'
  path: string
  query: Record<string, string>
  /** Lower-case names; `host` and every `x-acs-*` header get signed. */
  headers: Record<string, string>
  body: string
}

type AcsAccessKey = { id: string; secret: string }

/** What to send so that Aliyun accepts the request (signature version 3). */
export function signAcs(request: AcsRequest, accessKey: AcsAccessKey) {
  const bodyHash = sha256(request.body)
  const headers: Record<string, string> = { ...request.headers, 'x-acs-content-sha256': bodyHash }
  const queryString = canonicalQuery(request.query)
  const signed = Object.keys(headers)
    .filter((name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'))
    .sort()
  const canonicalHeaders = signed.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const names = signed.join(';')
  const canonical = [request.method, request.path, queryString, canonicalHeaders, names, bodyHash].join('\n')
  const signature = createHmac('sha256', accessKey.secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `${algorithm} Credential=${accessKey.id},SignedHeaders=${names},Signature=${signature}`
  return { queryString, canonical, headers: { ...headers, authorization } }
}

function canonicalQuery(query: Record<string, string>): string {
  return Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&')
}

/** RFC 3986: five characters more than `encodeURIComponent` covers. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
