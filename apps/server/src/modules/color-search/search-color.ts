import { isColorNumber } from '@corium/color/code-grammar'
import { describeDifference } from '@corium/color/difference-words'
import type { Lab } from '@corium/color/lab'
import { describeColor } from '@corium/color/words'
import type { Input, Output } from '@corium/contract/call'
import type { searchColor as contract } from '@corium/contract/color-search'
import type { Language } from '@corium/contract/language'
import { defaultMaxDelta } from '@corium/contract/limits'
import type { Context } from '#server/context.ts'
import { presentOptions } from '#server/modules/catalog/present-options.ts'
import { presentRow } from '#server/modules/catalog/present-row.ts'
import { suggest } from '#server/modules/catalog/suggest.ts'
import type { CatalogSnapshot, ColorMatch } from '#server/modules/catalog-index/types.ts'
import {
  hexOf,
  readColor,
  readHex,
  readLab,
  type TargetColor,
} from '#server/modules/color-reading/read-color.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { findSkuColor } from './color-search.db.ts'

type SearchInput = Input<typeof contract>
type SearchOutput = Output<typeof contract>

const maxEffects = 12
const maxFarther = 6

/** Styles with a color close to the target, the closest first. */
export async function searchColor(context: Context, input: SearchInput): Promise<SearchOutput> {
  const { catalog, language } = context
  const { max_delta = defaultMaxDelta, category_id, filter, page = 1, limit = 24 } = input
  await catalog.applyStockChanges()
  const { snapshot } = catalog
  const target = await readTarget(context, snapshot, input)
  const found = await snapshot.searchColors(target, {
    category_id,
    filter,
    maxDelta: target.maxDelta ?? max_delta,
    page,
    limit,
    maxEffects,
    maxFarther,
  })
  const present = (matches: readonly ColorMatch[]) =>
    matches.map((match) => presentMatch(snapshot, target, match, language))
  return {
    query: { ...presentQuery(target, language), narrowed_by: found.narrowedBy },
    list: present(found.matches),
    beyond: present(found.farther),
    effects: present(found.effects),
    total: found.total,
    page,
    limit,
    options: presentOptions(found.facetCounts, language),
  }
}

/** @throws a refusal unless the input names exactly one color */
async function readTarget(
  context: Context,
  snapshot: CatalogSnapshot,
  { code, hex, lab, sku_id }: SearchInput,
): Promise<TargetColor> {
  const given = [code, hex, lab, sku_id].filter((one) => one !== undefined).length
  if (given !== 1) refuseFields({ code: given === 0 ? 'required' : 'invalid' })
  if (sku_id !== undefined) return readSku(context, snapshot, sku_id)
  if (lab) return readLab([lab.l, lab.a, lab.b])
  const target = hex === undefined ? await readColor(context.db, snapshot, code ?? '') : readHex(hex)
  if (target) return target
  const suggestions = await suggest(context.db, snapshot, code ?? '', context.language)
  refuse('color-unreadable', { suggestions, is_number: isColorNumber(code ?? '') })
}

async function readSku(
  { db, language }: Context,
  snapshot: CatalogSnapshot,
  skuId: string,
): Promise<TargetColor> {
  const sku = await findSkuColor(db, skuId)
  if (!sku || !snapshot.has(sku.style_id)) refuse('not-found')
  return {
    kind: 'sku',
    label: `${sku.name[language]} ${sku.color_name[language]}`,
    lab: [sku.lab_l, sku.lab_a, sku.lab_b],
    hex: sku.hex,
    how: 'measured',
    except: { styleId: sku.style_id, skuId },
  }
}

function presentQuery(target: TargetColor, language: Language): SearchOutput['query'] {
  const { kind, label, how, note } = target
  const [l, a, b] = target.lab
  return {
    kind,
    label,
    hex: hexOf(target),
    lab: { l, a, b },
    words: describeColor(target.lab)[language],
    how,
    note: note?.[language],
  }
}

function presentMatch(
  snapshot: CatalogSnapshot,
  target: TargetColor,
  { entry, sku, lab, deltaE, hasReference, others }: ColorMatch,
  language: Language,
): SearchOutput['list'][number] {
  return {
    ...presentRow(snapshot, entry, language),
    sku_id: sku.id,
    sku_code: sku.code,
    delta_e: Math.round(deltaE * 10) / 10,
    ...(target.kind === 'words'
      ? { match_text: (target.isMetallic ? sku.name : describeColor(lab))[language] }
      : differenceTexts(target.lab, lab, language)),
    reference: hasReference ? (sku.pantone ?? undefined) : undefined,
    others,
  }
}

function differenceTexts(target: Lab, offered: Lab, language: Language) {
  const { closenessText, directionsText } = describeDifference(target, offered)
  return { match_text: closenessText[language], difference_text: directionsText?.[language] }
}
