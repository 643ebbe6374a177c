import type { Output } from '@corium/browser/result'
import { paths } from '@corium/contract/paths'
import { linkOfColor } from './link-of-color.ts'

type Suggestions = Output<'/shop/pc_api.goods/getSuggest'>

export type Row = {
  to: string
  text: string
  hint?: string
  chip?: { hex: string; url?: string }
}
export type Group = { key: 'history' | 'colors' | 'words' | 'goods' | 'pages'; rows: Row[] }

/** What the visitor searched for before, to choose again. */
export const historyGroups = (keywords: readonly string[]): Group[] =>
  keywords.length === 0
    ? []
    : [
        {
          key: 'history',
          rows: keywords.map((keyword) => ({ to: paths.search({ keyword }), text: keyword })),
        },
      ]

/** Groups the suggestions for the typed text, with pages of its subject; a recognized color comes first. */
export function suggestionGroups(
  typed: string,
  found: Suggestions | undefined,
  pages: readonly Row[] = [],
): Group[] {
  const keyword = typed.trim()
  const groups: Group[] = []
  const color = found?.color
  if (color || linkOfColor(keyword)) {
    const typedHex = /^#?[0-9a-f]{6}$/i.test(keyword) ? `#${keyword.replace('#', '')}` : undefined
    const hex = color?.hex ?? typedHex
    const to = paths.color({ code: color?.code ?? keyword })
    groups.push({
      key: 'colors',
      rows: [{ to, text: color?.label ?? keyword, chip: hex ? { hex } : undefined }],
    })
  }
  const { words = [], goods = [], categories = [] } = found ?? {}
  groups.push(
    {
      key: 'words',
      rows: words.map((word) => ({ to: paths.search({ keyword: word }), text: word })),
    },
    {
      key: 'goods',
      rows: goods.map(({ goods_id, sku_id, goods_name, goods_code, image }) => ({
        to: paths.product(goods_id, sku_id),
        text: goods_name,
        hint: goods_code,
        chip: { hex: image.hex, url: image.url },
      })),
    },
    {
      key: 'pages',
      rows: [
        ...pages,
        ...categories.map(({ category_id, name, goods_num }) => ({
          to: paths.products({ category_id }),
          text: name,
          hint: String(goods_num),
        })),
      ],
    },
  )
  return groups.filter((group) => group.rows.length > 0)
}
