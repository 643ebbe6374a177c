import { expect, test } from 'vitest'
import { drawQrCode } from './draw-qr-code.ts'

test('a QR code has a quiet zone of four modules on every side', () => {
  const { size, path } = drawQrCode('weixin://wxpay/bizpayurl?pr=abcdefghi')
  const coordinates = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...coordinates)).toBe(4)
  expect(Math.max(...coordinates)).toBe(size - 5)
})
