import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as bag from '@corium/contract/bag'
import { importColorTable, searchColor } from '@corium/contract/color-search'
import * as goods from '@corium/contract/goods'
import * as goodsImport from '@corium/contract/goods-import'
import * as passport from '@corium/contract/passport'
import { refusals } from '@corium/contract/refusals'
import { getMaterials } from '@corium/contract/simulator'
import * as site from '@corium/contract/site'
import { takeBackTradeReceipt } from '@corium/contract/trade-credit-desk'
import * as uploads from '@corium/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { buildApp } from '../app.ts'

let shop: TestShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildApp(shop.shop, {
    timeouts: {
      requestTimeout: 1_000,
      http: { headersTimeout: 500, connectionsCheckingInterval: 200 },
    },
  })
  app.get('/web/*', (request) => ({ url: request.url }))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const json = { 'content-type': 'application/json' }
const form = 'content-type: multipart/form-data; boundary=edge'
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

/** A client that writes raw bytes and collects the response. */
async function openSocket(server = app, localAddress = '127.0.0.1') {
  const { port } = server.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  let received = ''
  let closed = false
  socket.on('data', (data) => {
    received += data.toString()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
  })
  await once(socket, 'connect')
  return {
    write: (text: string) => void socket.write(text),
    close: () => void socket.destroy(),
    isClosed: () => closed,
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
    received: () => received,
  }
}

const post = (path: string, headers: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nhost: shop.test\r\n${headers}\r\n\r\n${body}`

const { path } = site.listLanguages

test('a form in chunks ends at the limit, and its connection closes', async () => {
  const client = await openSocket()
  client.write(post(path, `${form}\r\ntransfer-encoding: chunked`))
  client.write(chunk('--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n'))
  for (let i = 0; i < 150 && !client.isClosed(); i++) {
    client.write(chunk('x'.repeat(10_000)))
    await pause(1)
  }
  await expect.poll(client.isClosed).toBe(true)
  expect(client.statuses()).not.toContain(200)
})

test('a malformed form is refused, and its connection serves the next request', async () => {
  const client = await openSocket()
  const body = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nno end'
  client.write(post(path, `${form}\r\ncontent-length: ${body.length}`, body))
  await expect.poll(client.statuses).toEqual([400])
  if (/connection: close/i.test(client.received())) {
    await expect.poll(client.isClosed).toBe(true)
  } else {
    client.write(post(path, 'content-type: application/json\r\ncontent-length: 2', '{}'))
    await expect.poll(client.statuses).toEqual([400, 200])
  }
})

test('a form without a boundary is refused', async () => {
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'multipart/form-data' },
    payload: 'a',
  })
  expect(response.statusCode).toBe(400)
})

test.each([
  ['body', post(path, `${form}\r\ncontent-length: 1000`, '--edge\r\n')],
  ['JSON body', post(passport.login.path, 'content-type: application/json\r\ncontent-length: 100', '{')],
  ['header', `POST ${path} HTTP/1.1\r\nhost: shop.test\r\nx-a: `],
])('a half-sent %s is given up', async (_, bytes) => {
  const client = await openSocket()
  client.write(bytes)
  await expect.poll(client.isClosed).toBe(true)
  expect(client.statuses()).toEqual([408])
})

test('a body that no route reads closes its connection', async () => {
  const client = await openSocket()
  client.write(post('/nothing', 'content-type: text/csv\r\ncontent-length: 100000000', 'a,b'))
  await expect.poll(client.isClosed).toBe(true)
  expect(client.statuses()).toEqual([404])
})

test.each([
  ['a whole URL', 'http://other.example/web/home/index?a=1', '/web/home/index?a=1'],
  ['dot segments within the pages', '/web/x/%2e%2e/home', '/web/home'],
])('pages see the path of %s', async (_, target, url) => {
  const client = await openSocket()
  client.write(`GET ${target} HTTP/1.1\r\nhost: shop.test\r\n\r\n`)
  await expect.poll(client.received).toContain(JSON.stringify({ url }))
})

test('dot segments that lead out of the pages find nothing', async () => {
  const client = await openSocket()
  client.write('GET /web/x/%2e%2e/%2e%2e/secret?phone=13800138000 HTTP/1.1\r\nhost: shop.test\r\n\r\n')
  await expect.poll(client.statuses).toEqual([404])
})

test.each([
  ['without a content type', {}],
  ['of JSON', json],
  ['of a form', { 'content-type': 'multipart/form-data; boundary=edge' }],
  ['of another kind', { 'content-type': 'application/x-www-form-urlencoded' }],
])('an empty body %s is an empty input', async (_, headers) => {
  for (const call of [site.listLanguages, passport.logout]) {
    const response = await app.inject({ method: 'POST', url: call.path, headers })
    expect([call.path, response.statusCode]).toEqual([call.path, 200])
  }
})

test('an empty body in chunks is an empty input', async () => {
  const client = await openSocket()
  client.write(post(path, 'content-type: application/json\r\ntransfer-encoding: chunked', '0\r\n\r\n'))
  await expect.poll(client.statuses).toEqual([200])
})

test.each([
  ['a cached call', goods.getGoods.path],
  ['another call', bag.addToBag.path],
])('deeply nested JSON is a malformed input of %s', async (_, url) => {
  const nested = '['.repeat(5_000) + ']'.repeat(5_000)
  const named = await app.inject({ method: 'POST', url, headers: json, payload: `{"goods_id":${nested}}` })
  expect(named.statusCode).toBe(400)
})

test('deeply nested JSON in a field that the call does not name is dropped', async () => {
  const nested = '['.repeat(5_000) + ']'.repeat(5_000)
  const response = await app.inject({ method: 'POST', url: path, headers: json, payload: `{"a":${nested}}` })
  expect(response.json().code).toBe(1)
})

test('deeply nested objects where a call takes objects are no fault of the server', async () => {
  const nested = `${'{"x":'.repeat(9_000)}1${'}'.repeat(9_000)}`
  const codeOf = async (url: string, payload: string) =>
    (await app.inject({ method: 'POST', url, headers: json, payload })).json().code
  const color = `{"lab":{"l":50,"a":0,"b":0,"x":${nested}}}`
  expect(await codeOf(searchColor.path, color)).toBe(refusals['field-errors'].code)
  const range = `{"filter":{"price":{"min":1,"x":${nested}}}}`
  expect(await codeOf(goods.listGoods.path, range)).toBe(1)
})

test('a list that is too long is one problem, and its thousands of wrong items are none', async () => {
  const problemsOf = async (url: string, input: object) =>
    (await app.inject({ method: 'POST', url, headers: json, payload: JSON.stringify(input) })).json().data
      .fields
  const wrong = Array(20_000).fill(1)
  expect(await problemsOf(getMaterials.path, { sku_ids: wrong })).toEqual({ sku_ids: expect.any(String) })
  const filter = { grain: wrong }
  expect(await problemsOf(goods.listGoods.path, { filter })).toEqual({ 'filter.grain': expect.any(String) })
})

test('a text with a zero byte is a field error', async () => {
  const response = await app.inject({
    method: 'POST',
    url: passport.login.path,
    headers: json,
    payload: { mobile: 'a\u0000', password: 'some password' },
  })
  expect([response.statusCode, response.json()]).toMatchObject([400, { code: 2 }])
  const goodsResponse = await app.inject({
    method: 'POST',
    url: goods.getGoods.path,
    headers: json,
    payload: { goods_id: 'a\u0000' },
  })
  expect(goodsResponse.json()).toMatchObject({
    code: 2,
    data: { fields: { goods_id: 'This does not look right.' } },
  })
})

test('a number that no bigint holds is a field error', async () => {
  const staff = await shop.staff()
  const input = { trade_id: 'any', entry_id: 1e300, note: 'A wrong number', request_id: 'request-1' }
  const refused = await staff.call(takeBackTradeReceipt, input)
  expect(refused).toMatchObject({ status: 400, data: { fields: { entry_id: 'This does not look right.' } } })
})

/** A server that waits for bodies as long as in production. */
async function openPatient() {
  const patient = await buildApp(shop.shop)
  onTestFinished(() => patient.close())
  await patient.listen({ host: '127.0.0.1', port: 0 })
  return patient
}

/** The code of an upload without a file. */
async function uploadNothing(
  to: FastifyInstance,
  { token, remoteAddress }: { token?: string; remoteAddress?: string },
  url: string = uploads.uploadImage.path,
): Promise<number> {
  const headers = {
    'content-type': 'multipart/form-data; boundary=edge',
    ...(token && { 'access-token': token }),
  }
  const options = { method: 'POST', url, remoteAddress, headers, payload: '--edge--\r\n' } as const
  return (await to.inject(options)).json().code
}

const halfForm = post(uploads.uploadImage.path, `${form}\r\ncontent-length: 1000`, '--edge\r\n')

test('a network has eight uploads open at a time, until they end or their clients go away', async () => {
  const patient = await openPatient()
  const sockets = await Promise.all(Array.from({ length: 8 }, () => openSocket(patient)))
  for (const socket of sockets) socket.write(halfForm)
  const oneMore = (remoteAddress: string) => uploadNothing(patient, { remoteAddress })
  await expect.poll(() => oneMore('127.0.0.1')).toBe(refusals['shop-busy'].code)
  expect(await oneMore('127.0.0.2')).toBe(refusals['field-errors'].code)
  for (const socket of sockets) socket.close()
  await expect.poll(() => oneMore('127.0.0.1')).toBe(refusals['field-errors'].code)
})

test('forms that strangers send by halves leave the uploads of members and staff free', async () => {
  const patient = await openPatient()
  const [ana, staff] = [await shop.member(), await shop.staff()]
  for (let network = 1; network <= 4; network++) {
    for (let i = 0; i < 8; i++) (await openSocket(patient, `127.0.0.${network}`)).write(halfForm)
  }
  await expect
    .poll(() => uploadNothing(patient, { remoteAddress: '127.0.0.9' }))
    .toBe(refusals['shop-busy'].code)
  expect(await uploadNothing(patient, ana)).toBe(refusals['field-errors'].code)
  const { path: importPath } = goodsImport.uploadImport
  expect(await uploadNothing(patient, staff, importPath)).toBe(refusals['field-errors'].code)
})

test.each([
  ['form', post(goodsImport.uploadImport.path, `${form}\r\ncontent-length: 1000000`)],
  ['JSON', post(importColorTable.path, 'content-type: application/json\r\ncontent-length: 1000000')],
])('a stranger reads the refusal of a large %s of staff, which is dropped as it comes', async (_, head) => {
  const client = await openSocket()
  client.write(head)
  // Not the start of a form or of JSON: it would be a 400 if it were parsed.
  client.write('x'.repeat(1_000_000))
  await expect.poll(client.statuses).toEqual([200])
  expect(client.received()).toContain('"code":3,')
  expect(client.isClosed()).toBe(false)
})

test('of a body beyond its limit no more than the limit is read', async () => {
  const client = await openSocket()
  client.write(post(importColorTable.path, 'content-type: application/json\r\ncontent-length: 900000000'))
  for (let i = 0; i < 100 && !client.isClosed(); i++) {
    client.write('x'.repeat(1_000_000))
    await pause(1)
  }
  await expect.poll(client.isClosed).toBe(true)
})
