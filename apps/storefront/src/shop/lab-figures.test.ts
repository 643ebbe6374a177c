import { expect, test } from 'vitest'
import { labFigures } from './lab-figures.ts'

test('the figures of a color have one decimal and a true minus, and zero has none', () => {
  expect(labFigures({ l: 42, a: -3.14, b: -0.04 })).toEqual({ l: '42.0', a: '−3.1', b: '0.0' })
})
