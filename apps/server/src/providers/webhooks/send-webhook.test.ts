import type { lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendWebhook } from './send-webhook.ts'
import { readWebhookUrl } from './webhook-target.ts'

async function listen(answer: RequestListener) {
  let num = 0
  const server = createServer((request, response) => {
    num += 1
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, requests: () => num }
}

const send = (url: string, localOrigins: readonly string[] = [], timeoutMs = 5_000) =>
  sendWebhook(
    { url, headers: { 'content-type': 'application/json' }, body: '{}' },
    { localOrigins, timeoutMs },
  )

const host = (name: string) => `https://${name}/hook`

test.each([
  host('127.0.0.1'),
  host('10.1.2.3'),
  host('172.16.0.1'),
  host('192.168.1.1'),
  host('169.254.169.254'),
  host('100.100.100.200'),
  host('168.63.129.16'),
  host('0.0.0.0'),
  host('224.0.0.1'),
  host('255.255.255.255'),
  // Other ways to write 127.0.0.1.
  host('2130706433'),
  host('0x7f.1'),
  host('0177.0.0.1'),
  host('127.1'),
  host('[::1]'),
  host('[::]'),
  host('[fc00::1]'),
  host('[fe80::1]'),
  host('[::ffff:10.0.0.1]'),
  host('[::ffff:7f00:1]'),
  host('[64:ff9b::a00:1]'),
  host('[2002:7f00:1::]'),
  host('[2001:db8::1]'),
  host('localhost'),
  host('erp'),
  host('erp.localhost'),
  host('printer.local'),
  host('metadata.google.internal'),
  'http://erp.example/hook',
  'ftp://erp.example/hook',
  'https://me:secret@erp.example/',
  'https://erp.example/#x',
  'file:///etc/passwd',
  'erp.example',
  '',
  'javascript:alert(1)',
])('nothing is sent to %s', async (url) => {
  expect(readWebhookUrl(url, [])).toBeUndefined()
  expect(await send(url)).toEqual({ ms: 0, problem: 'refused-address' })
})

test('a host on the internet is an endpoint', () => {
  for (const url of [
    host('erp.example'),
    host('8.8.8.8'),
    host('[2606:4700::1111]'),
    'https://erp.example:8443/a?b=c',
  ]) {
    expect(readWebhookUrl(url, [])?.href).toBe(url)
  }
})

test.each([['10.0.0.5'], ['169.254.169.254'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['fd00::1']])(
  'a name that leads to %s is refused once it is resolved, before anything is sent',
  async (...addresses) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const resolve = (_host: string, _options: object, callback: (error: null, all: object[]) => void) =>
      callback(null, found)
    const result = await sendWebhook(
      { url: 'https://erp.example/hook', headers: {}, body: '{}' },
      { localOrigins: [], timeoutMs: 5_000, resolve: resolve as unknown as typeof lookup },
    )
    expect(result).toMatchObject({ problem: 'refused-address' })
  },
)

test('a local origin of a demo shop is allowed, and no other port of it', async () => {
  const local = await listen((_, response) => response.end('thanks'))
  const other = await listen((_, response) => response.end())
  expect(await send(`${local.origin}/hook`, [local.origin])).toMatchObject({
    statusCode: 200,
    response: 'thanks',
  })
  expect(await send(`${other.origin}/hook`, [local.origin])).toMatchObject({ problem: 'refused-address' })
  expect(other.requests()).toBe(0)
})

test('a redirect is an answer and is not followed', async () => {
  const inside = await listen((_, response) => response.end('secret'))
  const endpoint = await listen((_, response) => response.writeHead(307, { location: inside.origin }).end())
  const result = await send(endpoint.origin, [endpoint.origin, inside.origin])
  expect(result).toMatchObject({ statusCode: 307, response: '' })
  expect(inside.requests()).toBe(0)
})

test('of an enormous answer the first kilobyte is read, and zero bytes are left out', async () => {
  let sent = 0
  const endpoint = await listen((_, response) => {
    response.write('a\0b')
    const pump = () => {
      while (sent < 50_000_000 && !response.destroyed) {
        sent += 65_536
        if (!response.write('x'.repeat(65_536))) return response.once('drain', pump)
      }
      return response.end()
    }
    pump()
  })
  const result = await send(endpoint.origin, [endpoint.origin])
  if (!('response' in result)) throw new Error('No answer')
  expect(result.response).toMatch(/^abx{1021}$/)
  expect(sent).toBeLessThan(20_000_000)
})

test('an endpoint that does not answer, or drips its answer, takes no longer than the time limit', async () => {
  const silent = await listen(() => {})
  expect(await send(silent.origin, [silent.origin], 200)).toMatchObject({ problem: 'timeout' })
  const slow = await listen((_, response) => void response.write('so'))
  const result = await send(slow.origin, [slow.origin], 200)
  expect(result).toMatchObject({ statusCode: 200, response: 'so' })
  expect(result.ms).toBeLessThan(2_000)
})

test('an answer that asks for another protocol ends the try at once', async () => {
  const switching = await listen((request) =>
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n'),
  )
  expect(await send(switching.origin, [switching.origin])).toMatchObject({ problem: 'unreachable' })
})

test('a connection that fails has its reason', async () => {
  const closed = await listen((request) => request.socket.resetAndDestroy())
  expect(await send(closed.origin, [closed.origin])).toMatchObject({ problem: 'unreachable' })
  expect(await send('https://no-such-host.invalid/')).toMatchObject({ problem: 'no-host' })
})
