import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/site'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import type { Context } from '#server/context.ts'
import { brandUrl, presentLogo } from '#server/modules/media/brand-files.ts'
import { countryName } from '#server/modules/regions/country-names.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { findDocument, findVersion, selectVersions } from './site.db.ts'

type Countries = Output<typeof contract.listCountries>

/** All countries with a dial code: China first, then by name in the caller's language (§3, §9). */
export function listCountries({ language }: Context): Countries {
  const name = language === 'zh-cn' ? 'country_cn' : 'country_en'
  const { compare } = new Intl.Collator(language)
  return getCountries()
    .map((code) => ({
      country_code: code as string,
      cornet: `+${getCountryCallingCode(code)}`,
      country_cn: countryName(code, 'zh-cn'),
      country_en: countryName(code, 'en-us'),
    }))
    .sort(
      (a, b) =>
        Number(b.country_code === 'CN') - Number(a.country_code === 'CN') || compare(a[name], b[name]),
    )
}

export async function getShop({ db, settings, language }: Context): Promise<Output<typeof contract.getShop>> {
  const { name, service, same_day_until, promises, logo, icon } = await settings.get(db, 'shop')
  return {
    name: name[language],
    service: service[language],
    same_day_until,
    promises: promises.map(({ figure, text }) => ({ figure: figure[language], text: text[language] })),
    logo: logo ? presentLogo(logo) : null,
    icon: icon ? brandUrl(icon.id) : null,
  }
}

export function listLanguages(): Output<typeof contract.listLanguages> {
  return {
    list: [
      { language: 'zh-cn', name: '中文' },
      { language: 'en-us', name: 'English' },
    ],
  }
}

export async function getDocument(
  { db, language }: Context,
  key: 'agreement' | 'privacy',
): Promise<Output<typeof contract.getAgreement>> {
  const document = (await findDocument(db, key, language)) ?? refuse('not-found')
  const { title, content, version, updated_at } = document
  return { title, content, version, updated_at: seconds(updated_at) }
}

export async function listDocumentVersions(
  { db, language }: Context,
  { document: key }: Input<typeof contract.listDocumentVersions>,
): Promise<Output<typeof contract.listDocumentVersions>> {
  const inForce = (await findDocument(db, key, language)) ?? refuse('not-found')
  const earlier = await selectVersions(db, key, language)
  return {
    title: inForce.title,
    // A version was in force until the next one, which comes before it in this list.
    list: earlier.map(({ version, note, updated_at }, at) => ({
      version,
      note: note[language],
      from: seconds(updated_at),
      until: seconds((earlier[at - 1] ?? inForce).updated_at),
    })),
  }
}

export async function getDocumentVersion(
  context: Context,
  { document, version }: Input<typeof contract.getDocumentVersion>,
): Promise<Output<typeof contract.getDocumentVersion>> {
  const found = (await findVersion(context.db, document, context.language, version)) ?? refuse('not-found')
  const { list } = await listDocumentVersions(context, { document })
  const { from, until } = list.find((one) => one.version === version) ?? refuse('not-found')
  return { title: found.title, content: found.content, version, from, until }
}
