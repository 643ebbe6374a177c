import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStage, type Stage } from '../test/open.ts'
import { callSms } from '../test/sms-caller.ts'

/** For what happens by itself. */
const soon = { timeout: 10_000, interval: 20 }

let folder: string
let stages: Stage[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  stages = []
})
afterEach(async () => {
  await Promise.all(stages.map((stage) => stage.close()))
  rmSync(folder, { recursive: true })
})

async function open(): Promise<Stage> {
  const stage = await openStage({ dataFile: join(folder, 'deep', 'sandbox.json') })
  stages.push(stage)
  return stage
}

test('after a restart, an unpaid code can still be paid and everything is remembered', async () => {
  const before = await open()
  const { code_url, out_trade_no } = await before.placeOrder()
  const paid = await before.sell()
  await callSms(before.sandbox.smsUrl, new Date('2026-11-20T08:00:00Z'))
  await before.later(60_000)
  await before.sandbox.close()
  expect(readdirSync(join(folder, 'deep'))).toEqual(['sandbox.json'])

  const after = await open()
  const { body } = await after.control('GET', '/transactions')
  expect(body.transactions).toMatchObject([
    { out_trade_no: paid, state: 'SUCCESS' },
    { out_trade_no, state: 'NOTPAY' },
  ])
  expect((await after.control('GET', '/messages/code?to=13800138000')).body.code).toBe('482913')
  expect((await after.control('GET', '/clock')).body.offset_ms).toBe(60_000)
  await after.control('POST', '/transactions/pay', { code_url })
  expect(before.shop.received.at(-1)!.opened).toMatchObject({ out_trade_no, trade_state: 'SUCCESS' })
})

test('a notice that was not acknowledged before a restart is repeated after it', async () => {
  const before = await open()
  await before.control('PATCH', '/settings', { retry_scale: 1 })
  before.shop.answers.push(503)
  await before.sell()
  await before.sandbox.close()
  const after = await open()
  expect(before.shop.received).toHaveLength(1)
  await after.later(15_000)
  expect(before.shop.received).toHaveLength(2)
})

test('what was done is on disk soon, not only at the end', async () => {
  const stage = await open()
  const { out_trade_no } = await stage.placeOrder()
  const path = join(folder, 'deep', 'sandbox.json')
  await expect.poll(() => readFileSync(path, 'utf8'), soon).toContain(out_trade_no)
})

test('a request under a name that isn’t this machine’s is refused', async () => {
  const { sandbox } = await open()
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(`${sandbox.controlUrl}/control/health`, { headers: { host: 'attacker.example' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .once('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

test('a sandbox closes while a shop keeps it waiting', async () => {
  const stage = await open()
  stage.shop.answers.push('hang')
  const { out_trade_no } = await stage.placeOrder()
  await stage.control('POST', '/transactions/pay', { out_trade_no, wait: false })
  await stage.sandbox.close()
  const after = await open()
  const { body } = await after.control('GET', '/notices')
  expect(body.notices[0].out_trade_no).toBe(out_trade_no)
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
