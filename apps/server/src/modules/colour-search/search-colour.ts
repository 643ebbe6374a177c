import { describeDifference } from '@corium/colour/difference-words'
import type { Lab } from '@corium/colour/lab'
import { describeColour } from '@corium/colour/words'
import type { Input, Output } from '@corium/contract/call'
import { type searchColor, usualMaxDelta } from '@corium/contract/colour-search'
import type { Language } from '@corium/contract/language'
import type { Context } from '#server/context.ts'
import { presentOptions } from '#server/modules/goods/present-options.ts'
import { presentRow } from '#server/modules/goods/present-row.ts'
import type { ColourFile } from '#server/modules/goods/shelf/colours.ts'
import { narrow } from '#server/modules/goods/shelf/narrow.ts'
import { select } from '#server/modules/goods/shelf/select.ts'
import { suggest } from '#server/modules/goods/suggest.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { findSkuColour } from './colour-search.db.ts'
import { hexOf, readColour, type SoughtColour, typedHex } from './read-colour.ts'
import { closestBeyond, type Hit, pageOfHits, placesOf, withinReach } from './within-reach.ts'

type SearchInput = Input<typeof searchColor>
type Found = Output<typeof searchColor>

/** Goods with an effect are a side dish. */
const effectsShown = 12

/** Nothing close enough is no reason to end: so many of the closest are shown. */
const beyondShown = 6

/** Styles with a colour close to the one that is sought, the closest first. */
export async function searchColour(context: Context, input: SearchInput): Promise<Found> {
  const { shelf, language } = context
  const { max_delta = usualMaxDelta, category_id, filter, page = 1, limit = 24 } = input
  const sought = await seek(context, input)
  await shelf.freshen()
  const { now } = shelf
  const { plain, effects } = now.colours

  const reach = { lab: sought.lab, within: max_delta, region: sought.region, without: sought.itself }
  const { referenced = [] } = sought
  const near = withinReach(plain, { ...reach, pinned: referenced.filter(({ isPlain }) => isPlain) })
  const special = withinReach(effects, { ...reach, pinned: referenced.filter(({ isPlain }) => !isPlain) })
  const { bits, total, counts } = select(now, { category_id, filter, found: placesOf(near, now.size) })
  const narrowed = narrow(now, { category_id, filter }).bits
  const specialHits = pageOfHits(now, special, narrowed, { page: 1, limit: effectsShown })
  const beyond = total > 0 ? [] : closestBeyond(plain, reach, narrowed, beyondShown)

  return {
    query: presentQuery(sought, language),
    list: pageOfHits(now, near, bits, { page, limit }).map((hit) => presentHit(context, plain, sought, hit)),
    beyond: beyond.map((hit) => presentHit(context, plain, sought, hit)),
    effects: specialHits.map((hit) => presentHit(context, effects, sought, hit)),
    total,
    page,
    limit,
    options: presentOptions(counts, language),
  }
}

async function seek(context: Context, { code, hex, lab, sku_id }: SearchInput): Promise<SoughtColour> {
  const given = [code, hex, lab, sku_id].filter((one) => one !== undefined).length
  if (given !== 1) refuseFields({ code: given === 0 ? 'required' : 'invalid' })
  if (sku_id !== undefined) return seekLikeSku(context, sku_id)
  if (lab) return typedLab([lab.l, lab.a, lab.b])
  const sought = hex === undefined ? await readColour(context, code ?? '') : typedHex(hex)
  return (
    sought ?? refuse('colour-unreadable', { suggestions: await suggest(context, { keyword: code ?? '' }) })
  )
}

function typedLab(lab: Lab): SoughtColour {
  const [l, a, b] = lab.map((one) => Math.round(one * 10) / 10)
  return { kind: 'lab', label: `L* ${l} a* ${a} b* ${b}`, lab, how: 'typed' }
}

async function seekLikeSku({ db, shelf, language }: Context, sku_id: string): Promise<SoughtColour> {
  const sku = await findSkuColour(db, sku_id)
  const place = sku && shelf.now.placeOf.get(sku.style_id)
  if (!sku || place === undefined) refuse('not-found')
  return {
    kind: 'sku',
    label: `${sku.name[language]} ${sku.color_name[language]}`,
    lab: [sku.lab_l, sku.lab_a, sku.lab_b],
    hex: sku.hex,
    how: 'measured',
    itself: { place, at: shelf.now.records.get(place).skus.findIndex(({ id }) => id === sku_id) },
  }
}

function presentQuery(sought: SoughtColour, language: Language): Found['query'] {
  const { kind, label, how, note } = sought
  const [l, a, b] = sought.lab
  return {
    kind,
    label,
    hex: hexOf(sought),
    lab: { l, a, b },
    words: describeColour(sought.lab)[language],
    how,
    note: note?.[language],
  }
}

function presentHit(
  { shelf: { now }, language }: Context,
  file: ColourFile,
  { lab, kind }: SoughtColour,
  { place, colour, deltaE, grade, others }: Hit,
): Found['list'][number] {
  const sku = now.records.get(place).skus[file.skuAt(colour)]!
  const own = file.labOf(colour)
  return {
    ...presentRow(now, place, language, ({ id }) => Number(id === sku.id)),
    sku_id: sku.id,
    sku_code: sku.code,
    delta_e: Math.round(deltaE * 10) / 10,
    ...(kind === 'words'
      ? { match_text: describeColour(own)[language] }
      : differenceTexts(lab, own, language)),
    reference: grade === 2 ? undefined : (sku.pantone ?? undefined),
    others,
  }
}

function differenceTexts(wanted: Lab, offered: Lab, language: Language) {
  const { closenessText, directionsText } = describeDifference(wanted, offered)
  return { match_text: closenessText[language], difference_text: directionsText?.[language] }
}
