import { expect, test } from 'vitest'
import { addRouterState } from './router-state.ts'

test('the state of the router comes in scripts of this rendering, and no text of it can end them', () => {
  const html = addRouterState('<html><body><p></p></body></html>', '["</script><b>"]', 'n1')
  expect(html).toBe(
    '<html><body><p></p>' +
      '<script nonce="n1">window.__reactRouterContext.streamController.enqueue("[\\"\\u003c/script>\\u003cb>\\"]");</script>' +
      '<script nonce="n1">window.__reactRouterContext.streamController.close();</script></body></html>',
  )
})
