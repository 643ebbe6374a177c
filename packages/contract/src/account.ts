import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { maxLength } from './limits.ts'
import { Code, CountryCode, identityActions, MemberInfo, Mobile, Password, sexes } from './passport.ts'

export const updateMember = call('/member/pc_api.users/upUserInfo', {
  access: 'member',
  summary: "Changes the named fields of the member's profile and returns all of it",
  input: fields({
    nickname: Type.Optional(Type.String({ maxLength: maxLength.nickname })),
    /** The id of an upload for the scene `avatar`; empty to remove the picture. */
    avatar_file_id: Type.Optional(Type.String({ maxLength: maxLength.id })),
    sex: Type.Optional(Type.Enum([...sexes])),
    /** Empty to remove it. */
    birthday: Type.Optional(Type.String({ maxLength: 10 })),
    company: Type.Optional(Type.String({ maxLength: maxLength.company })),
  }),
  output: MemberInfo,
  refusals: ['field-errors', 'file-refused'],
})

export const verifyIdentity = call('/member/pc_api.security/verifyIdentity', {
  access: 'unbound-member',
  summary:
    "Checks the password, or a code that was sent to the member's own number or email, and returns a proof for one action. For a member who has only logged in with WeChat, a login of the last ten minutes is proof",
  input: fields({
    action: Type.Enum([...identityActions]),
    by: Type.Enum(['password', 'sms', 'email', 'login']),
    /** The password or the code; empty with `login`. */
    secret: Password,
  }),
  output: Type.Object({ proof: Type.String(), expires_in: Type.Integer() }),
  refusals: ['field-errors', 'code-wrong', 'login-too-old', 'too-many-requests', 'shop-busy'],
})

/** From `verifyIdentity`; ten minutes, this session and this action only. */
export const Proof = Type.String({ maxLength: 200 })

export const editMobile = call('/member/pc_api.users/editMobile', {
  access: 'member-with-mobile',
  summary:
    'Replaces the mobile number by one that was proven by a code; a number of another account is refused',
  input: fields({ mobile: Mobile, country_code: CountryCode, code: Code, proof: Proof }),
  output: Empty,
  refusals: [
    'field-errors',
    'code-wrong',
    'proof-expired',
    'account-taken',
    'state-conflict',
    'country-not-served',
    'too-many-requests',
  ],
})

export const editEmail = call('/member/pc_api.users/editEmail', {
  access: 'member',
  summary:
    'Sets or replaces the email by one that was proven by a code; an email of another account is refused',
  input: fields({ email: Type.String({ maxLength: 200 }), code: Code, proof: Proof }),
  output: Empty,
  refusals: [
    'field-errors',
    'code-wrong',
    'proof-expired',
    'account-taken',
    'state-conflict',
    'too-many-requests',
  ],
})

export const editPassword = call('/member/pc_api.users/editPwd', {
  access: 'member',
  summary:
    'Sets a new password and ends all other sessions. One of proof, old_password and code says that the caller is the member',
  input: fields({
    password: Password,
    proof: Type.Optional(Proof),
    old_password: Type.Optional(Password),
    /** Sent to the member's number, or to the email of a member without one. */
    code: Type.Optional(Code),
  }),
  output: Empty,
  refusals: ['field-errors', 'code-wrong', 'proof-expired', 'too-many-requests', 'shop-busy'],
})

export const listSessions = call('/member/pc_api.security/getSessions', {
  access: 'member',
  summary: 'Where the member is logged in, the last used first; at most 100 sessions',
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        session_id: Id,
        /** The session of this call. */
        is_current: Type.Boolean(),
        user_agent: Type.String(),
        /** The IP of the login. */
        ip: Type.String(),
        login_time: Moment,
        /** The last use, to the hour. */
        seen_time: Moment,
      }),
    ),
  }),
})

export const listLogins = call('/member/pc_api.security/getLoginLog', {
  access: 'member',
  summary: 'Logins of the last 180 days that succeeded or failed, newest first',
  input: fields({ page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(
    Type.Object({
      login_id: Id,
      time: Moment,
      method: Type.Enum(['password', 'code', 'wechat']),
      is_success: Type.Boolean(),
      /** It failed at the second step: the first one was right. */
      is_second_step: Type.Boolean(),
      /** The first half of the IP. */
      network: Type.String(),
      user_agent: Type.String(),
    }),
  ),
})

export const endSession = call('/member/pc_api.security/delSession', {
  access: 'member',
  summary: "Ends one of the member's sessions",
  input: fields({ session_id: Id }),
  output: Empty,
  refusals: ['not-found'],
})

export const endOtherSessions = call('/member/pc_api.security/delOtherSessions', {
  access: 'member',
  summary: 'Ends all sessions of the member but this one',
  input: Empty,
  output: Type.Object({ num: Type.Integer() }),
})

export const exportData = call('/member/pc_api.security/exportData', {
  access: 'unbound-member',
  summary: 'Everything that the shop stores about the member, for a JSON file; three times a day',
  input: fields({ proof: Proof }),
  output: Type.Object({
    file_name: Type.String(),
    content: Type.Record(Type.String(), Type.Unknown()),
  }),
  refusals: ['proof-expired', 'too-many-requests'],
})

/** Orders in a status, after-sales cases, or refunds, that keep an account from being deleted. */
export const DeletionReason = Type.Object({
  kind: Type.Enum(['unpaid', 'unshipped', 'unreceived', 'after_sales', 'refund', 'on_account']),
  num: Type.Integer(),
})
export type DeletionReason = Static<typeof DeletionReason>

export const checkDeletion = call('/member/pc_api.security/getCancelCheck', {
  access: 'unbound-member',
  summary: 'What has to be finished before the account can be deleted',
  input: Empty,
  output: Type.Object({ reasons: Type.Array(DeletionReason) }),
})

export const deleteAccount = call('/member/pc_api.security/applyCancelAccount', {
  access: 'unbound-member',
  summary:
    'Deletes the account at once: personal data goes, orders and payments stay without it, all sessions end',
  input: fields({ proof: Proof }),
  output: Empty,
  refusals: ['proof-expired', 'account-in-use'],
})
