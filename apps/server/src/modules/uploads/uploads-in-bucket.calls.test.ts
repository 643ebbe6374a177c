import { deleteUpload, type UploadScene, uploadImage } from '@corium/contract/uploads'
import { expect, onTestFinished, test } from 'vitest'
import { openS3Server } from '../../../test/fakes/s3-server.ts'
import { cornersOf, redAndBlue } from '../../../test/pictures.ts'
import { createRealBucket, hasRealS3 } from '../../../test/real-s3.ts'
import { openShopForTest, type TestShop } from '../../../test/shop.ts'

async function openBucket() {
  const server = await openS3Server()
  onTestFinished(() => server.close())
  return server
}

async function uploadAt(shop: TestShop, scene: UploadScene) {
  const member = await shop.member()
  const bytes = await redAndBlue(400, 300).png().toBuffer()
  const file = { name: 'a.png', type: 'image/png', bytes }
  return { member, result: await member.call(uploadImage, { scene, file }) }
}

test('every node shows what was uploaded at one of them, and no longer once it is deleted', async () => {
  for (const s3 of [(await openBucket()).config, ...(hasRealS3 ? [await createRealBucket()] : [])]) {
    const [one, other] = [
      await openShopForTest({ config: { s3 } }),
      await openShopForTest({ config: { s3 } }),
    ]
    for (const scene of ['comment', 'after_sales'] as const) {
      const { member, result } = await uploadAt(one, scene)
      if (!result.ok) throw new Error(result.msg)
      const { url, thumb_url, file_id } = result.data
      expect(await cornersOf((await other.app.inject({ url: thumb_url })).rawPayload)).toBe('rbbb')
      await member.get(deleteUpload, { file_id })
      await one.run('delete-uploads')
      expect((await other.app.inject({ url })).statusCode).toBe(404)
    }
  }
})

test('while the bucket is down, pictures get a 503 and uploads are asked to try again', async () => {
  const server = await openBucket()
  const shop = await openShopForTest({ config: { s3: server.config } })
  const { id } = await shop.build.picture()
  await server.close()
  const response = await shop.app.inject({ url: `/media/${id}/320.webp` })
  expect([response.statusCode, response.headers['retry-after'], response.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect((await uploadAt(shop, 'comment')).result).toMatchObject({ refusal: 'shop-busy' })
  expect(shop.errors).toHaveLength(2)
  expect(JSON.stringify(shop.errors)).not.toContain(server.config.secretAccessKey)
  shop.errors.length = 0
})
