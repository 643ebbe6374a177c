import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startTestEnvironment, type TestEnvironment } from '../test/environment.ts'
import { callSms } from '../test/sms-client.ts'

let folder: string
let environments: TestEnvironment[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  environments = []
})
afterEach(async () => {
  await Promise.all(environments.map((env) => env.close()))
  rmSync(folder, { recursive: true })
})

async function open(): Promise<TestEnvironment> {
  const env = await startTestEnvironment({ dataFile: join(folder, 'deep', 'sandbox.json') })
  environments.push(env)
  return env
}

test('a restart keeps the state, and an unpaid code can still be paid', async () => {
  const before = await open()
  const { code_url, out_trade_no } = await before.placeOrder()
  const paid = await before.placePaidOrder()
  await callSms(before.sandbox.smsUrl, new Date('2026-11-20T08:00:00Z'))
  await before.advanceClock(60_000)
  await before.control('POST', '/clock', { scale: 60 })
  await before.sandbox.close()
  expect(readdirSync(join(folder, 'deep'))).toEqual(['sandbox.json'])

  const after = await open()
  const { body } = await after.control('GET', '/transactions')
  expect(body.transactions).toMatchObject([
    { out_trade_no: paid, state: 'SUCCESS' },
    { out_trade_no, state: 'NOTPAY' },
  ])
  expect((await after.control('GET', '/messages/code?to=13800138000')).body.code).toBe('482913')
  expect((await after.control('GET', '/clock')).body).toMatchObject({ offset_ms: 60_000, scale: 60 })
  await after.control('POST', '/transactions/pay', { code_url })
  expect(before.shop.received.at(-1)!.decrypted).toMatchObject({ out_trade_no, trade_state: 'SUCCESS' })
})

test('a notice that was not acknowledged is sent again after a restart', async () => {
  const before = await open()
  await before.control('PATCH', '/settings', { retry_scale: 1 })
  before.shop.responses.push(503)
  await before.placePaidOrder()
  await before.sandbox.close()
  const after = await open()
  expect(before.shop.received).toHaveLength(1)
  await after.advanceClock(15_000)
  expect(before.shop.received).toHaveLength(2)
})

test('the state is saved while the sandbox runs', async () => {
  const env = await open()
  const { out_trade_no } = await env.placeOrder()
  const path = join(folder, 'deep', 'sandbox.json')
  await expect.poll(() => readFileSync(path, 'utf8')).toContain(out_trade_no)
})

test('a sandbox whose disk is full goes on, and saves its state with the next change', async () => {
  const env = await open()
  const path = join(folder, 'deep', 'sandbox.json')
  const says = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => says.mockRestore())
  // A folder in the place of the file fails like a full disk.
  mkdirSync(`${path}.new`)
  const { out_trade_no } = await env.placeOrder()
  await expect.poll(() => says.mock.calls.flat().join('')).toContain('cannot save its state')
  rmdirSync(`${path}.new`)
  await env.placeOrder()
  await expect.poll(() => existsSync(path) && readFileSync(path, 'utf8')).toContain(out_trade_no)
})

test('a sandbox whose disk is full ends with one line, not with a trace', async () => {
  const env = await open()
  const says = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => says.mockRestore())
  mkdirSync(join(folder, 'deep', 'sandbox.json.new'))
  await env.sandbox.close()
  expect(says.mock.calls.flat().join('')).toMatch(/^The sandbox cannot save its state: [^\n]+\n$/)
})

test('a request with a foreign host name is refused', async () => {
  const { sandbox } = await open()
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(`${sandbox.controlUrl}/control/health`, { headers: { host: 'attacker.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .once('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

test('the sandbox closes while a notice is still waiting for its response', async () => {
  const env = await open()
  env.shop.responses.push('hang')
  const { out_trade_no } = await env.placeOrder()
  await env.control('POST', '/transactions/pay', { out_trade_no, wait: false })
  await env.sandbox.close()
  const after = await open()
  const { body } = await after.control('GET', '/notices')
  expect(body.notices[0].out_trade_no).toBe(out_trade_no)
})

test('no port listens any more after the sandbox closes', async () => {
  const { sandbox } = await open()
  const { close, smtp, smtps, ...urls } = sandbox
  const ports = [smtp.port, smtps.port, ...Object.values(urls).map((url) => Number(new URL(url).port))]
  await close()
  for (const port of ports) await expect(once(connect(port), 'connect')).rejects.toThrow('ECONNREFUSED')
})

test.each([
  [{ HOST: '0.0.0.0' }, '127.0.0.1'],
  [{ HOST: '0.0.0.0', SANDBOX_HOST: 'localhost' }, 'localhost'],
])('a process with %o listens on %s', async (hosts, host) => {
  const main = join(import.meta.dirname, 'main.ts')
  const env = { ...process.env, SANDBOX_HOST: undefined, ...hosts, SANDBOX_PORT: '0', DATA_DIR: folder }
  const sandbox = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(sandbox.stdout, 'data')
  const { controlUrl, smtp } = JSON.parse(line)
  sandbox.kill()
  await once(sandbox, 'exit')
  expect([new URL(controlUrl).hostname, smtp.host]).toEqual([host, host])
})
