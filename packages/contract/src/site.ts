import { type Static, Type } from 'typebox'
import { call, Empty, fields, Moment } from './call.ts'
import { languages } from './language.ts'

export const Country = Type.Object({
  country_code: Type.String(),
  /** Dial code with its plus sign. */
  cornet: Type.String(),
  country_cn: Type.String(),
  country_en: Type.String(),
})
export type Country = Static<typeof Country>

export const listCountries = call('/publics/pc_api.index/getCountryCode', {
  access: 'anyone',
  summary: 'Countries to which the shop can send SMS, China first',
  input: Empty,
  output: Type.Array(Country),
  cache: { seconds: 3600 },
})

/** The pictures of the shop's brand. */
export const brandUses = ['logo', 'icon'] as const
export type BrandUse = (typeof brandUses)[number]

export const ShopLogo = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })
export type ShopLogo = Static<typeof ShopLogo>

export const getShop = call('/website/pc_api.index/getShop', {
  access: 'anyone',
  summary: 'The name of the shop and what it promises',
  input: Empty,
  output: Type.Object({
    name: Type.String(),
    /** One line above every page; empty for none. */
    service: Type.String(),
    /** Until when, in China, an order of stock goods leaves on the same business day; empty for no promise. */
    same_day_until: Type.String(),
    promises: Type.Array(Type.Object({ figure: Type.String(), text: Type.String() })),
    /** Replaces the name in letters; null for none. */
    logo: Type.Union([ShopLogo, Type.Null()]),
    /** The folder of the icon's sizes, such as `{icon}/192.png`; null for that of the program. */
    icon: Type.Union([Type.String(), Type.Null()]),
  }),
  cache: { seconds: 300 },
})

/** No screen calls it, as pages know both languages. The specification names it (§7), for other clients. */
export const listLanguages = call('/publics/pc_api.index/getLanguageList', {
  access: 'anyone',
  summary: 'The languages of the shop, each in its own name',
  form: 'multipart',
  input: Empty,
  output: Type.Object({
    list: Type.Array(Type.Object({ language: Type.Enum([...languages]), name: Type.String() })),
  }),
  cache: { seconds: 3600 },
})

const Document = Type.Object({
  title: Type.String(),
  /** HTML with paragraphs and headings only. */
  content: Type.String(),
  version: Type.String(),
  updated_at: Moment,
})

export const getAgreement = call('/publics/pc_api.index/userAgreement', {
  access: 'anyone',
  summary: 'The user agreement',
  input: Empty,
  output: Document,
  refusals: ['not-found'],
  cache: { seconds: 300 },
})

export const getPrivacyPolicy = call('/publics/pc_api.index/getPrivacyPolicy', {
  access: 'anyone',
  summary: 'The privacy policy',
  input: Empty,
  output: Document,
  refusals: ['not-found'],
  cache: { seconds: 300 },
})

const DocumentKey = Type.Enum(['agreement', 'privacy'])

export const listDocumentVersions = call('/publics/pc_api.index/getDocumentVersions', {
  access: 'anyone',
  summary:
    'The versions of the user agreement or the privacy policy before the one in force, the last one first',
  input: fields({ document: DocumentKey }),
  output: Type.Object({
    /** The title of the version in force. */
    title: Type.String(),
    list: Type.Array(
      Type.Object({
        version: Type.String(),
        /** In force from this moment until that one. */
        from: Moment,
        until: Moment,
        /** What the version changed; empty for the first one. */
        note: Type.String(),
      }),
    ),
  }),
  refusals: ['not-found'],
  cache: { seconds: 300 },
})

export const getDocumentVersion = call('/publics/pc_api.index/getDocumentVersion', {
  access: 'anyone',
  summary: 'An earlier version of the user agreement or the privacy policy',
  input: fields({ document: DocumentKey, version: Type.String({ maxLength: 40 }) }),
  output: Type.Object({
    title: Type.String(),
    content: Type.String(),
    version: Type.String(),
    from: Moment,
    until: Moment,
  }),
  refusals: ['not-found'],
  cache: { seconds: 300 },
})
