/** Fields that the server calculates when a text is saved. */
const derived = new Set(['plain', 'read_minutes'])

/** The value as text, whatever the order of its fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${key}:${canonical(part)}`).join()}}`
}

/** The names of the fields that differ, in the order of the second body. */
export function changedFields(before: object | null, after: object): string[] {
  const old = (before ?? {}) as Record<string, unknown>
  const all = { ...after, ...old } as Record<string, unknown>
  const now = after as Record<string, unknown>
  return Object.keys(all).filter((key) => !derived.has(key) && canonical(old[key]) !== canonical(now[key]))
}

export const isSameBody = (a: object | null, b: object): boolean => changedFields(a, b).length === 0
