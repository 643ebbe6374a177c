import { Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { Fen, Price } from './money.ts'
import { permissions } from './permissions.ts'
import { RoleName } from './staff.ts'

/*
 * The people of the shop and their roles. Staff who are no owners grant, revoke and change only permissions
 * that they have themselves, and cannot change their own.
 */

const access = 'staff:staff'

const staffStates = ['active', 'codes-low', 'no-factor', 'invited', 'locked'] as const

const Name = Type.String({ maxLength: 60 })
const RoleIds = Type.Array(Id, { maxItems: 20 })

export const listStaff = call('/staff/pc_api.staff/getList', {
  access,
  summary: 'All people with their roles, in the order in which they came',
  input: fields({ page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(
    Type.Object({
      staff_id: Id,
      name: Type.String(),
      email: Type.String(),
      roles: Type.Array(RoleName),
      is_owner: Type.Boolean(),
      is_self: Type.Boolean(),
      /**
       * `invited`: has not set a password yet; `no-factor`: has not set up an authenticator app; `codes-low`:
       * at most two recovery codes are left.
       */
      state: Type.Enum([...staffStates]),
      codes_left: Type.Integer(),
      seen_at: Type.Union([Moment, Type.Null()]),
      /** The browser that they used last. */
      user_agent: Type.String(),
      /** Until when the link of an invitation works; null when it does not any more. */
      link_ends_at: Type.Union([Moment, Type.Null()]),
      version: Type.Integer(),
      /** What the caller may do with this person. */
      handle: Type.Object({ edit: Type.Boolean(), lock: Type.Boolean(), reset: Type.Boolean() }),
    }),
  ),
})

const changesPerson = {
  access,
  changes: 'staff',
  output: Empty,
  refusals: ['not-found', 'state-conflict', 'own-access', 'last-owner', 'too-many-requests'],
} as const

export const inviteStaff = call('/staff/pc_api.staff/invite', {
  access,
  changes: 'staff',
  summary: 'Adds a person and mails them a link, which works for four days',
  input: fields({
    name: Name,
    email: Type.String({ maxLength: 120 }),
    role_ids: RoleIds,
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ staff_id: Id }),
  refusals: ['field-errors', 'account-taken', 'too-many-requests'],
})

export const resendInvitation = call('/staff/pc_api.staff/resend', {
  ...changesPerson,
  summary: 'Mails a new link to a person who is invited; the one before works no more',
  input: fields({ staff_id: Id }),
})

export const withdrawInvitation = call('/staff/pc_api.staff/withdraw', {
  ...changesPerson,
  summary: 'Takes an invitation back and removes the person, who never logged in',
  input: fields({ staff_id: Id }),
})

export const editStaff = call('/staff/pc_api.staff/edit', {
  ...changesPerson,
  summary: 'Changes the name and the roles of a person, with effect from their next call',
  input: fields({ staff_id: Id, version: Type.Integer(), name: Name, role_ids: RoleIds }),
  refusals: [...changesPerson.refusals, 'field-errors'],
})

export const lockStaff = call('/staff/pc_api.staff/lock', {
  ...changesPerson,
  summary: 'Locks a person out and ends their sessions, or lets them in again',
  input: fields({ staff_id: Id, is_locked: Type.Boolean() }),
})

export const resetSecondFactor = call('/staff/pc_api.staff/resetFactor', {
  ...changesPerson,
  summary:
    'Removes the authenticator app of a person who lost it, with its recovery codes, and ends their sessions',
  input: fields({ staff_id: Id }),
})

export const endSessionsOfStaff = call('/staff/pc_api.staff/endSessions', {
  ...changesPerson,
  summary: 'Logs a person out everywhere, and asks their computers for a code again',
  input: fields({ staff_id: Id }),
})

export const listRoles = call('/staff/pc_api.role/getList', {
  access,
  summary: 'All roles with what they may do and how many people have them',
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        ...RoleName.properties,
        /** The owner may do everything, always: the role cannot be changed. */
        is_owner: Type.Boolean(),
        permissions: Type.Array(Type.Enum([...permissions])),
        refund_limit: Type.Union([Fen, Type.Null()]),
        version: Type.Integer(),
        staff_num: Type.Integer(),
        handle: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean() }),
      }),
    ),
  }),
})

export const saveRole = call('/staff/pc_api.role/save', {
  access,
  changes: 'role',
  summary: 'Adds a role, or with its id and version changes it, with effect from the next call of its people',
  input: fields({
    role_id: Type.Optional(Id),
    version: Type.Optional(Type.Integer()),
    name_cn: Name,
    name_en: Name,
    /** An action adds its area. */
    permissions: Type.Array(Type.Enum([...permissions]), { maxItems: permissions.length }),
    /** The most that one refund may pay back; null without a limit. */
    refund_limit: Type.Union([Price, Type.Null()]),
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ role_id: Id, version: Type.Integer() }),
  refusals: ['field-errors', 'not-found', 'state-conflict', 'own-access', 'last-owner', 'limit-reached'],
})

export const deleteRole = call('/staff/pc_api.role/delete', {
  access,
  changes: 'role',
  summary: 'Deletes a role that no account has',
  input: fields({ role_id: Id, version: Type.Integer() }),
  output: Empty,
  refusals: ['not-found', 'state-conflict', 'role-in-use'],
})
