import { type Static, Type } from 'typebox'
import { call, Moment, Nothing } from './call.ts'
import { Picture } from './goods.ts'
import { Language } from './language.ts'

export const Country = Type.Object({
  country_code: Type.String(),
  /** Dial code with its plus sign. */
  cornet: Type.String(),
  country_cn: Type.String(),
  country_en: Type.String(),
})
export type Country = Static<typeof Country>

export const listCountries = call('/publics/pc_api.index/getCountryCode', {
  who: 'anyone',
  summary: 'Countries whose phones the shop can reach, China first',
  input: Nothing,
  output: Type.Array(Country),
  shared: { seconds: 3600 },
})

export const listLanguages = call('/publics/pc_api.index/getLanguageList', {
  who: 'anyone',
  summary: 'The languages of the shop, each in its own name',
  input: Nothing,
  output: Type.Object({ list: Type.Array(Type.Object({ language: Language, name: Type.String() })) }),
  shared: { seconds: 3600 },
})

const Document = Type.Object({
  title: Type.String(),
  /** Paragraphs and headings as clean HTML. */
  content: Type.String(),
  version: Type.String(),
  updated_at: Moment,
})

export const getAgreement = call('/publics/pc_api.index/userAgreement', {
  who: 'anyone',
  summary: 'The user agreement',
  input: Nothing,
  output: Document,
  refusals: ['not-found'],
  shared: { seconds: 300 },
})

export const getPrivacyPolicy = call('/publics/pc_api.index/getPrivacyPolicy', {
  who: 'anyone',
  summary: 'The privacy policy',
  input: Nothing,
  output: Document,
  refusals: ['not-found'],
  shared: { seconds: 300 },
})

export const listBanners = call('/website/pc_api.index/getBannerImage', {
  who: 'anyone',
  summary: 'The pictures and sentences at the top of the home page',
  input: Nothing,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        banner_id: Type.String(),
        image: Picture,
        title: Type.String(),
        text: Type.String(),
        link: Type.String(),
        alt: Type.String(),
      }),
    ),
  }),
  shared: { seconds: 300 },
})
