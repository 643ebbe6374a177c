import type { SchemaProblem } from '#server/runtime/compile-schema.ts'

const decimal = /^-?\d{1,15}(\.\d{1,6})?$/

/**
 * Turns numbers that were sent as texts, such as `{"page": "2"}`, into numbers where the contract has one: forms
 * and many clients send texts only. Texts that were sent as numbers stay refused, because a code such as 082913
 * would have lost its zero.
 * @returns whether the input has changed
 */
export function convertNumbers(input: unknown, problems: readonly SchemaProblem[]): boolean {
  let hasChanged = false
  for (const { keyword, instancePath, params } of problems) {
    if (keyword !== 'type' || !['number', 'integer'].includes(String(params.type))) continue
    const names = instancePath.split('/').slice(1).map(readName)
    const name = names.pop() ?? ''
    const owner = names.reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], input)
    const value = (owner as Record<string, unknown> | undefined)?.[name]
    if (typeof value !== 'string' || !decimal.test(value)) continue
    Object.assign(owner as object, { [name]: Number(value) })
    hasChanged = true
  }
  return hasChanged
}

/** One part of a JSON pointer. */
const readName = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')
