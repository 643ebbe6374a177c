import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { Block, Material } from './content-blocks.ts'
import { Picture } from './goods.ts'
import { languages } from './language.ts'
import { maxLength } from './limits.ts'

/*
 * The texts of the site as readers get them. Every text names its `language`: a reader whose language is
 * missing gets the other one, and the page says so.
 */

/** The language of a text. */
const TextLanguage = Type.Enum([...languages])
const Seo = Type.Object({ title: Type.String(), description: Type.String() })
const MaybePicture = Type.Union([Picture, Type.Null()])

export const ArticleType = Type.Enum(['news', 'trend', 'guide'])
export type ArticleType = Static<typeof ArticleType>

const ArticleLink = Type.Object({
  news_id: Id,
  slug: Type.String(),
  title: Type.String(),
  time: Moment,
  language: TextLanguage,
})

const articleRowFields = {
  ...ArticleLink.properties,
  type: ArticleType,
  summary: Type.String(),
  cover: MaybePicture,
  category: Type.Union([Type.Object({ category_id: Id, name: Type.String() }), Type.Null()]),
  /** Readers so far; lags behind by up to a few minutes. */
  read_num: Type.Integer(),
  /** Minutes that reading takes. */
  read_minutes: Type.Integer(),
  /** Pinned above newer ones. */
  is_top: Type.Boolean(),
}
export const ArticleRow = Type.Object(articleRowFields)
export type ArticleRow = Static<typeof ArticleRow>

export const Article = Type.Object({
  ...articleRowFields,
  content: Type.Array(Block),
  author: Type.String(),
  /** Every picture of the content, without the cover. */
  images: Type.Array(Picture),
  seo: Seo,
  updated_at: Moment,
  /** The next older and the next newer one of the same type. */
  prev: Type.Union([ArticleLink, Type.Null()]),
  next: Type.Union([ArticleLink, Type.Null()]),
  related_goods: Type.Array(Material),
  related_news: Type.Array(ArticleRow),
})
export type Article = Static<typeof Article>

export const listArticleCategories = call('/website/pc_api.news/getCategory', {
  access: 'anyone',
  summary: 'The categories and years of news, trend stories or guides, with the number of articles in each',
  input: fields({ type: ArticleType }),
  output: Type.Object({
    list: Type.Array(Type.Object({ category_id: Id, name: Type.String(), num: Type.Integer() })),
    years: Type.Array(Type.Object({ year: Type.Integer(), num: Type.Integer() })),
    total: Type.Integer(),
  }),
  cache: { seconds: 300 },
})

export const listArticles = call('/website/pc_api.news/getList', {
  access: 'anyone',
  summary:
    'News, trend stories or guides: pinned ones first, then the newest; guides in the order of the shop',
  input: fields({
    type: ArticleType,
    category_id: Type.Optional(Id),
    /** Part of the title, the summary or the text. */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    /** A calendar year in China. */
    year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: pageOf(ArticleRow),
  cache: { seconds: 300 },
})

export const getArticle = call('/website/pc_api.news/info', {
  access: 'anyone',
  summary: 'One article by its id or its slug',
  input: fields({ news_id: Type.Optional(Id), slug: Type.Optional(Id) }),
  output: Article,
  refusals: ['not-found'],
  cache: { seconds: 300 },
})

/** A page calls it once its article is shown, as the article itself comes from a cache. */
export const markArticleRead = call('/website/pc_api.news/addRead', {
  access: 'anyone',
  summary: 'Counts a reader of an article, each visitor once a day',
  input: fields({ news_id: Id }),
  output: Type.Object({}),
  refusals: ['not-found', 'too-many-requests'],
})

/** A picture with numbered materials; `x` and `y` are percent of its width and height. */
export const Spots = Type.Object({
  title: Type.String(),
  text: Type.String(),
  image: MaybePicture,
  spots: Type.Array(Type.Object({ x: Type.Integer(), y: Type.Integer(), material: Material })),
})

export const Season = Type.Object({
  language: TextLanguage,
  /** Such as `Autumn and winter 2026`. */
  label: Type.String(),
  title: Type.String(),
  text: Type.String(),
  image: MaybePicture,
  /** The story of the season. */
  story: Type.Union([ArticleLink, Type.Null()]),
  palettes: Type.Array(
    Type.Object({
      name: Type.String(),
      text: Type.String(),
      colors: Type.Array(Material),
      in_stock_num: Type.Integer(),
    }),
  ),
  materials: Type.Union([Spots, Type.Null()]),
})
export type Season = Static<typeof Season>

export const getTrendIndex = call('/website/pc_api.trend/getIndex', {
  access: 'anyone',
  summary: 'The season with its palettes and numbered materials, the newest stories, and the guides',
  input: Empty,
  output: Type.Object({
    season: Type.Union([Season, Type.Null()]),
    stories: Type.Array(ArticleRow),
    story_num: Type.Integer(),
    guides: Type.Array(ArticleRow),
  }),
  cache: { seconds: 300 },
})

/** The keys of the pages about the shop (§2). */
export const aboutKeys = ['aboutcompany', 'corevalues', 'personnel', 'cause', 'ourbrand'] as const
/** The keys of the help pages. */
export const helpKeys = ['help', 'trade', 'price-tiers', 'delivery', 'care'] as const
export type HelpKey = (typeof helpKeys)[number]

export const ContentPage = Type.Object({
  key: Type.String(),
  language: TextLanguage,
  /** May have two lines. */
  title: Type.String(),
  /** The paragraph beside the title. */
  lead: Type.String(),
  blocks: Type.Array(Block),
  seo: Seo,
  updated_at: Moment,
  /** All pages beside it, in the order of the shop, for the side list. */
  pages: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
})
export type ContentPage = Static<typeof ContentPage>

export const getAboutPage = call('/website/pc_api.about/getPage', {
  access: 'anyone',
  summary: 'One of the pages about the shop',
  input: fields({ key: Type.Enum([...aboutKeys]) }),
  output: ContentPage,
  refusals: ['not-found'],
  cache: { seconds: 300 },
})

export const getHelpPage = call('/website/pc_api.help/getPage', {
  access: 'anyone',
  summary: 'One of the help pages: help, trade account, price tiers, delivery, care',
  /** Any id, because the topic comes from the address bar: an unknown one is answered as not found. */
  input: fields({ key: Id }),
  output: ContentPage,
  refusals: ['not-found'],
  cache: { seconds: 300 },
})

export const Faq = Type.Object({
  faq_id: Id,
  language: TextLanguage,
  question: Type.String(),
  /** Clean HTML, as in a text block. */
  answer: Type.String(),
})
export type Faq = Static<typeof Faq>

export const listFaqs = call('/website/pc_api.faq/getList', {
  access: 'anyone',
  summary: 'Questions that are asked often, by category',
  input: fields({
    category_id: Type.Optional(Id),
    /** Part of a question or an answer. */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
  }),
  output: Type.Object({
    list: Type.Array(Type.Object({ category_id: Id, name: Type.String(), questions: Type.Array(Faq) })),
    total: Type.Integer(),
  }),
  cache: { seconds: 300 },
})

export const listBanners = call('/website/pc_api.index/getBannerImage', {
  access: 'anyone',
  summary: 'The pictures and sentences at the top of the home page',
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        banner_id: Id,
        language: TextLanguage,
        image: Picture,
        title: Type.String(),
        text: Type.String(),
        link: Type.String(),
        alt: Type.String(),
      }),
    ),
  }),
  cache: { seconds: 300 },
})

export const listQrCodes = call('/website/pc_api.index/getQrCode', {
  access: 'anyone',
  summary: 'QR codes to scan with WeChat: each a name and a picture as a data URL',
  form: 'multipart',
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        name: Type.String(),
        /** An SVG as a `data:` URL. */
        image: Type.String(),
        /** What the code leads to. */
        link: Type.String(),
      }),
    ),
  }),
  cache: { seconds: 300 },
})
