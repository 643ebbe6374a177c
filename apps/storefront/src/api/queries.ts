import { notFound } from '@corium/browser/codes'
import { type Input, type Output, type Path, ShopError } from '@corium/browser/result'
import type { ArticleType } from '@corium/contract/content'
import { maxLength } from '@corium/contract/limits'
import { silently } from './client.ts'
import { query } from './query-client.ts'

/*
 * The queries of the storefront by name, without those of a member's account (account-queries.ts), which public pages
 * need not load. A page lists those that it shows first in its loaders (api/loaders.ts) and reads them with
 * useSuspenseQuery or useQuery.
 */
type In<P extends Path> = Input<P>

/** The settings of the shop itself, read once per visit. */
export const shopFacts = () => ({
  ...query('/website/pc_api.index/getShop', {}),
  staleTime: Number.POSITIVE_INFINITY,
})
/** The category tree without pictures; a list loads only the picture of its own category. */
export const categories = () =>
  query(
    '/shop/pc_api.goods/getProductCategory',
    {},
    { name: 'names', pick: ({ list }) => ({ list: list.map(withoutPicture) }) },
  )
const withoutPicture = (category: Output<'/shop/pc_api.goods/getProductCategory'>['list'][number]) => ({
  ...category,
  image: null,
  children: category.children.map((child) => ({ ...child, image: null })),
})
/** The picture of one category, if it has one. */
export const categoryPicture = (id: string) =>
  query(
    '/shop/pc_api.goods/getProductCategory',
    {},
    {
      name: `picture ${id}`,
      pick: ({ list }) => ({
        list: list
          .flatMap((root) => [root, ...root.children])
          .filter(({ category_id, image }) => category_id === id && image)
          .map((category) => ({ ...category, children: [] })),
      }),
    },
  )
export const searchOptions = (input: In<'/shop/pc_api.goods/getSearchOption'>) =>
  query('/shop/pc_api.goods/getSearchOption', input)
/** The three facets that menus and the home page link to. */
export const menuOptions = () =>
  query(
    '/shop/pc_api.goods/getSearchOption',
    {},
    {
      name: 'menu',
      pick: (data) => ({ ...data, options: data.options.filter(({ key }) => menuFacets.includes(key)) }),
    },
  )
const menuFacets = ['color', 'use', 'grain']
/** A page of goods without filter options. */
export const goodsList = (input: In<'/shop/pc_api.goods/getList'>) =>
  query('/shop/pc_api.goods/getList', input)
/** The first page of goods with the options of its filters. */
export const filteredGoods = (input: In<'/shop/pc_api.goods/getList'>) =>
  goodsList({ ...input, with_options: true })
export const newGoods = (limit: number) => goodsList({ sort: 'new', limit })
/** A few goods that a keyword finds. */
export const nearGoods = (keyword: string) => goodsList({ keyword, limit: 3 })
/** How many goods a filter would find, without its options. */
export const countGoods = (input: In<'/shop/pc_api.goods/getSearchOption'>) =>
  query('/shop/pc_api.goods/getSearchOption', input, {
    name: 'count',
    pick: (data) => ({ ...data, options: [] }),
  })
export const skusByCode = (keyword: string) => query('/shop/pc_api.goods/searchSku', { keyword })
export const searchColor = (input: In<'/shop/pc_api.goods/searchColor'>) =>
  query('/shop/pc_api.goods/searchColor', input)
export const hotWords = () => query('/shop/pc_api.goods/getHotWords', {})
export const goodsInfo = (input: In<'/shop/pc_api.goods/info'>) => query('/shop/pc_api.goods/info', input)
export const relatedGoods = (input: In<'/shop/pc_api.goods/getRelated'>) =>
  query('/shop/pc_api.goods/getRelated', input)
/** The ratings of a style, and the remarks that buyers often make. */
export const commentStat = (goods_id: string) => query('/shop/pc_api.comment/getStat', { goods_id })
export const goodsComments = (input: In<'/shop/pc_api.comment/getList'>) =>
  query('/shop/pc_api.comment/getList', input)
/**
 * The member's own comments on a style and those that the member marked useful. Silent,
 * as nothing depends on them.
 */
export const commentMarks = (goods_id: string) =>
  query('/shop/pc_api.comment/getMarks', { goods_id, ...silently })
/** Colors side by side, with their stock now. */
export const comparedGoods = (sku_ids: readonly string[]) =>
  query('/shop/pc_api.goods/compare', { sku_ids: [...sku_ids] })
export const suggestions = (input: In<'/shop/pc_api.goods/getSuggest'>) =>
  query('/shop/pc_api.goods/getSuggest', input)
export const banners = () => query('/website/pc_api.index/getBannerImage', {})
/** QR codes of the shop in WeChat. */
export const qrCodes = () => query('/website/pc_api.index/getQrCode', {})
export const contactInfo = () => query('/website/pc_api.contact/getInfo', {})
/** The hours, the first phone number and the first email, which every page shows. */
export const footerContact = () =>
  query(
    '/website/pc_api.contact/getInfo',
    {},
    {
      name: 'footer',
      pick: ({ phones, mails, ...info }) => ({
        ...info,
        lead: '',
        hours_note: '',
        addresses: [],
        subjects: [],
        phones: phones.slice(0, 1),
        mails: mails.slice(0, 1),
      }),
    },
  )
/** The season and the newest guides, as far as the home page shows them. */
export const homeStory = () =>
  query(
    '/website/pc_api.trend/getIndex',
    {},
    {
      name: 'home',
      pick: ({ season, stories, story_num, guides }) => ({
        season: season && {
          ...season,
          materials: null,
          palettes: season.palettes
            .slice(0, 1)
            .map((palette) => ({ ...palette, colors: palette.colors.slice(0, 4) })),
        },
        stories: season ? [] : stories.slice(0, 1),
        story_num,
        guides: guides.slice(0, 3),
      }),
    },
  )
/** The first questions of the shop, for pages that show a few. */
export const firstFaqs = (count: number) =>
  query(
    '/website/pc_api.faq/getList',
    {},
    {
      name: `first ${count}`,
      pick: ({ list, total }) => {
        let left = count
        const some = list.map((category) => {
          const questions = category.questions.slice(0, left)
          left -= questions.length
          return { ...category, questions }
        })
        return { list: some, total }
      },
    },
  )
export const aboutPage = (key: In<'/website/pc_api.about/getPage'>['key']) =>
  query('/website/pc_api.about/getPage', { key })
export const faqs = () => query('/website/pc_api.faq/getList', {})
/** The draft behind a link of the back office; loaded again each time. */
export const draftPreview = (token: string) => query('/website/pc_api.preview/info', { token })
export const goodsPreview = (token: string) => query('/website/pc_api.preview/goods', { token })
export const helpPage = (key: string) => query('/website/pc_api.help/getPage', { key })
/** The season, the newest trend stories, and the guides. */
export const trendIndex = () => query('/website/pc_api.trend/getIndex', {})
/** All guides, in the order of the shop. */
export const guides = () => articleList({ type: 'guide', limit: 48 })
export const agreement = () => query('/publics/pc_api.index/userAgreement', {})
export const privacyPolicy = () => query('/publics/pc_api.index/getPrivacyPolicy', {})
export const documentVersions = (document: 'agreement' | 'privacy') =>
  query('/publics/pc_api.index/getDocumentVersions', { document })
export const documentVersion = (document: 'agreement' | 'privacy', version: string) =>
  query('/publics/pc_api.index/getDocumentVersion', { document, version })
/** The ids of all favorites, for the hearts on product cards. */
export const favoriteIds = () => query('/shop/pc_api.goods/getCollectIds', { ...silently })
/** One page of the favorites. Never fresh: the list changes with every heart. */
export const favoriteGoods = (input: In<'/shop/pc_api.goods/getCollectlist'>) => ({
  ...query('/shop/pc_api.goods/getCollectlist', input),
  staleTime: 0,
})
/** The sold-out colors that the member waits for. */
export const stockAlerts = () => query('/shop/pc_api.goods/getSubscribeStock', { ...silently })

/** A starting look for each product of the 2D simulation. */
export const simulatorStart = (input: In<'/shop/pc_api.simulation/getStart'>) =>
  query('/shop/pc_api.simulation/getStart', input)
export const simulatorMaterials = (sku_ids: string[]) =>
  query('/shop/pc_api.simulation/getMaterials', { sku_ids })
/** The saved looks. Never fresh: another tab or device may have saved one. */
export const savedLooks = () => ({
  ...query('/shop/pc_api.simulation/getLooks', { ...silently }),
  staleTime: 0,
})

/** One page of what the visitor or member has looked at. */
export const viewedGoods = (page: number, limit = 24) =>
  query('/shop/pc_api.goods/getBrowse', { page, limit, ...silently })

/** What the visitor or member has searched for. */
export const searchHistory = () => query('/shop/pc_api.goods/getSearchHistory', { ...silently })

/** The coupons that all visitors see, for the home page, which is cached for everyone. */
export const publicCoupons = () => query('/shop/pc_api.coupon/getPublic', {})

/** PayPal's exchange rate, for amounts that are only estimates. */
export const chargeRate = () => query('/shop/pc_api.pay/getRate', {})

/** Coupons to claim, of all goods or of one product. Silent, because visitors see them as well. */
export const couponOffers = (goods_id?: string) => ({
  ...query('/shop/pc_api.coupon/getList', { ...(goods_id ? { goods_id } : {}), ...silently }),
  staleTime: 0,
})
export const goodsPromotions = (goods_id: string) => query('/shop/pc_api.promotion/getList', { goods_id })
/** Only for members with a trade account: the promotions for their group, of all goods or of one product. */
export const tradePromotions = (goods_id?: string) =>
  query('/shop/pc_api.promotion/getTrade', { ...(goods_id && { goods_id }), ...silently })
/** Never fresh: another tab or device may have changed the bag. */
export const bagContent = () => ({ ...query('/shop/pc_api.flow/getList', { ...silently }), staleTime: 0 })
/** The logged-in member. Silent: a page that needs a member opens the login dialog itself. */
export const memberInfo = () => query('/member/pc_api.users/getInfo', { ...silently })
/** The logins with WeChat that the shop offers. */
export const loginOption = () => query('/publics/pc_api.index/getLoginOption', {})
/** The regions of China below a region; without a code its provinces. */
export const regions = (parent_code?: string) =>
  query('/publics/pc_api.region/getList', parent_code ? { parent_code } : {})
export const countryCodes = () => query('/publics/pc_api.index/getCountryCode', {})
/** Never fresh: each request and each card sent changes how many cards a member may request. */
export const cardOption = () => ({ ...query('/shop/pc_api.color_card/getOption', {}), staleTime: 0 })
/** One article by its id or slug; under the path of another type it does not exist. */
export const articleInfo = (type: ArticleType, news_id: string) =>
  query(
    '/website/pc_api.news/info',
    { news_id: news_id.slice(0, maxLength.id) },
    {
      name: type,
      pick: (article) => {
        if (article.type === type) return article
        throw new ShopError({ ok: false, code: notFound, msg: '', data: {} })
      },
    },
  )
/** News, trend stories or guides. */
export const articleList = (input: In<'/website/pc_api.news/getList'>) =>
  query('/website/pc_api.news/getList', input)
export const articleCategories = (input: In<'/website/pc_api.news/getCategory'>) =>
  query('/website/pc_api.news/getCategory', input)
