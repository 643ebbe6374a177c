import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const page = (head: string, script: string) => `<head>${head}</head><body><p>$&</p>${script}</body>`

test('no script is requested before the first paint, and then all start as the router would start them', async () => {
  const html = scriptsAfterPaint(
    page(
      '<link rel="modulepreload" href="/a.js"/><link rel="preload" href="/font"/><link rel="modulepreload" href="/b.js"/>',
      `<script type="module" async="">import "/manifest.js";
import * as route0 from "/root.js";
import * as route1 from "/home.js";
  window.modules = {"root":route0,"home":route1};
import("/entry.js");</script>`,
    ),
  )
  expect(html).toContain('<head><link rel="preload" href="/font"/></head><body><p>$&</p><script>')
  expect(html).not.toContain('type="module"')
  expect(html).not.toMatch(/^import /m)
  expect(html).toContain('["/a.js","/b.js"]')
  expect(html).toContain(
    'const[,route0,route1]=await Promise.all([import("/manifest.js"),import("/root.js"),import("/home.js")])',
  )
  expect(html).toMatch(/window\.modules = {"root":route0,"home":route1};\nimport\("\/entry\.js"\);/)
})

test('tags without the nonce of the rendering are left as they are', () => {
  const ours = `<script nonce="n1" type="module" async="">import "/manifest.js";</script>`
  const injected = `<link rel="modulepreload" href="/evil.js"/><script type="module" async="">import "/evil.js";</script>`
  const html = scriptsAfterPaint(
    page('<link rel="modulepreload" href="/a.js" nonce="n1"/>', injected + ours),
    'n1',
  )
  expect(html).toContain(injected)
  expect(html).toContain('<script nonce="n1">(start')
  expect(html).toContain('["/a.js"]')
})

test('HTML of another shape stays unchanged', () => {
  const html = page('', '<script type="module" async="">import "/manifest.js";</script>')
  expect(scriptsAfterPaint(html)).toBe(html)
})
