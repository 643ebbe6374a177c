import { expect, test } from 'vitest'
import { drawQr } from './qr-picture.ts'

test('a code keeps four white modules on every side', () => {
  const { size, path } = drawQr('weixin://wxpay/bizpayurl?pr=abcdefghi')
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...places)).toBe(4)
  expect(Math.max(...places)).toBe(size - 5)
})
