import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-search'
import type { Bilingual, Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import type { CatalogSnapshot } from '#server/modules/catalog-index/types.ts'
import { hexOf, readColor } from '#server/modules/color-reading/read-color.ts'
import { pictureOf } from './present-row.ts'

const maxWords = 6
const maxGoods = 6
const maxCategories = 4

/** Suggests a color, words, goods and categories for a keyword that the visitor is still typing. */
export async function suggest(
  db: Db,
  snapshot: CatalogSnapshot,
  keyword: string,
  language: Language,
): Promise<Output<typeof contract.suggest>> {
  const color = await readColor(db, snapshot, keyword)
  const { entries, labels } = await snapshot.suggest(keyword, maxGoods)
  const words = labels.map(({ name }) => inScriptOf(keyword, name, language))
  return {
    color: color && { label: color.label, hex: hexOf(color), code: keyword },
    words: [...new Set(words)].slice(0, maxWords),
    goods: entries.map((entry) => ({
      goods_id: entry.id,
      goods_name: entry.name[language],
      goods_code: entry.code,
      image: pictureOf(snapshot, entry, language, entry.matchedSku),
      sku_id: entry.matchedSku?.id,
    })),
    categories: labels
      .flatMap(({ category, goodsCount }) =>
        category ? { category_id: category.id, name: category.name[language], goods_num: goodsCount } : [],
      )
      .slice(0, maxCategories),
  }
}

/** A visitor who types Chinese characters gets Chinese words, also on the English pages. */
const inScriptOf = (typed: string, name: Bilingual, language: Language): string =>
  name[/\p{Script=Han}/u.test(typed) ? 'zh-cn' : language]
