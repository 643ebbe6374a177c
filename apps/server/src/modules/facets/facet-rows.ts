import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { both } from './both.ts'
import { facets, familyHexes } from './standard-facets.ts'

/** The rows of the standard filters. */
export const facetRows = (): Omit<Selectable<Tables['facets']>, 'hidden' | 'version'>[] =>
  Object.entries(facets).map(([key, facet], sort) => ({
    key,
    name: both(facet.name),
    hint: both(facet.hint),
    type: facet.type,
    unit: 'unit' in facet ? facet.unit : null,
    promoted: 'promoted' in facet,
    opened: 'opened' in facet,
    sort,
  }))

/** The rows of their values. `pictureOf` names the picture of a value by its id. */
export const facetValueRows = (
  pictureOf: (facet: string, value: string) => string | null = () => null,
): Omit<Selectable<Tables['facet_values']>, 'former'>[] =>
  Object.entries(facets).flatMap(([key, { values }]) =>
    Object.entries<readonly string[]>(values).map(([value, [en, zh, enHint, zhHint]], sort) => ({
      facet_key: key,
      value,
      name: both([en!, zh!]),
      hint: enHint && zhHint ? both([enHint, zhHint]) : null,
      hex: key === 'color' ? (familyHexes[value] ?? null) : null,
      picture_id: pictureOf(key, value),
      sort,
    })),
  )
