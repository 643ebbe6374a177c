import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Clock } from '#server/runtime/clock.ts'
import { createBreaker } from '../breaker.ts'
import { failedToConnect } from '../connection-errors.ts'
import { readCapped } from '../http-request.ts'
import { type Observe, observed } from '../observe.ts'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'
import { realTiming, type Timing } from '../timing.ts'
import type { MediaStore, S3Config } from './media-store.ts'

const provider = 's3'
/** One request per key: for several keys in one, each service asks for a different checksum. */
const deletionsAtOnce = 10
/**
 * The limit for an operation with its retries and the whole file. The client's own limits cover a response only up to
 * its headers.
 */
const maxOperationMs = 30_000
/** Far above a spreadsheet, the longest file of the shop. */
const maxFileBytes = 67_108_864

/** Keeps files in a bucket of AWS or of another service that speaks the S3 protocol. */
export function openS3Store(
  config: S3Config,
  { clock, observe, timing = realTiming }: { clock: Clock; observe?: Observe; timing?: Timing },
): MediaStore {
  const { bucket: Bucket, accessKeyId, secretAccessKey } = config
  const client = new S3Client({
    endpoint: config.url,
    region: config.region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: config.addressing === 'path',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    // Other services reject the checksums that the client would add to every request.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  const breaker = createBreaker(provider, clock)

  const run = <T>(operation: string, work: (limit: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> =>
    observed(observe, provider, operation, () =>
      breaker.run(operation, async () => {
        const abortSignal = timing.limit(maxOperationMs)
        try {
          return await work({ abortSignal })
        } catch (error) {
          if (error instanceof ProviderError) throw error
          throw abortSignal.aborted ? failure('timeout', operation) : toProviderError(error, operation)
        }
      }),
    )

  return {
    read: (key) =>
      run('read', async (limit) => {
        try {
          const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key: key }), limit)
          const bytes = await readCapped(Body as Readable, maxFileBytes)
          if (!bytes) throw failure('broken', 'read', 'answer-too-long')
          // A response of a storage server's console or of a proxy; browsers would cache it as a picture for a year.
          if (ContentType?.startsWith('text/html')) throw failure('misconfigured', 'read', 'html')
          return bytes
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      }),
    write: (key, bytes) =>
      run('write', async (limit) => {
        const CacheControl = 'max-age=31536000, immutable'
        await client.send(
          new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: 'image/webp', CacheControl }),
          limit,
        )
      }),
    async delete(keys) {
      for (let start = 0; start < keys.length; start += deletionsAtOnce) {
        const some = keys.slice(start, start + deletionsAtOnce)
        await run('delete', (limit) =>
          Promise.all(some.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }), limit))),
        )
      }
    },
    list: (folder) =>
      run('list', async (limit) => {
        const names: string[] = []
        const Prefix = `${folder}/`
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }, limit))
          names.push(...Contents.flatMap(({ Key }) => Key?.slice(Prefix.length) || []))
        return names
      }),
    // A service stores an object as a whole or not at all.
    deleteUnfinished: async () => {},
  }
}

function toProviderError(error: unknown, operation: string): ProviderError {
  const { name, code } = error as { name?: string; code?: string }
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return failure(kindOf(status, code, name), operation, name ?? code)
}

function kindOf(status = 0, code?: string, name?: string): ProviderErrorKind {
  if (status === 429 || name === 'SlowDown') return 'rate-limited'
  // Wrong keys, a missing bucket, a wrong region.
  if (status >= 300 && status < 500) return 'misconfigured'
  if (status >= 500) return 'broken'
  if (name === 'TimeoutError') return 'timeout'
  return failedToConnect(code) ? 'unreachable' : 'broken'
}

const failure = (kind: ProviderErrorKind, operation: string, code?: string): ProviderError =>
  new ProviderError({ kind, provider, operation, code })
