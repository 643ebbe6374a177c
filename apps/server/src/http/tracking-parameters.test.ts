import { paths } from '@corium/contract/paths'
import { expect, test } from 'vitest'
import { withoutTracking } from './tracking-parameters.ts'

test.each([
  ['/web/home/index?gclid=Cj0K', '/web/home/index'],
  ['/web/home/index?source=spring-mail&lang=en-us', '/web/home/index?lang=en-us'],
  [
    '/web/home/product?utm_source=mail&category_id=leather&UTM_Campaign=May&fbclid',
    '/web/home/product?category_id=leather',
  ],
  ['/web/home/newdetail?id=7&from=singlemessage&isappinstalled=0', '/web/home/newdetail?id=7'],
  [
    '/web/home/search?keyword=from%20a%26gclid=1&lang=zh-cn',
    '/web/home/search?keyword=from%20a%26gclid=1&lang=zh-cn',
  ],
  ['/web/home/product?f.from=a&gclid_of=b&?', '/web/home/product?f.from=a&gclid_of=b&?'],
])('%s is the page %s', (url, page) => {
  expect(withoutTracking(url)).toBe(page)
})

test('no parameter of a public page is taken for one of an ad', () => {
  const list = { category_id: 'a', keyword: 'b', sort: 'new', view: 'table', facets: { use: ['sofa'] } }
  const color = { mode: 'code', code: '19-4052', sku_id: 'a-01', within: 5, ground: 'dark' } as const
  const links = [
    paths.products(list),
    paths.search(list),
    paths.search({ ...color, category_id: 'a' }),
    paths.product('a', 'a-01'),
    paths.newsList({ year: '2026' }),
    paths.contact({ subject: 'a' }),
    paths.guide('a'),
    paths.trendNews('a'),
  ]
  for (const link of links) expect(withoutTracking(link)).toBe(link)
})
