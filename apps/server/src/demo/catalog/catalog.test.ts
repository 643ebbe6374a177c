import { colorFamily } from '@corium/color/family'
import { labToHex } from '@corium/color/hex'
import type { Bilingual } from '@corium/contract/language'
import { describe, expect, test } from 'vitest'
import { catalogRows } from './catalog.ts'
import { palette } from './palette.ts'
import { styles } from './styles/all.ts'

const at = new Date('2026-06-01T08:00:00Z')
const rows = catalogRows(at)
const list = <T>(found: readonly T[] | undefined): readonly T[] => found ?? []
const han = /\p{Script=Han}/u

/** All bilingual texts of a row with their paths. */
function textsOf(value: unknown, path: string): { path: string; text: Bilingual }[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  if ('en-us' in value || 'zh-cn' in value) return [{ path, text: value as Bilingual }]
  return Object.entries(value).flatMap(([key, below]) => textsOf(below, `${path}.${key}`))
}

describe('texts', () => {
  const texts = Object.entries(rows).flatMap(([table, all]) =>
    list<object>(all).flatMap((row, index) => textsOf(row, `${table}.${index}`)),
  )

  test('English texts exist and have no Chinese characters', () => {
    expect(texts.filter(({ text }) => !text['en-us']?.trim() || han.test(text['en-us']))).toEqual([])
  })

  test('Chinese texts exist and have Chinese characters, except numbers and names of standards', () => {
    const figure = /\.sheet\.\d+\.rows\.\d+\.value$/
    expect(
      texts.filter(
        ({ path, text }) => !text['zh-cn']?.trim() || !(han.test(text['zh-cn']) || figure.test(path)),
      ),
    ).toEqual([])
  })

  test('each style is described in two to four sentences of its own', () => {
    for (const { code, text } of styles) {
      const sentences = [text[0].match(/[.!?](\s|$)/g)?.length, text[1].match(/[。！？]/g)?.length]
      for (const count of sentences)
        expect({ code, fits: count! >= 2 && count! <= 4 }).toEqual({ code, fits: true })
    }
    expect(new Set(styles.map(({ text }) => text[0])).size).toBe(styles.length)
  })
})

describe('colors', () => {
  const colors = list(rows.skus)

  test('each style has at least one, numbered from 01', () => {
    for (const { id } of list(rows.styles)) {
      const own = colors.filter(({ style_id }) => style_id === id)
      expect(own.map(({ color_no }) => Number(color_no))).toEqual(own.map((_, index) => index + 1))
      expect(own.length).toBeGreaterThan(0)
    }
  })

  test('a measured color, its screen color and its family agree', () => {
    for (const { lab_l, lab_a, lab_b, hex, family, effect, code } of colors) {
      const lab = [lab_l!, lab_a!, lab_b!] as const
      expect(hex).toBe(labToHex(lab))
      if (family === 'metallic' || family === 'multicolor') expect(effect).not.toBe('plain')
      else expect({ code, family }).toEqual({ code, family: colorFamily(lab) })
    }
  })

  test('no style has a palette color twice, and every measured color stays in the color family of its standard', () => {
    for (const { colors: names } of styles) expect(new Set(names).size).toBe(names.length)
    const byName = new Map<string, string>(Object.values(palette).map(([lab, en]) => [en, colorFamily(lab)]))
    for (const { code, color_name, lab_l, lab_a, lab_b, effect } of colors) {
      if (effect === 'metallic') continue
      const name = color_name!['en-us']
      const measured = colorFamily([lab_l!, lab_a!, lab_b!])
      expect({ code, name, measured }).toEqual({ code, name, measured: byName.get(name) })
    }
  })

  test('only a few have a reference', () => {
    expect(colors.filter(({ pantone }) => pantone).length).toBeLessThanOrEqual(6)
  })
})

describe('facts', () => {
  test('compositions total 100', () => {
    for (const { code, composition } of styles) {
      expect({ code, total: Object.values(composition).reduce((sum, share) => sum + share, 0) }).toEqual({
        code,
        total: 100,
      })
    }
  })

  test('every attribute is a facet, and every value one of its values', () => {
    const values = new Set(list(rows.facet_values).map(({ facet_key, value }) => `${facet_key} ${value}`))
    const ranges = new Set(list(rows.facets).flatMap(({ key, type }) => (type === 'range' ? [key] : [])))
    for (const { attributes } of list(rows.styles)) {
      for (const [key, chosen] of Object.entries(attributes!)) {
        if (Array.isArray(chosen)) for (const value of chosen) expect(values).toContain(`${key} ${value}`)
        else expect(ranges).toContain(key)
      }
    }
  })

  test('unit prices fall with the quantity, and every tier starts at a quantity that can be ordered', () => {
    for (const { id, price_fen, min_milli, max_milli } of list(rows.styles)) {
      const tiers = list(rows.price_tiers).filter(({ style_id }) => style_id === id)
      const prices = [price_fen!, ...tiers.map((tier) => tier.price_fen!)]
      expect(prices).toEqual([...new Set(prices)].sort((a, b) => b - a))
      for (const { from_milli } of tiers) {
        expect(from_milli).toBeGreaterThan(min_milli!)
        expect(from_milli).toBeLessThanOrEqual(max_milli!)
      }
    }
  })

  test('stock is a multiple of the quantity step', () => {
    for (const { sku_id, on_hand_milli } of list(rows.stock)) {
      const style = list(rows.styles).find(({ id }) => sku_id!.startsWith(`${id}-`))!
      expect(on_hand_milli! % style.step_milli!).toBe(0)
    }
  })
})

describe('pictures', () => {
  const ids = new Set(list(rows.pictures).map(({ id }) => id))

  test('every picture that a row refers to exists, and each picture has its own id', () => {
    const used = [...list(rows.goods_pictures), ...list(rows.categories), ...list(rows.facet_values)].flatMap(
      ({ picture_id }) => picture_id ?? [],
    )
    expect(used.filter((id) => !ids.has(id))).toEqual([])
    expect(ids.size).toBe(list(rows.pictures).length)
  })

  test('the same catalog gives the same picture ids at every start', () => {
    expect(list(catalogRows(new Date('2027-01-01')).pictures).map(({ id }) => id)).toEqual([...ids])
  })

  test('every use, grain and color family has a picture', () => {
    const shown = ['use', 'grain', 'color']
    expect(
      list(rows.facet_values).filter(
        ({ facet_key, picture_id }) => shown.includes(facet_key!) && !picture_id,
      ),
    ).toEqual([])
  })
})
