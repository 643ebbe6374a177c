import { index, type RouteConfig, route } from '@react-router/dev/routes'

/*
 * The screens of the shop (§2). Each screen is one route module, features/<feature>/<screen>-page.tsx, shaped
 * like features/home/home-page.tsx:
 *
 *   const required = (url: URL) => [goodsInfo({ goods_id: url.searchParams.get('goods_id') ?? '' })]
 *   const optional = () => [menuOptions()]                         // leave it out when there is none
 *   export const loader = loadOnServer(required, optional)         // calls without HTTP; 404 or 503 on failure
 *   export const clientLoader = loadInBrowser(required, optional)  // fills the cache on later navigations
 *   export default function ProductDetailPage() { … useSuspenseQuery(goodsInfo(…)) … <Seo … /> }
 *
 * A screen reads the query cache, never useLoaderData, because a cached page outlives its navigation. A
 * screen that needs a member has no loaders and fetches with useQuery, because its HTML is public.
 */

/** The five pages about the shop differ only in what staff wrote. */
const aboutPage = (key: string) => route(key, 'features/about/about-page.tsx', { id: `about-${key}` })
const redirect = (id: string) => index('app/redirect-route.ts', { id: `redirect-${id}` })

export default [
  redirect('root'),
  route('paypalcallback', 'features/checkout/paypal-callback-page.tsx'),
  route('WeChatLogin', 'features/passport/wechat-login-page.tsx'),
  route('NotFound', 'app/not-found-page.tsx'),
  route('home', 'app/home-layout.tsx', [
    redirect('home'),
    route('index', 'features/home/home-page.tsx'),
    route('product', 'features/product-list/product-list-page.tsx'),
    route('productdetail', 'features/product-detail/product-detail-page.tsx'),
    route('search', 'features/search/search-page.tsx'),
    // Not in §2: a comparison has a URL of its own, so that it can be shared and printed.
    route('compare', 'features/compare/compare-page.tsx'),
    route('simulator', 'features/simulator/simulator-page.tsx'),
    route('collection', 'features/favorites/favorites-page.tsx'),
    route('newlist', 'features/news/news-list-page.tsx'),
    route('newdetail', 'features/news/news-detail-page.tsx'),
    route('contact', 'features/contact/contact-page.tsx'),
    // Not in §2: the header and the footer need a screen for help, and its topics share one.
    route('help', 'features/help/help-page.tsx'),
    // Not in §2: drafts, for frames of the back office only.
    route('preview', 'features/preview/preview-page.tsx'),
    // Not in §2: goods that are not published, for links of the back office only.
    route('goodspreview', 'features/product-detail/goods-preview-page.tsx'),
    route('orderDetails', 'features/orders/order-page.tsx'),
    // Not in §2: one request for a color card, with its parcel and history.
    route('colorCardDetails', 'features/color-cards/color-card-page.tsx'),
    // Not in §2: one quote, and the request for one.
    route('quoteDetails', 'features/quotes/quote-page.tsx'),
    route('quoteForm', 'features/quotes/quote-form-page.tsx'),
    // Not in §2: one statement of orders on account.
    route('tradeStatement', 'features/trade/statement-page.tsx'),
    route('about', 'features/about/about-layout.tsx', [
      redirect('about'),
      aboutPage('aboutcompany'),
      aboutPage('corevalues'),
      aboutPage('personnel'),
      aboutPage('cause'),
      aboutPage('ourbrand'),
    ]),
    route('trend', 'features/trends/trends-layout.tsx', [
      redirect('trend'),
      route('trendindex', 'features/trends/trends-page.tsx'),
      route('guide', 'features/trends/guide-page.tsx'),
      route('threndnews', 'features/trends/trend-news-page.tsx'),
    ]),
    route('shopping', 'features/checkout/checkout-layout.tsx', [
      redirect('shopping'),
      route('step1', 'features/bag/bag-page.tsx'),
      route('step2', 'features/checkout/confirm-page.tsx'),
      route('step3', 'features/checkout/payment-page.tsx'),
    ]),
    route('afterSalesdetail', 'features/after-sales/after-sales-detail-page.tsx'),
    route('comment', 'features/comments/comment-page.tsx'),
    route('afterSalesform', 'features/after-sales/after-sales-form-page.tsx'),
    route('account', 'features/account/account-layout.tsx', [
      redirect('account'),
      route('accountcenter', 'features/account/account-center-page.tsx'),
      route('myorder', 'features/orders/order-list-page.tsx'),
      route('afterSales', 'features/after-sales/after-sales-list-page.tsx'),
      route('invoice', 'features/invoices/invoices-page.tsx'),
      route('mycomment', 'features/comments/my-comments-page.tsx'),
      route('message', 'features/messages/messages-page.tsx'),
      route('userinfo', 'features/user-info/user-info-page.tsx'),
      route('agreement', 'features/legal/agreement-page.tsx'),
      route('mycollection', 'features/favorites/my-favorites-page.tsx'),
      route('browse', 'features/recently-viewed/recently-viewed-page.tsx'),
      route('address', 'features/account/addresses-page.tsx'),
      route('colorcard', 'features/color-cards/color-cards-page.tsx'),
      // Not in §2: quotes.
      route('quote', 'features/quotes/quotes-page.tsx'),
      // Not in §2: the trade account.
      route('trade', 'features/trade/trade-page.tsx'),
      // Not in §2: coupons.
      route('coupon', 'features/coupons/my-coupons-page.tsx'),
      route('privacy', 'features/legal/privacy-page.tsx'),
      // Not in §2: earlier versions of the two.
      route('earlier', 'features/legal/earlier-versions-page.tsx'),
    ]),
  ]),
  route('*', 'app/unknown-route.ts'),
] satisfies RouteConfig
