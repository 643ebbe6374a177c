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
export const goodsList = (input: In<'/shop/pc_api.goods/getList'>) =>
  query('/shop/pc_api.goods/getList', input)
export const goodsInfo = (input: In<'/shop/pc_api.goods/info'>) => query('/shop/pc_api.goods/info', input)
export const suggestions = (input: In<'/shop/pc_api.goods/getSuggest'>) =>
  query('/shop/pc_api.goods/getSuggest', input)
export const banners = () => query('/website/pc_api.index/getBannerImage', {})
export const agreement = () => query('/publics/pc_api.index/userAgreement', {})
export const privacyPolicy = () => query('/publics/pc_api.index/getPrivacyPolicy', {})
/** What a member saved, as many as a shop is likely to see on one screen. */
export const savedGoods = () =>
  query('/shop/pc_api.goods/getCollectlist', { page: 1, limit: 100, ...quietly })
