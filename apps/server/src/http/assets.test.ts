import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAssets } from './assets.ts'

const script = 'export const answer = 42'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corium-assets-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'secret.js'), script)
  await writeFile(join(folder, 'assets/answer-a1b2.js'), script)
  await writeFile(join(folder, 'assets/answer-a1b2.js.br'), brotliCompressSync(script))
  app = Fastify()
  await serveAssets(app, '/web/assets/', join(folder, 'assets'))
  app.get('/web/*', () => 'a page')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const open = (name: string, encoding = 'identity') =>
  app.inject({ url: `/web/assets/${name}`, headers: { 'accept-encoding': encoding } })

test('a file is kept by browsers for good, compressed for those that can read it', async () => {
  const plain = await open('answer-a1b2.js')
  expect([plain.statusCode, plain.body]).toEqual([200, script])
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const compressed = await open('answer-a1b2.js', 'gzip, br')
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(compressed.rawPayload).toEqual(brotliCompressSync(script))
})

test('a file of an earlier build is missing, which is no page', async () => {
  expect((await open('answer-0000.js')).statusCode).toBe(404)
  expect((await open('')).statusCode).toBe(404)
})

test.each([
  '../secret.js',
  '%2e%2e/secret.js',
  '..%2fsecret.js',
  'x%2f..%2f..%2fsecret.js',
  '..%5csecret.js',
])('a path that leads out of the folder, %s, finds nothing', async (path) => {
  expect((await open(path)).body).not.toContain(script)
})
