import { expect, test } from 'vitest'
import { formatLab } from './format-lab.ts'

test('Lab values have one decimal and a typographic minus sign; zero has no sign', () => {
  expect(formatLab({ l: 42, a: -3.14, b: -0.04 })).toEqual({ l: '42.0', a: '−3.1', b: '0.0' })
})
