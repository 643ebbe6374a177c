import type { Attributes } from '#server/db/tables/goods.ts'
import { facets } from '#server/modules/facets/standard-facets.ts'
import type { Style } from './style.ts'

/**
 * The filter attributes of a style. Category, color, supply, price, minimum and lead time are missing because
 * they have their own columns.
 */
export function attributesOf(style: Style): Attributes {
  const { grain, finish, use, hand, thickness, width, backing, tannage, layer, weight, tests } = style
  const [from, to] = thicknessOf(style)
  const found: Record<string, Attributes[string] | undefined> = {
    use: [...use],
    grain: [grain],
    finish: [...finish],
    hand: [hand],
    composition: Object.keys(style.composition),
    ...(thickness === undefined ? {} : { thickness: { min: from, max: to } }),
    ...(weight === undefined ? {} : { weight: { min: weight, max: weight } }),
    width: some(width),
    backing: some(backing),
    tannage: some(tannage),
    layer: some(layer),
    abrasion: upTo('abrasion', (tests?.martindale ?? 0) * 1000),
    hydrolysis: upTo('hydrolysis', tests?.hydrolysis ?? 0),
    flame: [...(style.flame ?? [])],
    compliance: [...style.compliance],
    eco: [...(style.eco ?? [])],
    performance: [...(style.performance ?? [])],
  }
  return Object.fromEntries(
    Object.entries(found).filter(
      (entry): entry is [string, Attributes[string]] =>
        entry[1] !== undefined && !(Array.isArray(entry[1]) && entry[1].length === 0),
    ),
  )
}

export function thicknessOf({ thickness = 0 }: Style): readonly [from: number, to: number] {
  return typeof thickness === 'number' ? [thickness, thickness] : thickness
}

const some = (value: string | number | undefined): string[] | undefined =>
  value === undefined ? undefined : [String(value)]

/** Values of a facet of minimums: a style that reaches a value also matches all lower ones. */
const upTo = (key: 'abrasion' | 'hydrolysis', reached: number): string[] =>
  Object.keys(facets[key].values).filter((step) => Number(step) <= reached)
