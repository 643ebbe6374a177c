import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods'
import type { Context } from '#server/context.ts'
import { hexOf, readColour } from '#server/modules/colour-search/read-colour.ts'
import { pictureOf } from './present-row.ts'
import { glance } from './shelf/words/search.ts'
import { inScriptOf } from './shelf/words/suggestions.ts'

const wordsShown = 6
const goodsShown = 6
const categoriesShown = 4

/** A colour, words, goods and categories that a visitor may mean while still typing. */
export async function suggest(
  context: Context,
  { keyword }: Input<typeof contract.suggest>,
): Promise<Output<typeof contract.suggest>> {
  const { shelf, language } = context
  const colour = await readColour(context, keyword)
  const { now } = shelf
  const labels = now.labels.beginning(keyword)
  const found = glance(now, keyword, goodsShown)
  const words = labels.map(({ name }) => inScriptOf(keyword, name, language))
  return {
    colour: colour && { label: colour.label, hex: hexOf(colour), code: keyword },
    words: [...new Set(words)].slice(0, wordsShown),
    goods: found.places.map((place) => {
      const record = now.records.get(place)
      const sku = record.skus.find((one) => found.wish(one) > 0)
      return {
        goods_id: record.id,
        goods_name: record.name[language],
        goods_code: record.code,
        image: pictureOf(now, record, language, sku),
        sku_id: sku?.id,
      }
    }),
    categories: labels
      .flatMap(({ category, num }) =>
        category ? { category_id: category.id, name: category.name[language], goods_num: num } : [],
      )
      .slice(0, categoriesShown),
  }
}
