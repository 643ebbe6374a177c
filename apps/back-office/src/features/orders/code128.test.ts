import { expect, test } from 'vitest'
import { drawCode128, symbolsOf } from './code128.ts'

/** Reads the drawn bars back to the widths of bars and gaps, in groups of six and the seven of the stop. */
function read(text: string): string[] {
  const bars = [...drawCode128(text).path.matchAll(/M(\d+) 0h(\d)/g)].map(([, at, width]) => [
    Number(at),
    Number(width),
  ]) as [number, number][]
  const runs = bars.flatMap(([at, width], index) => {
    const next = bars[index + 1]
    return next ? [width, next[0] - at - width] : [width]
  })
  return (runs.join('').match(/.{1,6}/g) ?? []).slice(0, -1)
}

test('a widely published example has its check symbol', () => {
  // It is published with set A, start 103, and the check value 54; set B starts with 104.
  expect(symbolsOf('PJJ123C').slice(1, -2)).toEqual([48, 42, 42, 17, 18, 19, 35])
  expect(symbolsOf('PJJ123C').at(-2)).toBe(55)
})

test('an even number of digits travels in pairs', () => {
  expect(symbolsOf('26112311').slice(0, -2)).toEqual([105, 26, 11, 23, 11])
  expect(symbolsOf('123')[0]).toBe(104)
})

test('every symbol is 11 modules wide, has bars of an even width, and is unlike all others', () => {
  const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
  const pairs = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0')).join('')
  const symbols = new Set([...read(all), ...read(pairs)])
  expect(symbols.size).toBeGreaterThanOrEqual(102)
  for (const symbol of symbols) {
    const parts = [...symbol].map(Number)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(11)
    expect((parts[0]! + parts[2]! + parts[4]!) % 2).toBe(0)
  }
})

test('the code has room beside it', () => {
  const { width, path } = drawCode128('AB')
  expect(width).toBe(10 + 11 * 4 + 13 + 10)
  expect(path.startsWith('M10 0h')).toBe(true)
})
