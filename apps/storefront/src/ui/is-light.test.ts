import { expect, test } from 'vitest'
import { isLight } from './is-light.ts'

test('the text color with more contrast is chosen on both sides of the middle', () => {
  expect(['#ffffff', '#ffff00', '#00ff00', '#ff0000', '#8a8b8d', '#777777'].map(isLight)).toEqual(
    Array(6).fill(true),
  )
  expect(['#000000', '#0000ff', '#203048', '#c00000', '#757575'].map(isLight)).toEqual(Array(5).fill(false))
})
