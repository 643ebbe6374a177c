import type { HelpKey } from './content.ts'
import type { Language } from './language.ts'
import { maxLength } from './limits.ts'
import type { OfferedMethod } from './pay-methods.ts'

/*
 * Builds every link of the storefront (§2). Pages, mails, the sitemap and banners take their links from here.
 */

/** The storefront is served below this path; `paths` leave it out, as the router adds it. */
export const basePath = '/web'

/** The back office is served below this path. */
export const backOfficeBase = '/admin'

/**
 * Where staff set their password. Browsers keep what follows the # to themselves, so the token is in no log.
 */
export const staffLinkPath = (purpose: 'invitation' | 'password', token: string): string =>
  `/${purpose === 'invitation' ? 'invitation' : 'new-password'}#${token}`

/** A link with origin and base path, for mails, sitemaps and search engines. */
export const absoluteLink = (origin: string, path: string, base = basePath): string => origin + base + path

type Query = Record<string, string | number | undefined>

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** The query of a product list; facets are written `f.<key>=a,b`. */
export type ListQuery = {
  category_id?: string
  keyword?: string
  sort?: string
  view?: string
  facets?: Record<string, readonly string[]>
}

function listQuery({ facets = {}, ...rest }: ListQuery | ColorQuery): Query {
  const facetQuery = Object.entries(facets).map(([key, values]) => [`f.${key}`, values.join(',')])
  return { ...rest, ...Object.fromEntries(facetQuery) }
}

export type ColorMode = 'code' | 'picker' | 'photo'

/**
 * The query of a color search. `code` is anything that can be read as a color, `sku_id` a material of that
 * color, `within` the largest color difference and `ground` the background that swatches are shown on.
 */
export type ColorQuery = Pick<ListQuery, 'category_id' | 'facets'> & {
  mode?: ColorMode
  code?: string
  sku_id?: string
  within?: number
  ground?: string
}

export const paths = {
  root: () => '/',
  home: () => '/home/index',
  products: (query: ListQuery = {}) => withQuery('/home/product', listQuery(query)),
  product: (goodsId: string, skuId?: string) =>
    withQuery('/home/productdetail', { goods_id: goodsId, sku_id: skuId }),
  /** Colors of materials side by side. §2 has no path for it. */
  compare: (skuIds: readonly string[] = []) => withQuery('/home/compare', { sku_ids: [...skuIds].join(',') }),
  search: (query: ListQuery = {}) => withQuery('/home/search', listQuery(query)),
  /** Color search lives on the search screen. */
  color: ({ mode = 'code', ...query }: ColorQuery = {}) =>
    withQuery('/home/search', { mode, ...listQuery(query) }),
  favorites: () => '/home/collection',
  newsList: (query: { year?: string } = {}) => withQuery('/home/newlist', query),
  newsDetail: (newsId: string) => withQuery('/home/newdetail', { news_id: newsId }),
  /** A draft, for a frame of the back office. Browsers keep what follows the # to themselves. */
  preview: (lang: Language, token: string) => `${withQuery('/home/preview', { lang })}#${token}`,
  /** Goods that are not published, likewise. */
  goodsPreview: (lang: Language, token: string) => `${withQuery('/home/goodspreview', { lang })}#${token}`,
  contact: (query: { subject?: string } = {}) => withQuery('/home/contact', query),
  /** One request for a color card. §2 has no path for it. */
  colorCard: (cardId: string) => withQuery('/home/colorCardDetails', { card_id: cardId }),
  order: (orderId: string) => withQuery('/home/orderDetails', { order_id: orderId }),

  /**
   * The 2D simulation. `look` is a code of `writeLook`, `with` a second one beside it, `sku_id` a color to
   * start with, `num` the number of pieces of the estimate.
   */
  simulator: (
    query: {
      sku_id?: string
      look?: string
      with?: string
      ground?: string
      light?: string
      num?: number
    } = {},
  ) => withQuery('/home/simulator', query),

  about: () => '/home/about/aboutcompany',
  coreValues: () => '/home/about/corevalues',
  people: () => '/home/about/personnel',
  cause: () => '/home/about/cause',
  brand: () => '/home/about/ourbrand',

  /**
   * Help is one screen with a topic; without one it shows where to begin and the
   * questions. §2 has no path for it.
   */
  help: (topic?: Exclude<HelpKey, 'help'>) => withQuery('/home/help', { topic }),

  trends: () => '/home/trend/trendindex',
  guide: (topic?: string) => withQuery('/home/trend/guide', { topic }),
  trendNews: (newsId?: string) => withQuery('/home/trend/threndnews', { news_id: newsId }),

  bag: () => '/home/shopping/step1',
  /** Checkout of the lines that are selected in the bag. */
  confirm: () => '/home/shopping/step2',
  /** `method` preselects a payment method. */
  payment: (orderId?: string, method?: OfferedMethod) =>
    withQuery('/home/shopping/step3', { order_id: orderId, method }),
  paypalCallback: () => '/paypalcallback',

  afterSalesCase: (afterId: string) => withQuery('/home/afterSalesdetail', { after_id: afterId }),
  afterSalesForm: (orderId: string, lineId?: string) =>
    withQuery('/home/afterSalesform', { order_id: orderId, line_id: lineId }),
  /** Changes a case, or asks again after a refusal. */
  afterSalesEdit: (afterId: string) => withQuery('/home/afterSalesform', { after_id: afterId }),
  /** Comments on the lines of an order; the named line comes first. */
  comment: (orderId: string, lineId?: string) =>
    withQuery('/home/comment', { order_id: orderId, line_id: lineId }),

  account: () => '/home/account/accountcenter',
  orders: (tab?: string) => withQuery('/home/account/myorder', { tab }),
  afterSales: (query: { tab?: string; keyword?: string } = {}) =>
    withQuery('/home/account/afterSales', query),
  invoices: () => '/home/account/invoice',
  myComments: (tab?: 'written') => withQuery('/home/account/mycomment', { tab }),
  messages: () => '/home/account/message',
  userInfo: () => '/home/account/userinfo',
  agreement: () => '/home/account/agreement',
  /**
   * The versions of the user agreement or the privacy policy before the one in force, or one of them. §2 has
   * no path for it.
   */
  earlierVersions: (document: 'agreement' | 'privacy', version?: string) =>
    withQuery('/home/account/earlier', { document, version }),
  myFavorites: () => '/home/account/mycollection',
  viewed: () => '/home/account/browse',
  addresses: () => '/home/account/address',
  colorCards: () => '/home/account/colorcard',
  /** Quotes, one of them, and the request for one. §2 has no paths for them. */
  quotes: (status?: string) => withQuery('/home/account/quote', { status }),
  quote: (quoteId: string) => withQuery('/home/quoteDetails', { quote_id: quoteId }),
  /** Of one color, or without it of the lines that are selected in the bag. */
  quoteForm: (line: { sku_id?: string; num?: number } = {}) => withQuery('/home/quoteForm', line),
  /** The trade account of the member. §2 has no path for it. */
  tradeAccount: () => '/home/account/trade',
  /** One statement of orders on account. §2 has no path for it. */
  tradeStatement: (statementId: string) => withQuery('/home/tradeStatement', { statement_id: statementId }),
  /** The coupons of the member, and those to receive. §2 has no path for it. */
  coupons: (tab?: string) => withQuery('/home/account/coupon', { tab }),
  privacy: () => '/home/account/privacy',

  wechatLogin: () => '/WeChatLogin',
  /** `from` is the path that has no screen. */
  notFound: (from?: string) => withQuery('/NotFound', { from: from?.slice(0, maxLength.id) }),
} as const

/** Paths without a screen, which redirect to their first child (§2). */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/home',
  '/home': paths.home(),
  '/home/about': paths.about(),
  '/home/trend': paths.trends(),
  '/home/shopping': paths.bag(),
  '/home/account': paths.account(),
}
