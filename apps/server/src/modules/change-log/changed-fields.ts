import type { ChangedFields, FieldValue } from '#server/db/tables/staff.ts'

/** What a change made of a thing: columns of a row, or fields of a form. */
export type Facts = Readonly<Record<string, unknown>>

/** Fields and characters of one change that the log keeps. */
const maxFields = 200
const maxText = 2_000

/** Columns that change with every save and are of no interest in the log. */
const bookkeeping = new Set([
  'version',
  'updated_at',
  'staff_id',
  'reply_staff_id',
  'recipe',
  'missing',
  'is_shippable',
  'disputes',
  'item_id',
  'plain',
  'read_minutes',
  'next_check_at',
  'sending_until',
])

/** Fields with these names are secrets: the log drops them even if a caller passes them. */
const secret = /password|passwd|secret|token|private_key|api_key|_hash$|recovery/i

/** Fields that can identify a customer, or that contain what the shop wrote to or about one. */
const personal = new Set([
  'note',
  'staff_note',
  'lock_reason',
  'refuse_note',
  'hidden_note',
  'remark',
  'text',
  'reply',
  'description',
  'content',
  'name',
  'nickname',
  'company',
  'company_code',
  'website',
  'consignee',
  'holder',
  'contact_name',
  'birthday',
  'sex',
  'mobile',
  'phone',
  'email',
  'contact_mobile',
  'back_mobile',
  'address',
  'return_address',
  'title',
  'bank_account',
])

type Changed = { fields: ChangedFields; personal: ChangedFields }

/**
 * The fields that differ, by path, such as `body.title`; a missing side means that the thing was created or
 * deleted. With `hasMember`, fields with personal data are apart; a field of the shop's own things, such as
 * the title of a page, is not personal.
 */
export function changedFields(
  before: Facts | undefined,
  after: Facts | undefined,
  { hasMember }: { hasMember: boolean },
): Changed {
  const [old, now] = [flatten(before ?? {}), flatten(after ?? {})]
  const changed: Changed = { fields: {}, personal: {} }
  let kept = 0
  for (const path of new Set([...old.keys(), ...now.keys()])) {
    const [from = null, to = null] = [old.get(path), now.get(path)]
    if (from === to) continue
    kept += 1
    if (kept > maxFields) break
    const part = hasMember && path.split('.').some((name) => personal.has(name)) ? 'personal' : 'fields'
    changed[part][path] = [bounded(from), bounded(to)]
  }
  return changed
}

function flatten(value: unknown, path = '', into = new Map<string, FieldValue>()): Map<string, FieldValue> {
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (bookkeeping.has(name) || secret.test(name) || value === undefined) return into
  if (value instanceof Date) return into.set(path, value.toISOString())
  if (value instanceof Uint8Array) return into
  if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) flatten(part, path ? `${path}.${key}` : key, into)
    return into
  }
  return into.set(path, value as FieldValue)
}

const bounded = (value: FieldValue): FieldValue =>
  typeof value === 'string' && value.length > maxText ? `${value.slice(0, maxText)}…` : value
