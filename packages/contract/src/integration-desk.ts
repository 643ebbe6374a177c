import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Moment } from './call.ts'
import { integrationScopes } from './integration-scopes.ts'

/*
 * The calls with which staff let programs in, such as the shop's ERP: keys for its calls (erp.ts).
 */

const editing = { access: 'staff:integrations', changes: 'integration' } as const

const Scope = Type.Enum([...integrationScopes])

export const maxKeyName = 60
/** Keys that work at the same time. */
export const maxKeys = 20

const IntegrationKey = Type.Object({
  key_id: Id,
  name: Type.String(),
  /** The beginning of the key, which the shop keeps to tell keys apart. */
  prefix: Type.String(),
  scopes: Type.Array(Scope),
  /** A suspended key works again when the account of its maker is unlocked. */
  state: Type.Enum(['active', 'expired', 'suspended', 'revoked']),
  created_at: Moment,
  created_by: Type.String(),
  /** Null: it does not expire. */
  expires_at: Type.Union([Moment, Type.Null()]),
  last_used_at: Type.Union([Moment, Type.Null()]),
})
export type IntegrationKey = Static<typeof IntegrationKey>

export const listKeys = call('/staff/pc_api.integration_key/getList', {
  access: 'staff:integrations',
  summary: 'The keys of programs: those that work, then the 50 newest of the others',
  input: Empty,
  output: Type.Object({ list: Type.Array(IntegrationKey), server_time: Moment }),
})

export const createKey = call('/staff/pc_api.integration_key/create', {
  ...editing,
  // A request id would keep the key among the stored results; a key that was made twice is revoked.
  summary: 'Makes a key and shows it, once. Staff give only scopes for what they may do themselves',
  input: fields({
    name: Type.String({ maxLength: maxKeyName }),
    scopes: Type.Array(Scope, { maxItems: integrationScopes.length }),
    expires_at: Type.Optional(Type.Union([Moment, Type.Null()])),
  }),
  output: Type.Object({
    key_id: Id,
    /** The whole key, which the shop does not keep. */
    key: Type.String(),
  }),
  refusals: ['field-errors', 'limit-reached'],
})

export const revokeKey = call('/staff/pc_api.integration_key/revoke', {
  ...editing,
  summary: 'Ends a key at once and for good',
  input: fields({ key_id: Id }),
  output: Empty,
  refusals: ['not-found'],
})
