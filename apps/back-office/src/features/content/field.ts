import type { AllTexts } from '#i18n/texts.ts'

type FieldTexts = AllTexts['contentFields']

/** The name of a field in the texts `contentFields`, of those without placeholders. */
type FieldName = {
  [K in keyof FieldTexts]: FieldTexts[K] extends `${string}{{${string}` ? never : K
}[keyof FieldTexts]

type Named = { name: string; label: FieldName; help?: FieldName }

/** One field of a form, by the kind of its control. */
export type Field = Named &
  (
    | { kind: 'line' | 'words'; max: number; required?: boolean }
    | { kind: 'html' | 'link' | 'picture' | 'material' | 'materials' | 'switch' | 'day' }
    | { kind: 'number'; max: number }
    | { kind: 'time' | 'weekday' }
    | { kind: 'group'; fields: readonly Field[] }
    | { kind: 'rows'; max: number; fields: readonly Field[]; empty: Values }
    | { kind: 'cells' }
    | { kind: 'blocks' }
  )

export type Values = Readonly<Record<string, unknown>>

export const line = (name: string, label: FieldName, max = 200): Field => ({ kind: 'line', name, label, max })
export const words = (name: string, label: FieldName, max = 1000): Field => ({
  kind: 'words',
  name,
  label,
  max,
})
/** A number from 0 on. */
export const number = (name: string, label: FieldName, max: number): Field => ({
  kind: 'number',
  name,
  label,
  max,
})
/** Rows with the same fields; a new one has the values of `empty`. */
export const rows = (
  name: string,
  label: FieldName,
  max: number,
  fields: readonly Field[],
  empty: Values,
): Field => ({
  kind: 'rows',
  name,
  label,
  max,
  fields,
  empty,
})
export const required = (field: Field): Field => ({ ...field, required: true }) as Field

export const title = line('title', 'title')
export const picture: Field = { kind: 'picture', name: 'image', label: 'picture' }
export const material: Field = { kind: 'material', name: 'material', label: 'material' }
export const spots: Field = rows(
  'spots',
  'spots',
  12,
  [number('x', 'fromLeft', 100), number('y', 'fromTop', 100), material],
  { x: 50, y: 50, material: '' },
)
