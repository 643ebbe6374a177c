import { type Static, Type } from 'typebox'
import { call, Empty, fields, Moment } from './call.ts'

/**
 * May be empty or left out: the handler then refuses the field with the message of §5, which a schema could
 * not choose.
 */
export const Mobile = Type.String({ maxLength: 200, default: '' })
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' })
/** Empty like left out: the country of the shop. Forms for an email have no country (§7). */
const PhoneCountry = Type.Optional(Type.String({ pattern: '^([A-Z]{2})?$' }))
export const Code = Type.String({ maxLength: 12 })
/** The server takes a text with this format as it is typed, and cleans all others. */
export const Password = Type.String({ maxLength: 200, format: 'password' })
/** Six digits of an authenticator app, or a recovery code in any case, with or without its hyphen. */
export const FactorCode = Type.String({ maxLength: 40 })
export const OpType = Type.Union([Type.Literal('sms'), Type.Literal('email')])

/** What a member has to confirm their identity for. Each is also a type of verification codes. */
export const identityActions = [
  'edit_mobile',
  'edit_email',
  'edit_password',
  'edit_wechat',
  'edit_two_step',
  'export_data',
  'cancel_account',
] as const
export type IdentityAction = (typeof identityActions)[number]

export const codePurposes = [
  'login',
  'register',
  'forget_password',
  'bind_mobile',
  ...identityActions,
] as const
export const CodePurpose = Type.Enum([...codePurposes])
export type CodePurpose = Static<typeof CodePurpose>

const throttled = ['too-many-requests'] as const
/** Hashing a password takes long, so only a limited number of calls with a password can wait at a time. */
const hashing = ['shop-busy', ...throttled] as const

export const sendCode = call('/publics/pc_api.send_code/send', {
  access: 'anyone',
  summary:
    'Sends a six-digit code to a phone or an email address; the answer never tells whether an account exists. Types with edit_, export_ and cancel_ are for members: edit_mobile and edit_email go to the new number or address and, like the others, to the member’s own',
  input: fields({
    type: CodePurpose,
    account: Mobile,
    country_code: PhoneCountry,
    captcha: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  output: Type.Object({ retry_after: Type.Integer() }),
  successText: { 'en-us': 'The code is on its way.', 'zh-cn': '验证码已发送。' },
  refusals: ['field-errors', 'captcha-needed', 'country-not-served', ...throttled],
})

export const getCaptcha = call('/publics/pc_api.captcha/get', {
  access: 'anyone',
  summary: 'A proof-of-work puzzle that the browser solves by itself (ALTCHA)',
  input: Empty,
  output: Type.Object({ challenge: Type.String() }),
  refusals: throttled,
})

export const login = call('/member/pc_api.passport/login', {
  access: 'anyone',
  summary:
    'Logs in with a code or a password. An account with two-step login gets a challenge, which `verifyLogin` takes with a code of its authenticator app',
  input: fields({
    mobile: Mobile,
    password: Type.Optional(Password),
    code: Type.Optional(Code),
    country_code: PhoneCountry,
  }),
  output: Type.Object({ token: Type.String() }),
  successText: { 'en-us': 'Login successful', 'zh-cn': '登录成功' },
  refusals: [
    'field-errors',
    'second-step-needed',
    'code-wrong',
    'credentials-wrong',
    'account-unknown',
    'account-locked',
    'country-not-served',
    ...hashing,
  ],
})

const withCode = {
  mobile: Mobile,
  password: Type.String({ ...Password, default: '' }),
  code: Type.String({ ...Code, default: '' }),
  country_code: PhoneCountry,
  op_type: OpType,
}

/** From a call that refused a login with `second-step-needed`. */
const Challenge = Type.String({ minLength: 1, maxLength: 100 })

export const verifyLogin = call('/member/pc_api.passport/verifyLogin', {
  access: 'anyone',
  summary:
    'The second step of a login: takes the challenge of the first one with a code of the authenticator app or a recovery code. A challenge lasts ten minutes and five tries',
  input: fields({ challenge: Challenge, code: FactorCode }),
  output: Type.Object({ token: Type.String() }),
  successText: { 'en-us': 'Login successful', 'zh-cn': '登录成功' },
  refusals: ['field-errors', 'code-wrong', 'login-expired', 'account-locked', ...throttled],
})

export const register = call('/member/pc_api.passport/register', {
  access: 'anyone',
  summary: 'Opens an account for a phone or an email address that was proven by a code',
  input: fields(withCode),
  output: Empty,
  successText: {
    'en-us': 'Your account has been registered successfully, please login again.',
    'zh-cn': '您的账号已注册成功，请重新登录。',
  },
  refusals: ['field-errors', 'code-wrong', 'account-taken', 'country-not-served', ...hashing],
})

export const resetPassword = call('/member/pc_api.passport/forgetPwd', {
  access: 'anyone',
  summary: 'Sets a new password with a code and ends all sessions',
  input: fields(withCode),
  output: Empty,
  successText: {
    'en-us': 'Your password has been modified successfully. Please login again.',
    'zh-cn': '您的密码已修改成功，请重新登录。',
  },
  refusals: ['field-errors', 'code-wrong', 'account-locked', 'country-not-served', ...hashing],
})

export const logout = call('/member/pc_api.passport/logout', {
  access: 'unbound-member',
  summary: 'Ends this session',
  input: Empty,
  output: Empty,
})

export const sexes = ['', 'female', 'male', 'other'] as const
export type Sex = (typeof sexes)[number]

export const MemberInfo = Type.Object({
  user_id: Type.String(),
  nickname: Type.String(),
  avatar: Type.Union([Type.String(), Type.Null()]),
  mobile: Type.Union([Type.String(), Type.Null()]),
  country_code: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  /** Mail to the email came back, so the shop sends none until the member confirms or changes it. */
  email_bounces: Type.Boolean(),
  has_password: Type.Boolean(),
  /** Empty when not stated. */
  sex: Type.Enum([...sexes]),
  /** As in 1990-05-31. */
  birthday: Type.Union([Type.String(), Type.Null()]),
  company: Type.String(),
  /** The group of the member's trade account; empty without an approved one. */
  trade_group: Type.String(),
  created: Moment,
})
export type MemberInfo = Static<typeof MemberInfo>

export const getMember = call('/member/pc_api.users/getInfo', {
  access: 'unbound-member',
  summary: 'Who is logged in',
  input: Empty,
  output: MemberInfo,
})

export const bindMobile = call('/member/pc_api.users/wechatBindMobile', {
  access: 'unbound-member',
  summary:
    'Binds a mobile number to an account that has none. A member who has only logged in with WeChat can bind the number of an account without WeChat: everything moves there. For any other member the number of another account is refused',
  input: fields({
    mobile: Mobile,
    code: withCode.code,
    country_code: PhoneCountry,
    password: Type.Optional(Password),
    /** Of the authenticator app, or a recovery code, where the number has an account with two-step login. */
    factor_code: Type.Optional(FactorCode),
  }),
  output: Type.Object({
    /** Replaces the token of a member who has only logged in with WeChat; the one of this call has ended. */
    token: Type.Optional(Type.String()),
    /** The number had an account, which has everything now. */
    is_merged: Type.Boolean(),
    /** The account has a password already, so the one in the input was not used. */
    keeps_password: Type.Boolean(),
  }),
  successText: { 'en-us': 'Your mobile number is bound.', 'zh-cn': '手机号已绑定。' },
  refusals: [
    'field-errors',
    'second-step-needed',
    'code-wrong',
    'account-taken',
    'account-has-wechat',
    'account-locked',
    'state-conflict',
    'country-not-served',
    ...hashing,
  ],
})
