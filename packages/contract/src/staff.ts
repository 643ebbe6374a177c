import { Type } from 'typebox'
import { call, fields, Nothing } from './call.ts'
import { permissions } from './permissions.ts'

const StaffMember = Type.Object({
  name: Type.String(),
  email: Type.String(),
  permissions: Type.Array(Type.Enum([...permissions])),
})

/** The token goes into `access-token`, as a member's does; each opens its own side of the shop only. */
export const loginStaff = call('/staff/pc_api.session/login', {
  who: 'anyone',
  summary: 'Logs in a member of staff',
  input: fields({ email: Type.String({ maxLength: 120 }), password: Type.String({ maxLength: 200 }) }),
  output: Type.Object({ token: Type.String(), ...StaffMember.properties }),
  refusals: ['field-errors', 'credentials-wrong', 'too-many-requests'],
})

export const getStaff = call('/staff/pc_api.session/info', {
  who: 'staff',
  summary: 'Who is logged in, and what they may do',
  input: Nothing,
  output: StaffMember,
})

export const logoutStaff = call('/staff/pc_api.session/logout', {
  who: 'staff',
  summary: 'Ends this session; others go on',
  input: Nothing,
  output: Nothing,
})
