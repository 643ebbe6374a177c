import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { calls } from '@corium/contract/calls'
import * as favorites from '@corium/contract/favorites'
import * as goods from '@corium/contract/goods'
import * as passport from '@corium/contract/passport'
import { refusals } from '@corium/contract/refusals'
import * as site from '@corium/contract/site'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestShop, type TestShop } from '../test/shop.ts'
import { buildApp, routes } from './app.ts'
import { openServer } from './db/open.ts'
import { createCatalogIndex } from './modules/catalog-index/catalog-index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const inject = (options: InjectOptions | string) => shop.app.inject(options)
const json = { 'content-type': 'application/json' }

test('every call of the contract has exactly one handler', () => {
  const answered = routes.map(({ call }) => call.path).sort()
  expect(answered).toEqual(calls.map(({ path }) => path).sort())
  expect(new Set(answered).size).toBe(answered.length)
})

describe('an error before the handler is an envelope too', () => {
  test.each([
    [
      'an unknown path',
      404,
      { method: 'POST', url: '/shop/pc_api.goods/nothing', headers: json, payload: '{}' },
    ],
    ['an address that cannot be read', 400, { method: 'GET', url: '/web/%zz' }],
    ['a broken body', 400, { method: 'POST', url: passport.login.path, headers: json, payload: '{' }],
    [
      'a body of another content type',
      415,
      { method: 'POST', url: passport.login.path, headers: { 'content-type': 'text/csv' }, payload: 'a' },
    ],
    [
      'a body that is too large',
      413,
      { method: 'POST', url: passport.login.path, headers: json, payload: `{"a":"${'x'.repeat(70_000)}"}` },
    ],
  ] as const)('%s', async (_, status, request) => {
    const response = await inject(request)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({
      code: expect.any(Number),
      data: expect.any(Object),
      msg: expect.any(String),
    })
    expect(response.json().code).not.toBe(1)
    expect(response.headers['x-request-id']).toBeTruthy()
  })

  test('a body that is no JSON is named like a field', async () => {
    const broken = await inject({ method: 'POST', url: passport.login.path, headers: json, payload: '{' })
    expect(broken.json()).toMatchObject({ code: 2, data: { fields: { body: 'This does not look right.' } } })
  })

  test('the message is in the language of the caller', async () => {
    const post = (language: string) =>
      inject({
        method: 'POST',
        url: '/nothing',
        headers: { ...json, 'accept-language': language },
        payload: '{}',
      })
    expect((await post('zh-CN,zh;q=0.9')).json().msg).toMatch(/\p{Script=Han}/u)
    expect((await post('en-US')).json().msg).not.toMatch(/\p{Script=Han}/u)
  })
})

test('a bug is logged with the id of its request, and its message is not in the response', async () => {
  const { db } = shop.shop
  await db.schema.alterTable('documents').renameTo('documents_away').execute()
  const response = await inject({ method: 'POST', url: site.getAgreement.path, headers: json, payload: '{}' })
  await db.schema.alterTable('documents_away').renameTo('documents').execute()
  expect(response.statusCode).toBe(500)
  expect(response.json().code).toBe(0)
  expect(response.body).not.toContain('documents')
  expect(response.json().data.request_id).toBe(response.headers['x-request-id'])
  expect(JSON.stringify(shop.errors)).toContain(String(response.headers['x-request-id']))
  shop.errors.length = 0
})

test('a text with a zero byte is invalid input', async () => {
  const member = await shop.member()
  const answered = await member.call(favorites.changeFavorites, { goods_id: 'a\u0000' })
  expect(answered).toMatchObject({ ok: false, status: 400 })
})

test('the response of a call cannot be cached, framed or run scripts', async () => {
  const { headers } = await inject({
    method: 'POST',
    url: site.listLanguages.path,
    headers: json,
    payload: '{}',
  })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
})

test('fields that a call does not name are dropped, also those that only the storefront reads', async () => {
  const response = await inject({
    method: 'POST',
    url: site.listLanguages.path,
    headers: json,
    payload: { setshowlogindialog: 0, anything: 'else' },
  })
  expect(response.json().code).toBe(1)
})

test.each([
  ['a call that declares a form accepts one', site.listLanguages, 200],
  ['a call that declares none responds with 415', goods.getGoods, 415],
] as const)('%s', async (_, call, status) => {
  const response = await inject({
    method: 'POST',
    url: call.path,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: '--edge\r\nContent-Disposition: form-data; name="goods_id"\r\n\r\nnone\r\n--edge--\r\n',
  })
  expect(response.statusCode).toBe(status)
  expect(response.json().code === 1).toBe(status === 200)
})

test('a form with a file is refused by a call without file fields', async () => {
  const response = await inject({
    method: 'POST',
    url: site.listLanguages.path,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload:
      '--edge\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n1\r\n--edge--\r\n',
  })
  expect(response.statusCode).toBe(413)
  expect(response.json().code).toBe(0)
})

test('an unknown token is refused with the code for a login', async () => {
  const visitor = shop.visitor()
  visitor.token = 'unknown'
  expect(await visitor.call(passport.getMember, {})).toBeRefused('session-invalid')
})

test('health, readiness and metrics respond', async () => {
  expect((await inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await inject('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await inject('/metrics')).statusCode).toBe(200)
})

test('while the catalog is being read, the port is open and visitors are asked to come back', async () => {
  const { db, log, responseCache } = shop.shop
  const catalog = createCatalogIndex(db, responseCache, log)
  const app = await buildApp({ ...shop.shop, catalog })
  onTestFinished(() => app.close())
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/metrics')).toBe(200)
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'starting' })
  const page = await app.inject({ url: '/web/', headers: { 'accept-language': 'zh-cn' } })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.body).toContain('商城正忙，请稍后再试。')
  const call = { method: 'POST', url: goods.listGoods.path, headers: json, payload: {} } as const
  const refused = await app.inject(call)
  expect([refused.statusCode, refused.json().code]).toEqual([503, refusals['shop-busy'].code])

  await catalog.start()
  expect(await statusOf('/readyz')).toBe(200)
  expect((await app.inject(call)).json()).toMatchObject({ code: 1, data: { list: [] } })
})

test('without a database connection, calls respond that the shop is busy, and readiness fails', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { db, close } = openServer(`postgres://127.0.0.1:${port}/shop`, { connectTimeoutMs: 50 })
  const app = await buildApp({ ...shop.shop, db })
  onTestFinished(async () => {
    await app.close()
    await close()
    silent.close()
  })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  for (const [language, words] of [
    ['en-us', 'The shop is very busy. Please try again in a moment.'],
    ['zh-cn', '商城正忙，请稍后再试。'],
  ]) {
    const headers = { 'accept-language': language }
    const asked = { method: 'POST', url: site.getAgreement.path, headers, payload: {} } as const
    const response = await app.inject(asked)
    expect([response.statusCode, response.json()]).toMatchObject([
      503,
      { code: refusals['shop-busy'].code, msg: words },
    ])
  }
  expect(shop.errors).toHaveLength(3)
  shop.errors.length = 0
})

test.each([
  ['another network', { remoteAddress: '203.0.113.9' }],
  ['behind a proxy', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }],
])('its figures are not for %s', async (_, from) => {
  expect((await inject({ url: '/metrics', ...from })).statusCode).toBe(404)
})
