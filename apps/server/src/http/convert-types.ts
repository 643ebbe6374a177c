import type { SchemaProblem } from '#server/runtime/compile-schema.ts'

/**
 * Converts numbers that were sent as texts, such as `{"page": "2"}`, and booleans that were sent as 1 or 0, to the
 * types of the contract, because forms and many clients cannot send those. Texts that were sent as numbers stay
 * refused, because a code such as 082913 would have lost its zero.
 * @returns whether the input has changed
 */
export function convertTypes(input: unknown, problems: readonly SchemaProblem[]): boolean {
  let hasChanged = false
  for (const { keyword, instancePath, params } of problems) {
    if (keyword !== 'type') continue
    const names = instancePath.split('/').slice(1).map(readName)
    const name = names.pop() ?? ''
    const owner = names.reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], input)
    const converted = convert((owner as Record<string, unknown> | undefined)?.[name], String(params.type))
    if (converted === undefined) continue
    Object.assign(owner as object, { [name]: converted })
    hasChanged = true
  }
  return hasChanged
}

const decimal = /^-?\d{1,15}(\.\d{1,6})?$/

/** The same value in this JSON type; undefined when it has none. */
function convert(value: unknown, type: string): number | boolean | undefined {
  if (type === 'boolean') return value === 1 ? true : value === 0 ? false : undefined
  const isNumber = type === 'number' || type === 'integer'
  return isNumber && typeof value === 'string' && decimal.test(value) ? Number(value) : undefined
}

/** One part of a JSON pointer. */
const readName = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')
