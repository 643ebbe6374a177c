import { quietly } from './client.ts'
import { query } from './query-client.ts'
import type { Input, Path } from './result.ts'

/*
 * Every question that a screen puts to the shop, by name. One line each; a screen names it in its
 * `needs` and reads it with useSuspenseQuery or useQuery.
 */
type In<P extends Path> = Input<P>

export const categories = () => query('/shop/pc_api.goods/getProductCategory', {})
export const searchOptions = (input: In<'/shop/pc_api.goods/getSearchOption'>) =>
  query('/shop/pc_api.goods/getSearchOption', input)
/** The facets that menus and the home page lead into, without all other filters. */
export const menuOptions = () =>
  query(
    '/shop/pc_api.goods/getSearchOption',
    {},
    {
      name: 'menu',
      keep: (data) => ({ ...data, options: data.options.filter(({ key }) => menuFacets.includes(key)) }),
    },
  )
const menuFacets = ['colour', 'use', 'grain']
/** The newest goods as cards, without the filters of a list. */
export const newGoods = (limit: number) =>
  query(
    '/shop/pc_api.goods/getList',
    { sort: 'new', limit },
    {
      name: 'cards',
      keep: (data) => ({ ...data, options: [] }),
    },
  )
export const goodsList = (input: In<'/shop/pc_api.goods/getList'>) =>
  query('/shop/pc_api.goods/getList', input)
/** How many goods there would be, without what they could be narrowed by. */
export const countGoods = (input: In<'/shop/pc_api.goods/getSearchOption'>) =>
  query('/shop/pc_api.goods/getSearchOption', input, {
    name: 'count',
    keep: (data) => ({ ...data, options: [] }),
  })
export const skusByCode = (keyword: string) => query('/shop/pc_api.goods/searchSku', { keyword })
export const searchColour = (input: In<'/shop/pc_api.goods/searchColor'>) =>
  query('/shop/pc_api.goods/searchColor', input)
export const hotWords = () => query('/shop/pc_api.goods/getHotWords', {})
export const goodsInfo = (input: In<'/shop/pc_api.goods/info'>) => query('/shop/pc_api.goods/info', input)
export const suggestions = (input: In<'/shop/pc_api.goods/getSuggest'>) =>
  query('/shop/pc_api.goods/getSuggest', input)
export const banners = () => query('/website/pc_api.index/getBannerImage', {})
export const agreement = () => query('/publics/pc_api.index/userAgreement', {})
export const privacyPolicy = () => query('/publics/pc_api.index/getPrivacyPolicy', {})
/** What a member saved, for the hearts of all goods. */
export const savedIds = () => query('/shop/pc_api.goods/getCollectIds', { ...quietly })
/** The same as goods, page by page; the list changes with every heart. */
export const savedGoods = (page: number, limit = 24) => ({
  ...query('/shop/pc_api.goods/getCollectlist', { page, limit, ...quietly }),
  staleTime: 0,
})

/** The bag changes behind the page's back (another tab, another device), so it is never taken for fresh. */
export const bagContent = () => ({ ...query('/shop/pc_api.flow/getList', { ...quietly }), staleTime: 0 })
/** Who is logged in. Asked without a word: the page that needs a member asks for the login itself. */
export const memberInfo = () => query('/member/pc_api.users/getInfo', { ...quietly })
export const addresses = () => query('/member/pc_api.address/getList', {})
/** The regions below one of China; without a code its provinces. */
export const regions = (parent_code?: string) =>
  query('/publics/pc_api.region/getList', parent_code ? { parent_code } : {})
/**
 * Prices, delivery and stock of an order to be; the offer is signed anew each time. It outlives a lost line: whoever
 * places the order again means the same one.
 */
export const orderOffer = (input: In<'/shop/pc_api.order/confirm'>) => ({
  ...query('/shop/pc_api.order/confirm', input),
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
})
export const orderInfo = (order_id: string) => ({
  ...query('/shop/pc_api.order/info', { order_id }),
  staleTime: 0,
})
export const payMethods = (order_id: string) => query('/shop/pc_api.pay/getMethods', { order_id })
export const countryCodes = () => query('/publics/pc_api.index/getCountryCode', {})
export const orderList = (input: In<'/shop/pc_api.order/getList'>) => ({
  ...query('/shop/pc_api.order/getList', input),
  staleTime: 0,
})
export const orderCounts = () => ({ ...query('/shop/pc_api.order/getStatusNum', {}), staleTime: 0 })
export const cancelReasons = (order_id: string) => query('/shop/pc_api.order/getCancelReason', { order_id })
/** What a member may ask for changes with every request and with every card that is sent. */
export const cardOption = () => ({ ...query('/shop/pc_api.color_card/getOption', {}), staleTime: 0 })
export const cardList = (input: In<'/shop/pc_api.color_card/getList'>) => ({
  ...query('/shop/pc_api.color_card/getList', input),
  staleTime: 0,
})
