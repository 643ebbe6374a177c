import { type Static, Type } from 'typebox'
import { contactFields } from './contact.ts'
import { MaterialId, PictureId, WrittenBlock } from './content-blocks.ts'
import { maxLength } from './limits.ts'

export const ContentKind = Type.Enum([
  'news',
  'trend',
  'guide',
  'about',
  'help',
  'faq',
  'banner',
  'season',
  'contact',
  'qr-code',
])
export type ContentKind = Static<typeof ContentKind>

const title = Type.String({ minLength: 1, maxLength: 120 })
const short = Type.String({ maxLength: 300 })
const seo = { seo_title: Type.String({ maxLength: 120 }), seo_description: Type.String({ maxLength: 200 }) }
const blocks = Type.Array(WrittenBlock, { maxItems: 40 })
const Link = Type.String({ maxLength: 300 })

export const ArticleBody = Type.Object({
  title,
  summary: short,
  author: Type.String({ maxLength: 60 }),
  image: PictureId,
  blocks,
  /** The goods of the text, by SKU. */
  materials: Type.Array(MaterialId, { maxItems: 12 }),
  ...seo,
})
export type ArticleBody = Static<typeof ArticleBody>

export const PageBody = Type.Object({
  /** The name in the side list. */
  name: Type.String({ minLength: 1, maxLength: 40 }),
  title,
  lead: short,
  blocks,
  ...seo,
})
export type PageBody = Static<typeof PageBody>

export const FaqBody = Type.Object({
  question: Type.String({ minLength: 1, maxLength: 200 }),
  answer: Type.String({ minLength: 1, maxLength: 10_000 }),
})
export type FaqBody = Static<typeof FaqBody>

export const BannerBody = Type.Object({
  title,
  text: short,
  /** A page of the storefront, such as `/home/product`, or another site by https. */
  link: Link,
  image: Type.String({ minLength: 1, maxLength: 64 }),
})
export type BannerBody = Static<typeof BannerBody>

export const SeasonBody = Type.Object({
  label: Type.String({ maxLength: 60 }),
  title,
  text: Type.String({ maxLength: 1000 }),
  image: PictureId,
  /** The slug of its story, or empty. */
  story: Type.String({ maxLength: maxLength.id }),
  palettes: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: 60 }),
      text: short,
      materials: Type.Array(MaterialId, { maxItems: 12 }),
    }),
    { maxItems: 6 },
  ),
  materials: Type.Object({
    title: Type.String({ maxLength: 120 }),
    text: Type.String({ maxLength: 1000 }),
    image: PictureId,
    spots: Type.Array(
      Type.Object({
        x: Type.Integer({ minimum: 0, maximum: 100 }),
        y: Type.Integer({ minimum: 0, maximum: 100 }),
        material: MaterialId,
      }),
      { maxItems: 12 },
    ),
  }),
})
export type SeasonBody = Static<typeof SeasonBody>

export const ContactBody = Type.Object(contactFields)
export type ContactBody = Static<typeof ContactBody>

export const QrCodeBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  link: Type.String({ minLength: 1, maxLength: 300 }),
})
export type QrCodeBody = Static<typeof QrCodeBody>

/** What staff write, by kind. */
export const contentBodies = {
  news: ArticleBody,
  trend: ArticleBody,
  guide: ArticleBody,
  about: PageBody,
  help: PageBody,
  faq: FaqBody,
  banner: BannerBody,
  season: SeasonBody,
  contact: ContactBody,
  'qr-code': QrCodeBody,
} as const satisfies Record<ContentKind, unknown>
export type ContentBody = {
  [K in keyof typeof contentBodies]: Static<(typeof contentBodies)[K]>
}[keyof typeof contentBodies]
