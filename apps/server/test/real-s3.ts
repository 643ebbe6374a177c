import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '#server/providers/media-store/media-store.ts'

const { TEST_S3_URL: url, TEST_S3_KEY = '' } = process.env
const [accessKeyId = '', secretAccessKey = ''] = TEST_S3_KEY.split(' ')

/** Whether the tests may use a real S3 server. */
export const hasRealS3 = Boolean(url)

/** A new bucket on the real S3 server. */
export async function createRealBucket(): Promise<S3Config> {
  const bucket = `test-${randomBytes(6).toString('hex')}`
  const config = { url: url ?? '', bucket, region: 'us-east-1', accessKeyId, secretAccessKey } as const
  const client = new S3Client({
    endpoint: config.url,
    region: config.region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { ...config, addressing: 'path' }
}
