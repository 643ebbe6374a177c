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
  /** What changing it takes; columns without it are for reading. */
  needs?: Permission
  /** A single hyphen in the cell empties it. */
  canClear?: true
  /** The value of goods; empty without one. */
  of(style: SheetStyle, sku: SheetSku | undefined): string
}

type Rights = Partial<Pick<Column, 'needs' | 'canClear'>>

/** A text in both languages. */
export type Names = readonly [english: string, chinese: string]

export const bilingual = ([english, chinese]: Names): Bilingual => ({ 'en-us': english, 'zh-cn': chinese })

/** A column with a fact of the style. */
export const styleColumn = (
  key: string,
  head: Names,
  help: Names,
  kind: ValueKind,
  of: (style: SheetStyle) => string,
  rights: Rights = { needs: 'goods.edit' },
): Column => ({ key, head: bilingual(head), help: bilingual(help), kind, level: 'style', of, ...rights })

/** A column with a fact of the color. */
export const skuColumn = (
  key: string,
  head: Names,
  help: Names,
  kind: ValueKind,
  of: (sku: SheetSku) => string,
  rights: Rights = { needs: 'goods.edit' },
): Column => ({
  key,
  head: bilingual(head),
  help: bilingual(help),
  kind,
  level: 'sku',
  of: (_, sku) => (sku ? of(sku) : ''),
  ...rights,
})
