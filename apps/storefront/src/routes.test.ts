import { paths, redirects } from '@corium/contract/paths'
import { expect, test } from 'vitest'
import routes from './routes.ts'

type Route = { path?: string; index?: boolean; file: string; children?: Route[] }

/** Every path of the table with the screen behind it, without folders. */
function table(list: readonly Route[], above = ''): string[] {
  return list.flatMap((route) => {
    const path = route.index ? above || '/' : `${above}/${route.path}`
    const screen = route.file.replace(/^.*\//, '').replace(/\.tsx?$/, '')
    const lines = [`${path} ${route.index ? `→ ${redirects[path]}` : screen}`]
    return [...lines, ...table(route.children ?? [], path)]
  })
}

test('the shop has the screens and redirects of the specification', () => {
  expect(table(routes as Route[])).toMatchInlineSnapshot(`
    [
      "/ → /home",
      "/paypalcallback paypal-callback-page",
      "/WeChatLogin wechat-login-page",
      "/NotFound not-found-page",
      "/home home-layout",
      "/home → /home/index",
      "/home/index home-page",
      "/home/product product-list-page",
      "/home/productdetail product-detail-page",
      "/home/search search-page",
      "/home/compare compare-page",
      "/home/simulator simulator-page",
      "/home/collection favorites-page",
      "/home/newlist news-list-page",
      "/home/newdetail news-detail-page",
      "/home/contact contact-page",
      "/home/help help-page",
      "/home/preview preview-page",
      "/home/goodspreview goods-preview-page",
      "/home/orderDetails order-page",
      "/home/colorCardDetails color-card-page",
      "/home/quoteDetails quote-page",
      "/home/quoteForm quote-form-page",
      "/home/tradeStatement statement-page",
      "/home/about about-layout",
      "/home/about → /home/about/aboutcompany",
      "/home/about/aboutcompany about-page",
      "/home/about/corevalues about-page",
      "/home/about/personnel about-page",
      "/home/about/cause about-page",
      "/home/about/ourbrand about-page",
      "/home/trend trends-layout",
      "/home/trend → /home/trend/trendindex",
      "/home/trend/trendindex trends-page",
      "/home/trend/guide guide-page",
      "/home/trend/threndnews trend-news-page",
      "/home/shopping checkout-layout",
      "/home/shopping → /home/shopping/step1",
      "/home/shopping/step1 bag-page",
      "/home/shopping/step2 confirm-page",
      "/home/shopping/step3 payment-page",
      "/home/afterSalesdetail after-sales-detail-page",
      "/home/comment comment-page",
      "/home/afterSalesform after-sales-form-page",
      "/home/account account-layout",
      "/home/account → /home/account/accountcenter",
      "/home/account/accountcenter account-center-page",
      "/home/account/myorder order-list-page",
      "/home/account/afterSales after-sales-list-page",
      "/home/account/invoice invoices-page",
      "/home/account/mycomment my-comments-page",
      "/home/account/message messages-page",
      "/home/account/userinfo user-info-page",
      "/home/account/agreement agreement-page",
      "/home/account/mycollection my-favorites-page",
      "/home/account/browse recently-viewed-page",
      "/home/account/address addresses-page",
      "/home/account/colorcard color-cards-page",
      "/home/account/quote quotes-page",
      "/home/account/trade trade-page",
      "/home/account/coupon my-coupons-page",
      "/home/account/privacy privacy-page",
      "/home/account/earlier earlier-versions-page",
      "/* unknown-route",
    ]
  `)
})

test('every link leads to a screen of the table', () => {
  const screens = new Set(table(routes as Route[]).map((line) => line.split(' ')[0]))
  for (const build of Object.values(paths)) {
    const link = (build as (id: string) => string)('1')
    expect(screens).toContain(new URL(link, 'http://shop').pathname)
  }
})

test('what a link carries survives every character', () => {
  const link = paths.products({ keyword: 'a&b=中 文', facets: { grain: ['litchi', 'nappa'] } })
  const { searchParams } = new URL(link, 'http://shop')
  expect(searchParams.get('keyword')).toBe('a&b=中 文')
  expect(searchParams.get('f.grain')).toBe('litchi,nappa')
})
