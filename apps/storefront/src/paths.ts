/** Every link of the shop (§2), below the base path /web/. */

type Query = Record<string, string | number | undefined>

function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** What a list of materials can be narrowed to in its address; facets are written `f.<key>=a,b`. */
export type ListQuery = {
  category_id?: string
  keyword?: string
  sort?: string
  view?: string
  facets?: Record<string, readonly string[]>
}

function listQuery({ facets = {}, ...rest }: ListQuery | ColourQuery): Query {
  const chosen = Object.entries(facets).map(([key, values]) => [`f.${key}`, values.join(',')])
  return { ...rest, ...Object.fromEntries(chosen) }
}

export type ColourMode = 'code' | 'picker' | 'photo'

/** `code` is anything that can be read as a colour, `sku_id` goods that have it; `within` is the distance, `ground` what is around. */
export type ColourQuery = Pick<ListQuery, 'category_id' | 'facets'> & {
  mode?: ColourMode
  code?: string
  sku_id?: string
  within?: number
  ground?: string
}

export const paths = {
  root: () => '/',
  home: () => '/home/index',
  products: (query: ListQuery = {}) => address('/home/product', listQuery(query)),
  product: (goodsId: string, skuId?: string) =>
    address('/home/productdetail', { goods_id: goodsId, sku_id: skuId }),
  search: (query: ListQuery = {}) => address('/home/search', listQuery(query)),
  /** Colour search lives on the search screen. */
  colour: ({ mode = 'code', ...query }: ColourQuery = {}) =>
    address('/home/search', { mode, ...listQuery(query) }),
  favourites: () => '/home/collection',
  newsList: (query: { year?: string } = {}) => address('/home/newlist', query),
  newsDetail: (newsId: string) => address('/home/newdetail', { news_id: newsId }),
  contact: (query: { subject?: string } = {}) => address('/home/contact', query),
  order: (orderId: string) => address('/home/orderDetails', { order_id: orderId }),

  about: () => '/home/about/aboutcompany',
  coreValues: () => '/home/about/corevalues',
  people: () => '/home/about/personnel',
  cause: () => '/home/about/cause',
  brand: () => '/home/about/ourbrand',

  trends: () => '/home/trend/trendindex',
  guide: (topic?: string) => address('/home/trend/guide', { topic }),
  trendNews: (newsId?: string) => address('/home/trend/threndnews', { news_id: newsId }),

  bag: () => '/home/shopping/step1',
  /** Of the lines selected in the bag. */
  confirm: () => '/home/shopping/step2',
  payment: (orderId?: string) => address('/home/shopping/step3', { order_id: orderId }),
  paypalCallback: () => '/paypalcallback',

  afterSalesCase: (afterId: string) => address('/home/afterSalesdetail', { after_id: afterId }),
  afterSalesForm: (orderId: string, lineId?: string) =>
    address('/home/afterSalesform', { order_id: orderId, line_id: lineId }),
  comment: (orderId: string) => address('/home/comment', { order_id: orderId }),

  account: () => '/home/account/accountcenter',
  orders: (tab?: string, keyword?: string, page?: number) =>
    address('/home/account/myorder', { tab, keyword, page }),
  afterSales: (tab?: string) => address('/home/account/afterSales', { tab }),
  userInfo: () => '/home/account/userinfo',
  agreement: () => '/home/account/agreement',
  myFavourites: () => '/home/account/mycollection',
  addresses: () => '/home/account/address',
  colourCards: (status?: number, page?: number) => address('/home/account/colorcard', { status, page }),
  privacy: () => '/home/account/privacy',

  wechatLogin: () => '/WeChatLogin',
  notFound: () => '/NotFound',
} as const

/** Paths that only lead to their first child (§2). */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/home',
  '/home': paths.home(),
  '/home/about': paths.about(),
  '/home/trend': paths.trends(),
  '/home/shopping': paths.bag(),
  '/home/account': paths.account(),
}

/** The base path under which the shop is served. */
export const basePath = '/web'
