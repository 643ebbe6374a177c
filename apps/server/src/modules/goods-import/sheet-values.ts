import type { Bilingual, Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { SheetProblem } from '#server/db/tables/goods-changes.ts'
import { readDecimal } from '#server/runtime/read-decimal.ts'

/*
 * How cells are read and written. A value is kept as a text in one form for all languages, such as fen or the
 * key of a choice; an empty text is no value.
 */

export type ValueKind = {
  /** The value of a cell that is not empty. */
  read(cell: string): string | SheetProblem
  /** The cell of a value that is not empty. */
  show(value: string, language: Language): string
  /** A spreadsheet has it as a number. */
  isNumber?: true
  /** Units that a cell or the heading may name. */
  units?: readonly string[]
  /** Whether two values look the same in a sheet. */
  isSame?(one: string, other: string): boolean
  /** What can be chosen. */
  choices?(language: Language): string[]
}

export const problem = (name: string, params?: Record<string, string>): SheetProblem => ({
  name,
  ...(params && { params }),
})
export const isProblem = (read: string | SheetProblem): read is SheetProblem => typeof read !== 'string'

export const tidy = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

export const textOf = (max: number): ValueKind => ({
  read: (cell) => (cell.length > max ? problem('too-long', { max: String(max) }) : cell),
  show: (value) => value,
})

/** Whether two color numbers are one but for the zeros that a spreadsheet drops. */
export const isSameNumber = (one: string, other: string): boolean =>
  /^\d+$/.test(one) && /^\d+$/.test(other) && Number(one) === Number(other)

const codePattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$/

export const codeOf = (max: number): ValueKind => ({
  read: (cell) => {
    const code = cell.toUpperCase()
    if (code.length > max) return problem('too-long', { max: String(max) })
    return codePattern.test(code) ? code : problem('code-format')
  },
  show: (value) => value,
})

/** A number as people write it: full-width digits, its unit and marks between thousands are fine. */
function readNumber(
  cell: string,
  places: number,
  units: readonly string[] = [],
): { text: string } | SheetProblem {
  const plain = withoutUnit(
    cell
      .normalize('NFKC')
      .replaceAll(/[\s'’]/g, '')
      .replace('−', '-'),
    units,
  )
  if (/^-?\d+,\d{1,2}$/.test(plain)) return problem('decimal-comma', { point: plain.replace(',', '.') })
  const text = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  const [, whole, decimals = ''] = /^(-?\d{1,12})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined) return problem('not-a-number')
  const kept = decimals.replace(/0+$/, '')
  if (kept.length > places) {
    return places === 0 ? problem('not-whole') : problem('too-many-decimals', { num: String(places) })
  }
  return { text: kept ? `${whole}.${kept}` : whole }
}

/** A price can have the currency's sign before the number and its name after it. */
function withoutUnit(cell: string, units: readonly string[]): string {
  const lower = cell.toLowerCase()
  const before = units.find((unit) => lower.startsWith(unit)) ?? ''
  const rest = cell.slice(before.length)
  const behind = units.find((unit) => rest.toLowerCase().endsWith(unit)) ?? ''
  return rest.slice(0, rest.length - behind.length)
}

const isRead = (read: { text: string } | SheetProblem): read is { text: string } => 'text' in read

/** A number with `places` decimals, kept as whole units of the last decimal. */
function scaled(
  places: number,
  { min, max }: { min: number; max: number },
  show: (units: number) => string,
  names: readonly string[] = [],
): ValueKind {
  return {
    isNumber: true,
    units: names,
    read: (cell) => {
      const read = readNumber(cell, places, names)
      if (!isRead(read)) return read
      const sign = read.text.startsWith('-') ? -1 : 1
      const units = sign * readDecimal(read.text.replace('-', ''), places)
      return units < min || units > max
        ? problem('out-of-range', { min: show(min), max: show(max) })
        : String(units)
    },
    show: (value) => show(Number(value)),
  }
}

/** Yuan in cells, fen as the value. */
const yuan = (minFen: number) =>
  scaled(2, { min: minFen, max: 2_000_000_000 }, (fen) => (fen / 100).toFixed(2), [
    '\u00a5',
    '元',
    '人民币',
    'cny',
    'rmb',
    'yuan',
  ])
/** Only drafts may have no price. */
export const stylePrice = yuan(0)
export const ownPrice = yuan(1)
export const quantity = (minMilli: number, units?: readonly string[]): ValueKind =>
  scaled(3, { min: minMilli, max: 100_000_000 }, (milli) => String(fromMilli(milli)), units)
export const whole = (min: number, max: number, units?: readonly string[]): ValueKind =>
  scaled(0, { min, max }, String, units)

/** Kept exactly; two decimals of it are in a sheet. */
export const labOf = (min: number, max: number): ValueKind => {
  const show = (value: string) => String(Math.round(Number(value) * 100) / 100)
  return {
    isNumber: true,
    read: (cell) => {
      const read = readNumber(cell, 6)
      if (!isRead(read)) return read
      const value = Number(read.text)
      return value < min || value > max
        ? problem('out-of-range', { min: String(min), max: String(max) })
        : String(value)
    },
    show,
    isSame: (one, other) => one === other || (one !== '' && other !== '' && show(one) === show(other)),
  }
}

export const hexColor: ValueKind = {
  read: (cell) => {
    const [, digits = ''] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(cell) ?? []
    if (!digits) return problem('hex-format')
    return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase()
  },
  show: (value) => value,
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
}

/** One of several keys, each with names. */
export function choice(names: ReadonlyMap<string, Bilingual>): ValueKind {
  const keys = keysByName(names)
  return {
    read: (cell) => keys.get(plainName(cell)) ?? problem('choice-unknown'),
    show: (value, language) => names.get(value)?.[language] ?? value,
    choices: (language) => [...names.values()].map((name) => name[language]),
  }
}

const plainName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

const keysByName = (names: ReadonlyMap<string, Bilingual>): Map<string, string> =>
  new Map(
    [...names].flatMap(([key, name]) =>
      [key, name['zh-cn'], name['en-us']].map((one) => [plainName(one), key] as const),
    ),
  )

/** Several keys, kept as JSON in the order of the cell. */
export function choices(names: ReadonlyMap<string, Bilingual>): ValueKind {
  const one = choice(names)
  const parse = (value: string): string[] => (value ? JSON.parse(value) : [])
  return {
    read: (cell) => {
      const keys: string[] = []
      for (const part of cell.split(/[;；\n]/).map((name) => name.trim())) {
        const key = part && one.read(part)
        if (key && isProblem(key)) return problem('choice-unknown', { cell: part })
        if (key && !keys.includes(key)) keys.push(key)
      }
      return JSON.stringify(keys)
    },
    show: (value, language) =>
      parse(value)
        .map((key) => one.show(key, language))
        .join('; '),
    isSame: (left, right) => [...parse(left)].sort().join('\n') === [...parse(right)].sort().join('\n'),
    choices: (language) => [...names.values()].map((name) => name[language]),
  }
}

/** Two numbers; kept as `min~max`. */
export const rangeOf = (units: readonly string[]): ValueKind => ({
  read: (cell) => {
    const parts = cell.normalize('NFKC').split(/\s*(?:~|–|—|至|\bto\b|(?<=\d)\s*-)\s*/)
    const numbers = parts.map((part) => readNumber(part, 6, units))
    if (parts.length > 2 || !numbers.every(isRead)) return problem('range-format')
    const [min, max = min] = numbers.map(({ text }) => Number(text)) as [number, number?]
    return max < min ? problem('range-format') : `${min}~${max}`
  },
  show: (value) => {
    const [min, max] = value.split('~')
    return min === max ? min! : `${min} ~ ${max}`
  },
})

export type SheetTier = { from_milli: number; price_fen: number }

export const parseTiers = (value: string): SheetTier[] => (value ? JSON.parse(value) : [])

/** Prices from a quantity on, such as `10: 36.10; 50: 34.00`; kept as JSON. */
export const tierList: ValueKind = {
  read: (cell) => {
    const tiers: SheetTier[] = []
    for (const part of cell.split(/[;；\n]/).filter((one) => one.trim() !== '')) {
      const [from = '', price = '', ...more] = part.split(/[:：]/)
      const [milli, fen] = [quantity(1).read(from), stylePrice.read(price)]
      if (more.length > 0 || isProblem(milli) || isProblem(fen)) return problem('tiers-format')
      if (fen === '0') return problem('price-required')
      if (Number(milli) <= (tiers.at(-1)?.from_milli ?? 0)) return problem('tiers-rising')
      tiers.push({ from_milli: Number(milli), price_fen: Number(fen) })
    }
    if (tiers.length > 10) return problem('tiers-format')
    return tiers.length > 0 ? JSON.stringify(tiers) : problem('tiers-format')
  },
  show: (value) =>
    parseTiers(value)
      .map(({ from_milli, price_fen }) => `${fromMilli(from_milli)}: ${(price_fen / 100).toFixed(2)}`)
      .join('; '),
}
