import { expect, onTestFinished, test } from 'vitest'
import { pictureSrcSet, pictureUrl, setPictureOrigin, uploadedUrl } from './picture-url.ts'

test('a picture is offered in widths up to its original width', () => {
  expect(pictureSrcSet('/media/a', 500)).toBe(
    '/media/a/80.webp 80w, /media/a/160.webp 160w, /media/a/320.webp 320w, /media/a/480.webp 480w',
  )
})

test('a picture of a limited size is offered in the widths that fit', () => {
  expect(pictureSrcSet('/media/a', 960, [320, 640])).toBe(
    '/media/a/320.webp 320w, /media/a/480.webp 480w, /media/a/640.webp 640w',
  )
})

test('an original smaller than every width is offered in the smallest one', () => {
  expect(pictureSrcSet('/media/a', 20)).toBe('/media/a/80.webp 80w')
})

test('with a CDN, public pictures come from there and those with a signed link from the shop', () => {
  setPictureOrigin('https://cdn.shop.test')
  onTestFinished(() => setPictureOrigin())
  expect(pictureUrl('/media/a', 80)).toBe('https://cdn.shop.test/media/a/80.webp')
  expect(uploadedUrl('/media/uploads/a/320.webp')).toBe('https://cdn.shop.test/media/uploads/a/320.webp')
  for (const signed of ['/media/private/a/320.webp?expires=1', '/media/uploads/a/320.webp?expires=1'])
    expect(uploadedUrl(signed)).toBe(signed)
})
