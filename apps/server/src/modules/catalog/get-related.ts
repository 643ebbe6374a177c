import { closenessTextOf } from '@corium/color/difference-words'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import type { Context } from '#server/context.ts'
import type { CatalogEntry, CatalogSnapshot, ColorMatch } from '#server/modules/catalog-index/types.ts'
import { refuse } from '#server/refuse.ts'
import { selectBoughtTogether } from './catalog.db.ts'
import { presentRow } from './present-row.ts'

type Related = Output<typeof contract.getRelated>
type RelatedRow = Related['groups'][number]['list'][number]

/** Styles in each group. */
const limit = 4

/**
 * Similar colors of other styles, what members bought beside this style, and other colors of the same grain; a style
 * is in one group only. A style with none of these gets styles of the same use. All but the ids of what was
 * bought comes from memory, so the groups can follow each color that the visitor selects.
 */
export async function getRelated(
  { db, catalog, language }: Context,
  { goods_id, sku_id }: Input<typeof contract.getRelated>,
): Promise<Related> {
  await catalog.applyStockChanges()
  const { snapshot } = catalog
  const style = snapshot.find(goods_id)
  const sku = style?.skus.find(({ id }) => sku_id === undefined || id === sku_id)
  if (!style || !sku) refuse('not-found')
  const byColor = await snapshot.relatedByColor(goods_id, sku.id, limit)
  const shown = byColor.map(({ entry }) => entry.id)
  const bought = findBought(snapshot, await selectBoughtTogether(db, goods_id), shown)
  shown.push(...bought.map(({ id }) => id))
  const byGrain = await snapshot.relatedByGrain(goods_id, sku.id, { limit, except: shown })
  const groups: Related['groups'] = [
    {
      kind: 'color',
      subject: sku.name[language],
      list: byColor.map((match) => presentMatch(snapshot, match, language)),
    },
    {
      kind: 'bought',
      subject: style.name[language],
      list: bought.map((entry) => presentEntry(snapshot, entry, language)),
    },
    {
      kind: 'grain',
      subject: byGrain.grains.map((name) => name[language]).join(language === 'zh-cn' ? '、' : ', '),
      list: byGrain.entries.map((entry) => presentEntry(snapshot, entry, language)),
    },
  ]
  const filled = groups.filter(({ list }) => list.length > 0)
  if (filled.length > 0) return { groups: filled }
  const byUse = await snapshot.related(goods_id, limit)
  if (byUse.length === 0) return { groups: [] }
  const list = byUse.map((entry) => presentEntry(snapshot, entry, language))
  return { groups: [{ kind: 'use', subject: style.name[language], list }] }
}

/** Those that are for sale and can be ordered now. */
const findBought = (
  snapshot: CatalogSnapshot,
  ids: readonly string[],
  except: readonly string[],
): CatalogEntry[] =>
  ids
    .filter((id) => !except.includes(id))
    .map((id) => snapshot.find(id))
    .filter((entry) => entry !== undefined)
    .filter(({ available_milli, supply }) => available_milli > 0 || supply === 'made-to-order')
    .slice(0, limit)

const presentEntry = (snapshot: CatalogSnapshot, entry: CatalogEntry, language: Language): RelatedRow => ({
  ...presentRow(snapshot, entry, language),
  sku_id: entry.matchedSku?.id,
})

function presentMatch(
  snapshot: CatalogSnapshot,
  { entry, deltaE }: ColorMatch,
  language: Language,
): RelatedRow {
  return {
    ...presentEntry(snapshot, entry, language),
    delta_e: Math.round(deltaE * 10) / 10,
    match_text: closenessTextOf(deltaE)[language],
  }
}
