import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#server/db/connect.ts'
import { createLog, logConsole } from './log.ts'

const original = { ...console }
afterEach(() => Object.assign(console, original))

function captureLines() {
  const write = vi.fn<(line: string) => void>()
  logConsole(createLog('info', { write }))
  return () => write.mock.calls.map(([line]) => JSON.parse(line))
}

test('what a library prints is a JSON line', () => {
  const lines = captureLines()
  const { warn } = console
  warn('No routes matched location "%s"', '/x?phone=13800138000')
  expect(lines()).toMatchObject([{ level: 40, msg: 'No routes matched location "/x?…"' }])
})

test('an error that a library prints keeps its stack but no query string', () => {
  const lines = captureLines()
  const { error } = console
  error(new Error('No route matches URL "/x?phone=13800138000&name=Ana"'))
  const [line] = lines()
  expect(line).toMatchObject({ level: 50, err: { message: 'No route matches URL "/x?…"' } })
  expect(line.err.stack).toContain('log.test.ts')
  expect(JSON.stringify(line)).not.toMatch(/13800138000|Ana/)
})

test('while the database is away, the log repeats a message once a minute with the number that it left out', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const write = vi.fn<(line: string) => void>()
  const log = createLog('info', { write })
  const away = new DatabaseUnavailable(new Error('timeout exceeded when trying to connect'))
  // The job queue copies an error and adds words to its message.
  const copy = { message: `${away.message} (Queue: send-sms)`, stack: away.stack }
  const failBoth = () => {
    log.child({ reqId: '1' }).error({ err: away, url: '/x' }, 'a call failed')
    log.error({ err: copy }, 'the job queue failed')
  }
  for (let i = 0; i < 5; i++) failBoth()
  log.error({ err: new Error('a bug') }, 'a call failed')
  log.error({ err: new Error('a bug') }, 'a call failed')
  vi.advanceTimersByTime(60_000)
  failBoth()
  const lines = write.mock.calls.map(([line]) => JSON.parse(line))
  expect(lines.map(({ msg, unlogged, err }) => [msg, err.message.split(' (')[0], unlogged])).toEqual([
    ['a call failed', away.message, undefined],
    ['the job queue failed', away.message, undefined],
    ['a call failed', 'a bug', undefined],
    ['a call failed', 'a bug', undefined],
    ['a call failed', away.message, 4],
    ['the job queue failed', away.message, 4],
  ])
  expect(lines[0]).toMatchObject({ reqId: '1', url: '/x' })
})
