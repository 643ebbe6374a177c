import { Type } from 'typebox'
import { call, Empty, fields, Id, Moment } from './call.ts'
import { Fen } from './money.ts'
import { Password } from './passport.ts'
import { permissions } from './permissions.ts'

/*
 * Login and account of staff. `session/login` takes the password. With a second factor it returns a
 * challenge, which `session/verify` answers with a code of the authenticator app or a recovery code. Without
 * one it returns a session; where the second factor is required, that session opens only the calls for
 * `unconfirmed-staff` until it is set up.
 */

const Email = Type.String({ maxLength: 120 })
/** From a mail, a login or `npm run staff:owner`. */
const SecretToken = Type.String({ minLength: 1, maxLength: 100 })

export const RoleName = Type.Object({ role_id: Id, name_cn: Type.String(), name_en: Type.String() })

const StaffMember = Type.Object({
  staff_id: Id,
  name: Type.String(),
  /** Of the shop that they work for, for papers and the like. */
  shop_name: Type.String(),
  email: Type.String(),
  is_owner: Type.Boolean(),
  roles: Type.Array(RoleName),
  /** The permissions of all these roles together. */
  permissions: Type.Array(Type.Enum([...permissions])),
  /** The most that one refund may pay back; null without a limit. */
  refund_limit: Type.Union([Fen, Type.Null()]),
  second_factor: Type.Object({
    /** When the authenticator app was set up; null without one. */
    since: Type.Union([Moment, Type.Null()]),
    codes_left: Type.Integer(),
    /**
     * This session can make no other calls until an authenticator app is set up, because there is none or a
     * recovery code was used.
     */
    is_missing: Type.Boolean(),
  }),
})

const Login = Type.Object({
  /**
   * For `access-token`, like a member's. Staff tokens open staff calls only. Empty while a code is asked for.
   */
  token: Type.String(),
  staff: Type.Union([StaffMember, Type.Null()]),
  /** Null once logged in. */
  challenge: Type.Union([Type.Object({ challenge: Type.String(), expire_at: Moment }), Type.Null()]),
})

export const loginStaff = call('/staff/pc_api.session/login', {
  access: 'anyone',
  changes: 'staff',
  summary: 'Logs in a staff member by password, or asks for the code of the second factor',
  input: fields({ email: Email, password: Password }),
  output: Login,
  refusals: ['field-errors', 'credentials-wrong', 'too-many-requests', 'shop-busy'],
})

export const verifyLogin = call('/staff/pc_api.session/verify', {
  access: 'anyone',
  changes: 'staff',
  summary: 'Answers the challenge of a login with a code of the authenticator app or a recovery code',
  input: fields({
    challenge: SecretToken,
    /** Six digits, or a recovery code in any case, with or without its hyphen. */
    code: Type.String({ maxLength: 40 }),
    /** This browser needs no code for the next 12 hours. Without effect with a recovery code. */
    trust: Type.Optional(Type.Boolean()),
  }),
  output: Login,
  refusals: ['field-errors', 'code-wrong', 'login-expired', 'too-many-requests'],
})

export const getStaff = call('/staff/pc_api.session/info', {
  access: 'unconfirmed-staff',
  summary: 'The logged-in staff member with roles, permissions and the state of the second factor',
  input: Empty,
  output: StaffMember,
})

export const logoutStaff = call('/staff/pc_api.session/logout', {
  access: 'unconfirmed-staff',
  changes: 'staff',
  summary: 'Ends this session only',
  input: Empty,
  output: Empty,
})

export const startSecondFactor = call('/staff/pc_api.session/startFactor', {
  access: 'unconfirmed-staff',
  summary: 'Begins to set up an authenticator app; the one before stays until the new one is confirmed',
  input: fields({
    /** Needed to replace an authenticator app, except after a recovery code. */
    password: Type.Optional(Password),
  }),
  output: Type.Object({
    /** In Base32, to type by hand. */
    secret: Type.String(),
    /** The `otpauth:` address for the QR code. */
    uri: Type.String(),
  }),
  refusals: ['field-errors', 'too-many-requests', 'shop-busy'],
})

const RecoveryCodes = Type.Object({
  /** Shown once; those of before work no more. */
  recovery_codes: Type.Array(Type.String()),
})

export const confirmSecondFactor = call('/staff/pc_api.session/confirmFactor', {
  access: 'unconfirmed-staff',
  changes: 'staff',
  summary:
    'Switches to the new authenticator app by a code of it, ends all other sessions and makes new recovery codes',
  input: fields({ code: Type.String({ maxLength: 20 }) }),
  output: RecoveryCodes,
  refusals: ['field-errors', 'code-wrong', 'state-conflict', 'too-many-requests'],
})

export const renewRecoveryCodes = call('/staff/pc_api.session/renewCodes', {
  access: 'staff',
  changes: 'staff',
  summary: 'Makes ten new recovery codes; those of before work no more',
  input: fields({ password: Password }),
  output: RecoveryCodes,
  refusals: ['field-errors', 'state-conflict', 'too-many-requests', 'shop-busy'],
})

export const requestPasswordLink = call('/staff/pc_api.session/forgotPwd', {
  access: 'anyone',
  summary: 'Mails a link to set a new password. Succeeds for unknown addresses as well, which get no mail',
  input: fields({ email: Email }),
  output: Empty,
  refusals: ['field-errors', 'too-many-requests'],
})

export const getStaffLink = call('/staff/pc_api.session/getLink', {
  access: 'anyone',
  summary: 'Whom a mailed link belongs to, before it is used',
  input: fields({ token: SecretToken }),
  output: Type.Object({
    purpose: Type.Enum(['invitation', 'password']),
    name: Type.String(),
    email: Type.String(),
    expire_at: Moment,
  }),
  refusals: ['link-ended'],
})

export const setStaffPassword = call('/staff/pc_api.session/setPwd', {
  access: 'anyone',
  changes: 'staff',
  summary:
    'Sets the password by a mailed link, ends all sessions and logs in; a second factor is still asked for',
  input: fields({ token: SecretToken, password: Password }),
  output: Login,
  refusals: ['field-errors', 'link-ended', 'shop-busy'],
})

export const changeStaffPassword = call('/staff/pc_api.session/editPwd', {
  access: 'staff',
  changes: 'staff',
  summary: 'Sets a new password, given the current one, and ends all other sessions of this staff member',
  input: fields({ old_password: Password, password: Password }),
  output: Empty,
  refusals: ['field-errors', 'too-many-requests', 'shop-busy'],
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
  summary: 'Ends all other sessions of this staff member, and asks their computers for a code again',
  input: Empty,
  output: Type.Object({ num: Type.Integer() }),
})
