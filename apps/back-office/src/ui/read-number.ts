export type NumberLimits = {
  min?: number | undefined
  max?: number | undefined
  /** The number of decimals that are accepted. */
  places?: number | undefined
  /** Whether an empty field is an error. */
  required?: boolean | undefined
}

export type NumberFault =
  | { name: 'numberMissing' | 'numberUnread' | 'numberWhole' }
  | { name: 'numberComma'; point: string }
  | { name: 'numberPlaces'; places: number }
  | { name: 'numberMin' | 'numberMax'; limit: number }

/**
 * A number as people type it: full-width digits, a currency sign and marks between thousands are fine. A decimal
 * comma is an error, as in imported spreadsheets, because it could be a thousands separator.
 */
export function readNumber(typed: string, limits: NumberLimits): number | null | NumberFault {
  const { min, max, places = 3, required } = limits
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s¥'’]/g, '')
    .replace('−', '-')
    .replace('。', '.')
  if (plain === '') return required ? { name: 'numberMissing' } : null
  if (/^-?\d+,\d{1,2}$/.test(plain)) return { name: 'numberComma', point: plain.replace(',', '.') }
  const text = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  if (!/^-?(\d{1,12}(\.\d*)?|\.\d+)$/.test(text)) return { name: 'numberUnread' }
  const decimals = (text.split('.')[1] ?? '').replace(/0+$/, '').length
  if (decimals > places) return places === 0 ? { name: 'numberWhole' } : { name: 'numberPlaces', places }
  const value = Number(text)
  if (min !== undefined && value < min) return { name: 'numberMin', limit: min }
  if (max !== undefined && value > max) return { name: 'numberMax', limit: max }
  return value
}

/** Whether a form holds an invalid number: a `NumberField` reports invalid input as `NaN`. */
export const holdsWrongNumber = (values: unknown): boolean =>
  typeof values === 'object' && values !== null
    ? Object.values(values).some(holdsWrongNumber)
    : Number.isNaN(values)

/**
 * Prevents a form with an invalid number from being sent: moves the focus to the field, which explains the problem.
 */
export function stopsAtWrongNumber(values: unknown): boolean {
  if (!holdsWrongNumber(values)) return false
  document.querySelector<HTMLElement>('.number-field [aria-invalid="true"]')?.focus()
  return true
}
