import { loadProvinces, type Region } from './regions.ts'

/**
 * The region that a text names: the codes from the province downwards, and the part of
 * the text with the names.
 */
export type NamedRegion = { codes: string[]; start: number; end: number }

type Path = readonly Region[]
type Step = { path: Path; end: number }

/** Paths by the last region's names: of provinces, of cities and of districts. */
let paths: readonly [Map<string, Path[]>, Map<string, Path[]>, Map<string, Path[]>] | undefined

/**
 * Prefectures whose names have more than two characters before the peoples who live
 * there.
 */
const longPrefectures = ['黔西南', '黔东南', '西双版纳', '博尔塔拉', '巴音郭楞', '克孜勒苏']

/** 市辖区 and the like stand between a province and its districts; no address has them. */
const isUnnamed = ({ name }: Region): boolean => /^(?:市辖区|县|.+直辖县级行政区划)$/.test(name['zh-cn'])

/**
 * The full name, and the ways in which people shorten it: 广东, 广西, 深圳, 恩施州,
 * 石柱县, 昆山.
 */
function namesOf(region: Region): string[] {
  const name = region.name['zh-cn']
  if (isUnnamed(region)) return []
  if (/自治[州县]$/.test(name)) {
    const stem = longPrefectures.find((long) => name.startsWith(long)) ?? name.slice(0, 2)
    return name.endsWith('州') ? [name, `${stem}州`, stem] : [name, `${stem}县`]
  }
  const isDistrict = region.code.length > 4
  const stem = isDistrict
    ? name.replace(/[市县]$/, '')
    : name.replace(/(?:省|市|地区|盟|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/, '')
  return stem.length > 1 && stem !== name ? [name, stem] : [name]
}

function loadPaths() {
  const found = [new Map<string, Path[]>(), new Map<string, Path[]>(), new Map<string, Path[]>()] as const
  const add = (path: Path) => {
    for (const name of namesOf(path.at(-1)!)) {
      const level = found[path.length - 1]!
      level.set(name, [...(level.get(name) ?? []), path])
    }
  }
  for (const province of loadProvinces()) {
    add([province])
    for (const city of province.children) {
      add([province, city])
      for (const district of city.children) add([province, city, district])
    }
  }
  return found
}

/** After a short name this makes it another's: 北京东路, 南山街道. */
const continuesName = /^[东西南北中]?(?:路|街|大道|巷|镇|乡|村|里)/
/** 市辖区 is in the address books of some shops. */
const separators = /^(?:[\s,，、.·/-]|市辖区)*/
const longestName = 15

/** The regions of a level that are named at this place, by the longest name. */
function stepsAt(text: string, at: number, level: 0 | 1 | 2): Step[] {
  paths ??= loadPaths()
  for (let length = Math.min(longestName, text.length - at); length > 1; length--) {
    const name = text.slice(at, at + length)
    const found = paths[level].get(name)
    if (!found) continue
    const end = at + length
    const named = found.filter(
      (path) => path.at(-1)!.name['zh-cn'] === name || !continuesName.test(text.slice(end)),
    )
    if (named.length > 0) return named.map((path) => ({ path, end }))
  }
  return []
}

const isBelow = (path: Path, above: Path): boolean => above.every((region, level) => path[level] === region)

/**
 * What follows a region in the text: names of regions below it. A city may be left out,
 * and that of 北京 be said twice.
 */
function follow(text: string, from: Step): Step[] {
  const at = from.end + separators.exec(text.slice(from.end))![0].length
  if (from.path.length === 3) return [from]
  const below = ([1, 2] as const)
    .filter((level) => level >= from.path.length)
    .flatMap((level) => stepsAt(text, at, level))
    .filter(({ path }) => isBelow(path, from.path))
  if (below.length > 0) return below.flatMap((step) => follow(text, step))
  const again =
    from.path.length === 1 ? stepsAt(text, at, 0).find(({ path }) => path[0] === from.path[0]) : undefined
  return again ? follow(text, again) : [from]
}

/**
 * Finds the region of China that a text names most completely. A district name that several cities have does not
 * identify a region on its own.
 */
export function findRegion(text: string): NamedRegion | undefined {
  let best: NamedRegion | undefined
  for (let start = 0; start < text.length; start++) {
    for (const level of [0, 1, 2] as const) {
      const found = stepsAt(text, start, level).flatMap((step) => follow(text, step))
      const deepest = found.filter(
        ({ path }) => path.length === Math.max(...found.map(({ path }) => path.length)),
      )
      // 大理 is a city and also the beginning of 大理白族自治州: the longest match counts.
      const [only, ...others] = deepest.filter(
        ({ end }) => end === Math.max(...deepest.map(({ end }) => end)),
      )
      if (!only || others.some(({ path }) => path.at(-1) !== only.path.at(-1))) continue
      const codes = only.path.map(({ code }) => code)
      const isBetter =
        !best ||
        codes.length > best.codes.length ||
        (codes.length === best.codes.length && only.end - start > best.end - best.start)
      if (isBetter) best = { codes, start, end: only.end }
    }
  }
  return best
}
