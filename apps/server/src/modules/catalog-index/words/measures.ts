import type { Bitset } from '../bitset.ts'
import type { IndexedFacet } from '../facets.ts'
import { overlapping, type Range } from '../ranges.ts'
import { normalize } from './spelling.ts'
import type { Term } from './vocabulary.ts'

/** What a unit measures; `factor` turns a number into the unit of the facet. */
const units: Readonly<Record<string, { facet: string; factor: number }>> = {
  mm: { facet: 'thickness', factor: 1 },
  毫米: { facet: 'thickness', factor: 1 },
  厚: { facet: 'thickness', factor: 1 },
  // Tanners count 0.4 mm for an ounce.
  oz: { facet: 'thickness', factor: 0.4 },
  ounce: { facet: 'thickness', factor: 0.4 },
  盎司: { facet: 'thickness', factor: 0.4 },
  m: { facet: 'width', factor: 100 },
  米: { facet: 'width', factor: 100 },
  cm: { facet: 'width', factor: 1 },
  厘米: { facet: 'width', factor: 1 },
  公分: { facet: 'width', factor: 1 },
  inch: { facet: 'width', factor: 2.54 },
  '"': { facet: 'width', factor: 2.54 },
  英寸: { facet: 'width', factor: 2.54 },
  寸: { facet: 'width', factor: 2.54 },
  g: { facet: 'weight', factor: 1 },
  gsm: { facet: 'weight', factor: 1 },
  'g/m2': { facet: 'weight', factor: 1 },
  克: { facet: 'weight', factor: 1 },
  元: { facet: 'price', factor: 100 },
  块: { facet: 'price', factor: 100 },
  yuan: { facet: 'price', factor: 100 },
  rmb: { facet: 'price', factor: 100 },
}

const number = String.raw`\d+(?:\.\d+)?`
const unit = `(?:mm|cm|inch(?:es)?|oz|ounces?|gsm|g/m2|g|m|yuan|rmb)(?![a-z])|"|毫米|厚|厘米|公分|英寸|寸|盎司|克|元|块|米`
const measure = new RegExp(
  [
    String.raw`(?<![a-z\d.-])`,
    '(?:(?<most>under|below|less than|up to|低于|不超过|小于)|(?<least>over|above|more than|高于|超过|大于))?',
    '(?<width>幅宽|门幅|宽度?|width)?',
    String.raw`\s*(?:rmb)?\s*[¥$]?\s*(?:(?<low>${number})\s*(?:${unit})?\s*(?:-|–|~|to|至|到)\s*)?(?<high>${number})`,
    String.raw`\s*(?<unit>${unit})?\s*(?<wide>wide|宽)?\s*(?:(?<orLess>以下|以内|or less)|(?<orMore>以上|or more))?`,
  ].join(''),
  'g',
)

/**
 * Reads each thickness, width, weight and price in a query, such as `1.2 mm`, `54"`, `1.0-1.2毫米` or `under
 * 50`, as a term that finds the styles with it. `rest` is the query without them.
 */
export function readMeasures(
  query: string,
  facets: readonly IndexedFacet[],
): { measures: Term[]; rest: string } {
  const measures: Term[] = []
  const text = normalize(query).replaceAll(/\s+/g, ' ')
  const rest = text.replaceAll(measure, (match, ...more) => {
    const [at, , groups] = more.slice(-3) as [number, string, Groups]
    const meaning = meaningOf(groups, text.charAt(at + match.length))
    const facet = meaning && facets.find(({ key }) => key === meaning.facet)
    if (!facet) return match
    const written = match.trim()
    const labels = stylesWithin(facet, meaning.range)
    measures.push({ key: written, written, labels, postings: new Uint32Array(0), added: [], families: [] })
    return ' '
  })
  return { measures, rest }
}

type Groups = Record<string, string | undefined>

/** Without a unit, a limit is a price, a decimal a thickness; other numbers are codes unless they follow "width". */
function meaningOf(
  { most, least, width, low, high, unit, wide, orLess, orMore }: Groups,
  next: string,
): { facet: string; range: Range } | undefined {
  const isMost = most !== undefined || orLess !== undefined
  const isLeast = least !== undefined || orMore !== undefined
  const isThickness = high!.includes('.') && !/[a-z%米]/.test(next)
  const isWidth = width !== undefined || wide !== undefined
  // Ten meters are how much a buyer wants, 1.4 m is how wide a roll is.
  if ((unit === 'm' || unit === '米') && !isWidth && !high!.includes('.')) return undefined
  const implied = isWidth
    ? widthUnit(Number(high))
    : isMost || isLeast
      ? units.元
      : isThickness
        ? units.mm
        : undefined
  const known =
    unit === undefined ? implied : units[unit.replace('inches', 'inch').replace('ounces', 'ounce')]
  if (!known) return undefined
  const { facet, factor } = known
  // A single price is that of no material.
  if (facet === 'price' && !isMost && !isLeast && low === undefined) return undefined
  // 38.45 * 100 is a little more than 3845.
  const inUnit = (typed: string) => Number((Number(typed) * factor).toFixed(3))
  const max = inUnit(high!)
  if (isMost) return { facet, range: { max } }
  if (isLeast) return { facet, range: { min: max } }
  return { facet, range: { min: low === undefined ? max : inUnit(low), max } }
}

/** Without a unit, a width of materials is in meters, inches or centimeters, as its size tells. */
const widthUnit = (width: number) => units[width < 5 ? 'm' : width < 100 ? 'inch' : 'cm']

/** Widths are whole centimeters, and 54 inches are 137.16. */
const tolerance = 1

/** The styles of each value of the facet that is within the range. */
function stylesWithin({ ranges, values }: IndexedFacet, range: Range): Bitset[] {
  if (ranges) return [overlapping(ranges, range)]
  const { min = -Infinity, max = Infinity } = range
  return values
    .filter(({ value }) => Number(value) >= min - tolerance && Number(value) <= max + tolerance)
    .map(({ styles }) => styles)
}
