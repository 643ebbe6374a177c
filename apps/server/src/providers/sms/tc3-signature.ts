import { createHash, createHmac } from 'node:crypto'

const algorithm = 'TC3-HMAC-SHA256'
const signedHeaders = 'content-type;host'

type Tc3Request = { host: string; contentType: string; body: string; service: string; timestamp: number }
type Tc3Secret = { id: string; key: string }

/**
 * The `Authorization` header of a POST to `/` at Tencent Cloud (signature version 3).
 * The timestamp is in seconds.
 */
export function signTc3(
  request: Tc3Request,
  secret: Tc3Secret,
): { canonical: string; authorization: string } {
  const { host, contentType, body, service, timestamp } = request
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const headers = `content-type:${contentType}\nhost:${host}\n`
  const canonical = ['POST', '/', '', headers, signedHeaders, sha256(body)].join('\n')
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(
    (parent, part) => createHmac('sha256', parent).update(part).digest(),
    `TC3${secret.key}`,
  )
  const signature = createHmac('sha256', key)
    .update([algorithm, timestamp, scope, sha256(canonical)].join('\n'))
    .digest('hex')
  const authorization = `${algorithm} Credential=${secret.id}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
  return { canonical, authorization }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
