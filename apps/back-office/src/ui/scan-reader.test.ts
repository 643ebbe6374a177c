import { expect, test } from 'vitest'
import { createScanReader } from './scan-reader.ts'

/** Types the keys with a pause in milliseconds between them, and returns what was read last. */
function type(read: ReturnType<typeof createScanReader>, keys: readonly string[], gap: number, from = 0) {
  let result: string | undefined
  for (const [at, key] of keys.entries()) result = read(key, from + at * gap)
  return result
}

const number = [...'26112311412706']

test('keys that follow each other fast and end with Enter are a scan', () => {
  expect(type(createScanReader(), [...number, 'Enter'], 8)).toBe('26112311412706')
  expect(type(createScanReader(), ['Shift', 'S', 'Shift', 'F', ...number, 'Enter'], 25)).toBe(
    'SF26112311412706',
  )
  expect(type(createScanReader(), [...'123456', 'Enter'], 8)).toBe('123456')
})

test('what a person types is none, nor a few keys, nor keys without Enter', () => {
  expect(type(createScanReader(), [...number, 'Enter'], 90)).toBeUndefined()
  expect(type(createScanReader(), [...'12345', 'Enter'], 8)).toBeUndefined()
  expect(type(createScanReader(), number, 8)).toBeUndefined()
  expect(type(createScanReader(), [...number, 'Tab', 'Enter'], 8)).toBeUndefined()
})

test('keys that were typed before a scan do not belong to it, and an Enter much later does not end it', () => {
  const read = createScanReader()
  type(read, ['g', 'x'], 200)
  expect(type(read, [...number, 'Enter'], 8, 2_000)).toBe('26112311412706')
  type(read, number, 8, 5_000)
  expect(read('Enter', 9_000)).toBeUndefined()
  expect(type(read, [...number, 'Enter'], 8, 10_000)).toBe('26112311412706')
})
