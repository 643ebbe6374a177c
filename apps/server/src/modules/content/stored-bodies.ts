import type {
  ArticleBody,
  BannerBody,
  ContactBody,
  ContentKind,
  FaqBody,
  PageBody,
  QrCodeBody,
  SeasonBody,
} from '@corium/contract/content-bodies'

/** What the shop works out once for an article or a question, when it is saved. */
type Derived = {
  /** The words without markup, for the search. */
  plain: string
  read_minutes: number
}

type StoredArticle = ArticleBody & Derived
type StoredFaq = FaqBody & Derived

/** A body as the database has it: clean HTML, and no field that its kind does not name. */
export type StoredBodies = {
  news: StoredArticle
  trend: StoredArticle
  guide: StoredArticle
  about: PageBody
  help: PageBody
  faq: StoredFaq
  banner: BannerBody
  season: SeasonBody
  contact: ContactBody
  'qr-code': QrCodeBody
}
export type StoredBody<K extends ContentKind = ContentKind> = StoredBodies[K]
