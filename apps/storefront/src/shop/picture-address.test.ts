import { expect, test } from 'vitest'
import { pictureSources } from './picture-address.ts'

test('a picture is offered in the widths that its original fills', () => {
  expect(pictureSources('/media/a', 500)).toBe(
    '/media/a/80.webp 80w, /media/a/160.webp 160w, /media/a/320.webp 320w, /media/a/480.webp 480w',
  )
})

test('a tiny original is still offered once', () => {
  expect(pictureSources('/media/a', 20)).toBe('/media/a/80.webp 80w')
})
