import { expect, test } from 'vitest'
import { requestPath } from './request-path.ts'

test.each([
  ['/web/home/index?a=../b', '/web/home/index?a=../b'],
  ['http://shop.example/web/home/index?a=1', '/web/home/index?a=1'],
  ['http://shop.example', '/'],
  ['/web/x/%2e%2e/%2E%2e/secret?phone=1', '/secret?phone=1'],
  ['/web/x/..\\..\\secret', '/secret'],
  ['//other.example/web/', '//other.example/web/'],
  ['*', '*'],
])('the target %s becomes %s', (target, path) => {
  expect(requestPath(target)).toBe(path)
})
