import type { Bilingual } from '@corium/contract/language'
import type { Permission } from '@corium/contract/permissions'
import type { SheetSku, SheetStyle } from './sheet-goods.db.ts'
import type { ValueKind } from './sheet-values.ts'

/** A column of a sheet of goods. */
export type Column = {
  key: string
  head: Bilingual
  help: Bilingual
  kind: ValueKind
  /** A fact of the style, which all rows of its colors repeat, or of the color. */
  level: 'style' | 'sku'
  /** What changing it takes; null for columns that are for reading. */
  needs: Permission | null
  /** A single hyphen in the cell empties it. */
  canClear?: true
  /** The value of goods; empty without one. */
  of(style: SheetStyle, sku: SheetSku | undefined): string
}

/** A text in both languages. */
export type Names = readonly [english: string, chinese: string]

const bilingual = ([english, chinese]: Names): Bilingual => ({ 'en-us': english, 'zh-cn': chinese })

/** Texts in both languages by the value that they name. */
export const named = (entries: Record<string, Names>) =>
  new Map(Object.entries(entries).map(([key, names]) => [key, bilingual(names)]))

/** What a column of styles or of colors says; changing it takes `goods.edit` unless stated. */
type ColumnSpec<Goods> = {
  key: string
  head: Names
  help: Names
  kind: ValueKind
  needs?: Column['needs']
  canClear?: true
  of: (goods: Goods) => string
}

/** A column with a fact of the style. */
export const styleColumn = ({ head, help, of, ...spec }: ColumnSpec<SheetStyle>): Column => ({
  needs: 'goods.edit',
  ...spec,
  head: bilingual(head),
  help: bilingual(help),
  level: 'style',
  of,
})

/** A column with a fact of the color. */
export const skuColumn = ({ head, help, of, ...spec }: ColumnSpec<SheetSku>): Column => ({
  needs: 'goods.edit',
  ...spec,
  head: bilingual(head),
  help: bilingual(help),
  level: 'sku',
  of: (_, sku) => (sku ? of(sku) : ''),
})
