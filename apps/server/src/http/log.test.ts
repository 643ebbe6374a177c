import { afterEach, expect, test, vi } from 'vitest'
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
