import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import * as site from '@corium/contract/site'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { buildApp } from '../app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A server on a port of its own, with a path `/held` whose response waits for `finish`. */
async function openServer() {
  const shutdown = { isShuttingDown: false }
  const app = await buildApp(shop.shop, { shutdown })
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  app.get('/held', async () => {
    started.resolve()
    await finish.promise
    return { status: 'finished' }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo

  /** A connection that has sent `start`, and the server's end of it. */
  async function open(start: string): Promise<[Socket, Socket]> {
    const accepted = once(app.server, 'connection')
    const client = connect(port, '127.0.0.1')
    const [socket] = (await accepted) as [Socket]
    client.write(start)
    await expect.poll(() => socket.bytesRead).toBe(start.length)
    return [client, socket]
  }

  return {
    app,
    port,
    open,
    started: started.promise,
    finish: finish.resolve,
    /** Shuts down; resolves when the port is closed, with a promise for the end. */
    async closePort() {
      shutdown.isShuttingDown = true
      const closed = app.close()
      await expect.poll(() => app.server.listening).toBe(false)
      return { closed }
    },
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`

test('during a shutdown /readyz fails, and other requests are served and end their connection', async () => {
  const app = await buildApp(shop.shop, { shutdown: { isShuttingDown: true } })
  onTestFinished(() => app.close())
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'shutting down' }])
  const { statusCode, headers } = await app.inject({ method: 'POST', url: site.listLanguages.path })
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
})

test('outside a shutdown a response keeps its connection', async () => {
  const { headers } = await shop.app.inject('/healthz')
  expect(headers.connection).not.toBe('close')
})

test('closing the port finishes open requests and ends their connections', async () => {
  const server = await openServer()
  const [client] = await server.open(get('/held'))
  await server.started
  const { closed } = await server.closePort()
  const refused = connect(server.port, '127.0.0.1')
  expect((await once(refused, 'error'))[0]).toMatchObject({ code: 'ECONNREFUSED' })
  server.finish()
  const response = await text(client)
  expect(response).toMatch(/^HTTP\/1.1 200 /)
  expect(response).toMatch(/^connection: close\r$/im)
  expect(response).toContain('finished')
  await closed
})

test('a request that was half sent when the port closed is answered', async () => {
  const server = await openServer()
  const request = get('/healthz')
  const [client] = await server.open(request.slice(0, 30))
  const { closed } = await server.closePort()
  client.write(request.slice(30))
  expect(await text(client)).toMatch(/^HTTP\/1.1 200 /)
  await closed
})

test('a connection that has sent nothing does not delay closing', async () => {
  const server = await openServer()
  const [client] = await server.open('')
  const ended = once(client, 'close')
  const { closed } = await server.closePort()
  await Promise.all([ended, closed])
})
