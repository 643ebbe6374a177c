import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDocuments } from '#server/modules/site/seed-documents.ts'
import { openShopForTest, openTestShop, type TestShop } from '../../test/shop.ts'

// These tests need the storefront's build: npm run build.
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ pages: true })
  await seedDocuments(shop.shop.db, shop.clock)
})
afterAll(() => shop.close())

const openPage = (url: string) => shop.app.inject({ url, headers: { 'accept-language': 'en-us' } })

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/gi
const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The inline scripts of a page, by whether its policy lets the browser run them. */
async function scriptsOf(url: string) {
  const { statusCode, body, headers } = await openPage(url)
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/ nonce="(?!guess")/)
  const policy = String(headers['content-security-policy'])
  const scripts = [...body.matchAll(inlineScript)].map(([, script = '']) => script)
  return {
    running: scripts.filter((script) => policy.includes(sourceOf(script))),
    blocked: scripts.filter((script) => !policy.includes(sourceOf(script))),
  }
}

test.each(['/web/home/index', '/web/home/product', '/web/home/search?keyword=nappa'])(
  'every inline script of %s runs, also when the page comes from the cache',
  async (url) => {
    const first = await scriptsOf(url)
    expect(first.running.length).toBeGreaterThan(3)
    expect(first.blocked).toEqual([])
    for (const _ of ['stored', 'cached']) expect((await scriptsOf(url)).blocked).toEqual([])
  },
)

test('a script in a text that staff write does not run, and the page’s own scripts do', async () => {
  const { running } = await scriptsOf('/web/home/account/agreement')
  const injected = ['alert(1)', 'alert(2)', 'import "/evil.js";']
  const [plain, withNonce, likeOurs] = injected
  await shop.shop.db
    .updateTable('documents')
    .set({
      content: `<p>Terms</p><link rel="modulepreload" href="</script><script>alert(3)</script>"/>
        <script>${plain}</script><script nonce="guess">${withNonce}</script>
        <script type="module" async="">${likeOurs}</script>`,
    })
    .where('key', '=', 'agreement')
    .execute()
  const after = await scriptsOf('/web/home/account/agreement')
  expect(after.blocked).toEqual(['alert(3)', ...injected])
  expect(after.running).toHaveLength(running.length)
})

test('a list URL with more facets than the contract allows is not rendered', async () => {
  const facets = (count: number) => Array.from({ length: count }, (_, index) => `f.x${index}=1`).join('&')
  expect((await openPage(`/web/home/product?${facets(60)}`)).statusCode).toBe(200)
  for (const path of ['product?', 'search?keyword=nappa&']) {
    const { statusCode, headers } = await openPage(`/web/home/${path}${facets(900)}`)
    expect(statusCode).toBe(302)
    expect(headers.location).not.toContain('f.x')
  }
})

test.each(['%0A', 'home/%0d%0aset-cookie:a=b', 'home/product/%E2%80%A8'])(
  'a path with a line break, %s, leads to the page for what does not exist',
  async (path) => {
    const { statusCode, headers } = await openPage(`/web/${path}`)
    expect([statusCode, headers.location]).toEqual([302, '/web/NotFound'])
  },
)

test('a network that requests too many new pages gets 429 in its language; cached pages stay open to it', async () => {
  const open = (url: string, remoteAddress = '192.0.2.7') =>
    shop.app.inject({ url, remoteAddress, headers: { 'accept-language': 'zh-CN' } })
  const cached = '/web/home/search?keyword=calf'
  for (const _ of ['rendered', 'stored']) expect((await open(cached, '192.0.2.8')).statusCode).toBe(200)
  const limit = { max: 120, seconds: 60 }
  for (let page = 0; page < limit.max; page += 1)
    await shop.shop.limits.consume('new-pages', '192.0.2.7', limit)

  const refused = await open('/web/home/search?keyword=goat')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
  expect(refused.body).toContain('操作过于频繁')
  expect((await open(cached)).statusCode).toBe(200)
  expect((await open('/web/home/search?keyword=goat', '192.0.2.8')).statusCode).toBe(200)
})

test('visitors who request the same new page at once share one rendering', async () => {
  const pages = await Promise.all(Array.from({ length: 60 }, () => openPage('/web/home/product?sort=new')))
  expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('when too many new pages are requested at once, the rest get 503 with a plain page', async () => {
  const pages = await Promise.all(
    Array.from({ length: 45 }, (_, index) =>
      shop.app.inject({
        url: `/web/home/search?keyword=new${index}`,
        remoteAddress: `192.0.2.${index + 100}`,
        headers: { 'accept-language': 'en-us' },
      }),
    ),
  )
  const refused = pages.filter(({ statusCode }) => statusCode === 503)
  // 40 wait, and each thread renders one.
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(5)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(refused[0]?.body).toContain('The shop is very busy')
})

test('with a CDN, a page loads its pictures from there and nothing else', async () => {
  const cdnOrigin = 'https://cdn.shop.test'
  const withCdn = await openShopForTest({ pages: true, config: { cdnOrigin } })
  await withCdn.build.sku()
  await withCdn.build.refreshCatalog()
  const { body, headers } = await withCdn.app.inject({ url: '/web/home/product' })
  const pictures = [...body.matchAll(/<img[^>]*? src="([^"]+)"/g)].map(([, url = '']) => url)
  expect(pictures.length).toBeGreaterThan(0)
  for (const url of pictures) expect(url).toMatch(/^https:\/\/cdn\.shop\.test\/media\/\w+\/\d+\.webp$/)
  expect(/<html[^>]* data-cdn="([^"]+)"/.exec(body)?.[1]).toBe(cdnOrigin)
  expect(headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${cdnOrigin};`)
  expect(String(headers['content-security-policy']).split(cdnOrigin)).toHaveLength(2)
})

test('a page makes a browser a visitor once, also when it comes from the cache', async () => {
  const url = '/web/home/newlist'
  const cookieOf = async (headers: Record<string, string>) =>
    (await shop.app.inject({ url, headers })).cookies.find(({ name }) => name === 'visitor')?.value
  const visitors = [await cookieOf({}), await cookieOf({}), await cookieOf({}), await cookieOf({})]
  expect(new Set(visitors).size).toBe(4)
  expect(visitors).not.toContain(undefined)
  expect(await cookieOf({ cookie: `visitor=${visitors[0]}` })).toBeUndefined()
  expect(await cookieOf({ cookie: 'visitor=made-up' })).toBeDefined()
})

test.each([
  ['/home/index?lang=zh-cn', 404, '/web/NotFound?from=%2Fhome%2Findex'],
  ['/web/home/%zz', 400, '/web/NotFound'],
])('a person who opens %s comes to the page that says what is missing', async (url, status, location) => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const opened = await shop.app.inject({ url, headers: { accept } })
  expect([opened.statusCode, opened.headers.location]).toEqual([302, location])
  const asked = await shop.app.inject({ url, headers: { accept: '*/*' } })
  expect([asked.statusCode, asked.json()]).toMatchObject([status, { code: expect.any(Number) }])
})
