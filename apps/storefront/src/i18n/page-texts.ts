import type { Namespace } from './translate.ts'

/** The namespaces of the frame around every page. */
const frame = ['common', 'shell'] as const

const content = ['goods', 'content', 'cardButton'] as const
const favorites = ['goods', 'favorites', 'account'] as const
const legal = ['legal', 'account'] as const
const trends = [...content, 'trends'] as const

/** The namespaces that each page needs, besides those of its dialogs; a test compares them with the code. */
const pages: Record<string, readonly Namespace[]> = {
  '/home/index': ['goods', 'home', 'coupons'],
  '/home/product': ['goods', 'productList'],
  '/home/productdetail': ['goods', 'productDetail', 'goodsComments', 'compare', 'cardButton', 'coupons'],
  '/home/goodspreview': ['goods', 'productDetail'],
  '/home/search': ['goods', 'productList', 'search', 'colorSearch'],
  '/home/compare': [...content, 'compare'],
  '/home/simulator': ['goods', 'simulator'],
  '/home/collection': favorites,
  '/home/newlist': ['news', 'account'],
  '/home/newdetail': [...content, 'news'],
  '/home/contact': ['contact', 'addresses', 'pictures'],
  '/home/help': [...content, 'help'],
  '/home/preview': content,
  '/home/about': [...content, 'about'],
  '/home/trend': trends,
  '/home/trend/threndnews': [...trends, 'account'],
  '/home/orderDetails': ['goods', 'orders', 'account', 'coupons', 'invoices', 'tracking'],
  '/home/colorCardDetails': ['colorCards', 'cardButton', 'account', 'tracking'],
  '/home/shopping': ['goods', 'bag', 'checkout', 'coupons'],
  '/home/shopping/step2': ['goods', 'checkout', 'coupons', 'addresses', 'invoices'],
  '/home/shopping/step3': ['goods', 'checkout', 'payment'],
  '/home/afterSalesdetail': ['goods', 'afterSales', 'account', 'pictures', 'tracking'],
  '/home/afterSalesform': ['goods', 'afterSales', 'account', 'pictures'],
  '/home/comment': ['goods', 'comments', 'account', 'pictures'],
  '/home/account/accountcenter': ['goods', 'account', 'colorCards', 'messages', 'orders'],
  '/home/account/myorder': ['goods', 'orders', 'account', 'coupons'],
  '/home/account/afterSales': ['goods', 'afterSales', 'account'],
  '/home/account/invoice': ['goods', 'invoices', 'account'],
  '/home/account/mycomment': ['goods', 'comments', 'account', 'pictures'],
  '/home/account/message': ['messages', 'account'],
  '/home/account/userinfo': ['userInfo', 'account'],
  '/home/account/agreement': legal,
  '/home/account/privacy': legal,
  '/home/account/earlier': legal,
  '/home/account/mycollection': favorites,
  '/home/account/browse': ['goods', 'recentlyViewed', 'account'],
  '/home/account/address': ['goods', 'addresses', 'account'],
  '/home/account/colorcard': ['colorCards', 'cardButton', 'account', 'tracking'],
  '/home/account/quote': ['goods', 'quotes', 'account'],
  '/home/quoteDetails': ['goods', 'quotes', 'account', 'invoices', 'checkout'],
  '/home/quoteForm': ['goods', 'quotes', 'account', 'addresses'],
  '/home/account/trade': ['trade', 'account', 'pictures', 'coupons'],
  '/home/tradeStatement': ['trade', 'account', 'goods'],
  '/home/account/coupon': ['coupons', 'account'],
  '/paypalcallback': ['goods', 'checkout', 'payment'],
  '/WeChatLogin': ['passport'],
}

/** The namespaces to load with a page; a path without a row of its own has that of the path above it. */
export function textsOfPage(path: string): readonly Namespace[] {
  const above = path.slice(0, path.lastIndexOf('/'))
  return [...frame, ...(pages[path] ?? pages[above] ?? [])]
}
