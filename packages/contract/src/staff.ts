import { Type } from 'typebox'
import { call, Empty, fields, Id, Moment } from './call.ts'
import { Fen } from './money.ts'
import { Password } from './passport.ts'
import { permissions } from './permissions.ts'

const StaffMember = Type.Object({
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.Object({ role_id: Id, name_cn: Type.String(), name_en: Type.String() })),
  /** Those of all roles together. */
  permissions: Type.Array(Type.Enum([...permissions])),
  /** The most that one refund may pay back; null without a limit. */
  refund_limit: Type.Union([Fen, Type.Null()]),
})

/** The token goes into `access-token`, like a member's. Staff tokens open staff calls only. */
export const loginStaff = call('/staff/pc_api.session/login', {
  access: 'anyone',
  changes: 'staff',
  summary: 'Logs in a staff member',
  input: fields({ email: Type.String({ maxLength: 120 }), password: Password }),
  output: Type.Object({ token: Type.String(), ...StaffMember.properties }),
  refusals: ['field-errors', 'credentials-wrong', 'too-many-requests'],
})

export const getStaff = call('/staff/pc_api.session/info', {
  access: 'staff',
  summary: 'The logged-in staff member and their permissions',
  input: Empty,
  output: StaffMember,
})

export const logoutStaff = call('/staff/pc_api.session/logout', {
  access: 'staff',
  changes: 'staff',
  summary: 'Ends this session only',
  input: Empty,
  output: Empty,
})

export const changeStaffPassword = call('/staff/pc_api.session/editPwd', {
  access: 'staff',
  changes: 'staff',
  summary: 'Sets a new password, given the current one, and ends all other sessions of this staff member',
  input: fields({ old_password: Password, password: Password }),
  output: Empty,
  refusals: ['field-errors', 'too-many-requests'],
})

export const listStaffSessions = call('/staff/pc_api.session/getList', {
  access: 'staff',
  summary: 'Where this staff member is logged in, the last used first; at most 100 sessions',
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        session_id: Id,
        /** The session of this call. */
        is_current: Type.Boolean(),
        user_agent: Type.String(),
        ip: Type.String(),
        login_time: Moment,
        /** The last use, to the minute. */
        seen_time: Moment,
        end_time: Moment,
      }),
    ),
  }),
})

export const endStaffSession = call('/staff/pc_api.session/end', {
  access: 'staff',
  changes: 'staff',
  summary: 'Ends one session of this staff member',
  input: fields({ session_id: Id }),
  output: Empty,
  refusals: ['not-found'],
})

export const endOtherStaffSessions = call('/staff/pc_api.session/endOthers', {
  access: 'staff',
  changes: 'staff',
  summary: 'Ends all other sessions of this staff member',
  input: Empty,
  output: Type.Object({ num: Type.Integer() }),
})
