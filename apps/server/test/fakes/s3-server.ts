import { createHash, createHmac } from 'node:crypto'
import type { S3Config } from '#server/providers/media-store/media-store.ts'
import { openHttpServer, type Received } from './http-server.ts'

const region = 'us-east-1'
const accessKeyId = 'stand-in'
const secretAccessKey = 'secret of the stand-in'
const bucket = 'pictures'
/** So few that a list of some keys has several pages. */
const keysPerPage = 2

/**
 * A stand-in for an S3 server with one bucket: it puts, gets, deletes and lists objects, and checks the
 * signature of each request as AWS describes it.
 */
export async function openS3Server() {
  const objects = new Map<string, { body: Buffer; type: string }>()
  const server = await openHttpServer((received, response) => {
    const problem = findProblem(received)
    if (problem) return response.writeHead(problem.status).end(errorXml(problem.code))
    const url = new URL(received.target, 'http://s3.test')
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
    if (received.method === 'PUT') {
      objects.set(key, { body: received.bytes, type: received.headers['content-type'] ?? '' })
      return response.writeHead(200).end()
    }
    if (received.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (key === '') return response.writeHead(200).end(listXml([...objects.keys()].sort(), url.searchParams))
    const object = objects.get(key)
    if (!object) return response.writeHead(404).end(errorXml('NoSuchKey'))
    return response.writeHead(200, { 'content-type': object.type }).end(object.body)
  })
  const config: S3Config = {
    url: server.url,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    addressing: 'path',
  }
  return { config, close: server.close }
}

function findProblem(received: Received): { status: number; code: string } | undefined {
  if (!received.target.startsWith(`/${bucket}`)) return { status: 404, code: 'NoSuchBucket' }
  const { authorization = '' } = received.headers
  const [, credential, , signature] =
    /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization) ?? []
  if (!credential?.startsWith(`${accessKeyId}/`)) return { status: 403, code: 'InvalidAccessKeyId' }
  if (signature !== signatureOf(received, authorization))
    return { status: 403, code: 'SignatureDoesNotMatch' }
  return undefined
}

/** Signature version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function signatureOf({ method, target, headers, bytes }: Received, authorization: string): string {
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const [path = '', query = ''] = target.split('?')
  const payload = headers['x-amz-content-sha256'] ?? ''
  const hashed = payload === 'UNSIGNED-PAYLOAD' ? payload : hashOf(bytes)
  const request = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    hashed,
  ].join('\n')
  const time = headers['x-amz-date'] ?? ''
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request']
  const key = scope.reduce<Buffer | string>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), hashOf(Buffer.from(request))].join('\n')
  return createHmac('sha256', key).update(text).digest('hex')
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const errorXml = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

function listXml(keys: string[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const left = keys.filter((key) => key.startsWith(prefix) && key > after)
  const page = left.slice(0, keysPerPage)
  const next = left.length > page.length ? page.at(-1) : undefined
  return [
    '<?xml version="1.0"?><ListBucketResult>',
    `<IsTruncated>${next !== undefined}</IsTruncated>`,
    next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '',
    ...page.map((key) => `<Contents><Key>${key}</Key></Contents>`),
    '</ListBucketResult>',
  ].join('')
}
