import type { Output } from '#api/result.ts'
import { paths } from '#paths'

type Suggestions = Output<'/shop/pc_api.goods/getSuggest'>

export type Row = {
  to: string
  text: string
  hint?: string
  chip?: { hex: string; url?: string }
}
export type Group = { key: 'colours' | 'words' | 'goods' | 'pages'; rows: Row[] }

/** A hex value, or a code in the shape of a textile or coated reference: `#2c483b`, `19-5513`, `448 C`. */
const colourShape = /^(#?[0-9a-f]{6}|#[0-9a-f]{3}|\d{2}-\d{4}(\s*(tcx|tpg|tpx|tsx))?|\d{3,4}\s?[cu])$/i

/** What the search field offers for the typed words, in groups; a colour that was recognised comes first. */
export function suggestionGroups(typed: string, found: Suggestions | undefined): Group[] {
  const words = typed.trim()
  const groups: Group[] = []
  const read = found?.colour
  if (read || colourShape.test(words)) {
    const typedHex = /^#?[0-9a-f]{6}$/i.test(words) ? `#${words.replace('#', '')}` : undefined
    const hex = read?.hex ?? typedHex
    const to = paths.colour({ code: read?.code ?? words })
    groups.push({
      key: 'colours',
      rows: [{ to, text: read?.label ?? words, chip: hex ? { hex } : undefined }],
    })
  }
  const { words: other = [], goods = [], categories = [] } = found ?? {}
  groups.push(
    {
      key: 'words',
      rows: other.map((word) => ({ to: paths.search({ keyword: word }), text: word })),
    },
    {
      key: 'goods',
      rows: goods.map((one) => ({
        to: paths.product(one.goods_id, one.sku_id),
        text: one.goods_name,
        hint: one.goods_code,
        chip: { hex: one.image.hex, url: one.image.url },
      })),
    },
    {
      key: 'pages',
      rows: categories.map((one) => ({
        to: paths.products({ category_id: one.category_id }),
        text: one.name,
        hint: String(one.goods_num),
      })),
    },
  )
  return groups.filter((group) => group.rows.length > 0)
}
