/** The parts of a schema of the contract that bound how much an input may hold. */
type Bounds = {
  items?: Bounds
  maxItems?: number
  maxProperties?: number
  properties?: Record<string, Bounds>
  patternProperties?: Record<string, Bounds>
  anyOf?: Bounds[]
}

/**
 * The name of a list or record in an input that has more entries than the contract allows. Look for one before
 * the validation, which reports the problems of all entries: it takes seconds for a hundred thousand of them.
 */
export function findLongList(schema: Bounds, value: unknown, name = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { items, maxItems = Number.POSITIVE_INFINITY, anyOf = [] } = schema
  const { properties = {}, patternProperties = {}, maxProperties = Number.POSITIVE_INFINITY } = schema
  const entries = Object.entries(value)
  if (entries.length > (Array.isArray(value) ? maxItems : maxProperties)) return name
  const [ofRecord] = Object.values(patternProperties)
  for (const [key, part] of entries) {
    const bounds = Array.isArray(value) ? items : Object.hasOwn(properties, key) ? properties[key] : ofRecord
    const found = bounds && findLongList(bounds, part, name ? `${name}.${key}` : key)
    if (found !== undefined) return found
  }
  for (const one of anyOf) {
    const found = findLongList(one, value, name)
    if (found !== undefined) return found
  }
  return undefined
}
