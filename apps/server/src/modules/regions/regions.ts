import { readFileSync } from 'node:fs'
import type { listRegions as contract } from '@corium/contract/addresses'
import type { Output } from '@corium/contract/call'
import type { Bilingual, Language } from '@corium/contract/language'
import { refuse } from '#server/refuse.ts'

export type Region = { code: string; name: Bilingual; children: Region[] }

let provinces: Region[] | undefined
const byCode = new Map<string, Region>()

/**
 * The children of a region, or the provinces. In English, the Chinese name that
 * belongs on the parcel follows.
 */
export function listRegions(parentCode: string | undefined, language: Language): Output<typeof contract> {
  const all = loadProvinces()
  const regions = parentCode ? byCode.get(parentCode)?.children : all
  if (!regions) refuse('not-found')
  return {
    list: regions.map(({ code, name, children }) => ({
      code,
      name: language === 'en-us' ? `${name['en-us']} ${name['zh-cn']}` : name['zh-cn'],
      has_children: children.length > 0,
    })),
  }
}

/**
 * The Chinese names of province, city and district; undefined unless each code is a child of the one before.
 */
export function findRegionNames(codes: readonly string[]): [string, string, string] | undefined {
  const path = findPath(codes, (region, code) => region.code === code)
  const [province, city, district] = path?.map(({ name }) => name['zh-cn']) ?? []
  return province && city && district ? [province, city, district] : undefined
}

/**
 * The English names of province, city and district by their Chinese names. Undefined for a region that is not
 * in the list, for example because it was renamed after the address was entered.
 */
export function findEnglishRegionNames(chineseNames: readonly string[]): string[] | undefined {
  return findPath(chineseNames, ({ name }, given) => name['zh-cn'] === given)?.map(
    ({ name }) => name['en-us'],
  )
}

/**
 * The codes of province, city and district by their Chinese names; undefined when one of
 * them is not in the list.
 */
export const findRegionCodes = (chineseNames: readonly string[]): string[] | undefined =>
  findPath(chineseNames, ({ name }, given) => name['zh-cn'] === given)?.map(({ code }) => code)

/** Follows the keys from a province downwards; undefined when one of them matches no region. */
function findPath(
  keys: readonly string[],
  matches: (region: Region, key: string) => boolean,
): Region[] | undefined {
  let regions = loadProvinces()
  const path: Region[] = []
  for (const key of keys) {
    const region = regions.find((candidate) => matches(candidate, key))
    if (!region) return undefined
    path.push(region)
    regions = region.children
  }
  return path
}

/**
 * Reads regions.tsv at the first use: code, Chinese and English name in each line, parents before their
 * children. Codes of provinces have two digits, those of cities four, and those of districts six or, for
 * towns directly below a city, nine.
 */
export function loadProvinces(): Region[] {
  if (provinces) return provinces
  const found: Region[] = []
  for (const line of readFileSync(new URL('./regions.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')) {
    const [code = '', chinese = '', english = ''] = line.split('\t')
    const region = { code, name: { 'zh-cn': chinese, 'en-us': english }, children: [] }
    byCode.set(code, region)
    if (code.length === 2) found.push(region)
    else byCode.get(code.slice(0, code.length === 4 ? 2 : 4))?.children.push(region)
  }
  provinces = found
  return found
}
