import { type Static, Type } from 'typebox'
import { call, fields, Moment, Nothing } from './call.ts'

/** Forms send what was typed, also nothing: the answer then says in the words of §5 what is missing. */
export const Mobile = Type.String({ maxLength: 200 })
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' })
export const Code = Type.String({ maxLength: 12 })
export const Password = Type.String({ maxLength: 200 })
export const OpType = Type.Union([Type.Literal('sms'), Type.Literal('email')])

export const CodePurpose = Type.Union([
  Type.Literal('login'),
  Type.Literal('register'),
  Type.Literal('forget_password'),
  Type.Literal('bind_mobile'),
])
export type CodePurpose = Static<typeof CodePurpose>

const throttled = ['too-many-requests'] as const

export const sendCode = call('/publics/pc_api.send_code/send', {
  who: 'anyone',
  summary:
    'Sends a six-digit code to a phone or an email address; the answer never tells whether an account exists',
  input: fields({
    type: CodePurpose,
    account: Mobile,
    country_code: Type.Optional(CountryCode),
    captcha: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  output: Type.Object({ retry_after: Type.Integer() }),
  refusals: ['field-errors', 'captcha-needed', 'country-not-served', ...throttled],
})

export const getCaptcha = call('/publics/pc_api.captcha/get', {
  who: 'anyone',
  summary: 'A proof-of-work puzzle that the browser solves by itself (ALTCHA)',
  input: Nothing,
  output: Type.Object({ challenge: Type.String() }),
  refusals: throttled,
})

export const login = call('/member/pc_api.passport/login', {
  who: 'anyone',
  summary: 'Logs in with a code or a password',
  input: fields({
    mobile: Mobile,
    password: Type.Optional(Password),
    code: Type.Optional(Code),
    country_code: Type.Optional(CountryCode),
  }),
  output: Type.Object({ token: Type.String() }),
  refusals: [
    'field-errors',
    'code-wrong',
    'credentials-wrong',
    'account-unknown',
    'account-locked',
    'country-not-served',
    ...throttled,
  ],
})

const withCode = {
  mobile: Mobile,
  password: Password,
  code: Code,
  country_code: Type.Optional(CountryCode),
  op_type: OpType,
}

export const register = call('/member/pc_api.passport/register', {
  who: 'anyone',
  summary: 'Opens an account for a phone or an email address that was proven by a code',
  input: fields(withCode),
  output: Nothing,
  refusals: ['field-errors', 'code-wrong', 'account-taken', 'country-not-served', ...throttled],
})

export const resetPassword = call('/member/pc_api.passport/forgetPwd', {
  who: 'anyone',
  summary: 'Sets a new password with a code and ends all sessions',
  input: fields(withCode),
  output: Nothing,
  refusals: ['field-errors', 'code-wrong', 'account-locked', 'country-not-served', ...throttled],
})

export const logout = call('/member/pc_api.passport/logout', {
  who: 'member',
  summary: 'Ends this session',
  input: Nothing,
  output: Nothing,
})

export const MemberInfo = Type.Object({
  user_id: Type.String(),
  nickname: Type.String(),
  avatar: Type.Union([Type.String(), Type.Null()]),
  mobile: Type.Union([Type.String(), Type.Null()]),
  country_code: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  has_password: Type.Boolean(),
  created: Moment,
})
export type MemberInfo = Static<typeof MemberInfo>

export const getMember = call('/member/pc_api.users/getInfo', {
  who: 'member',
  summary: 'Who is logged in',
  input: Nothing,
  output: MemberInfo,
})

export const bindMobile = call('/member/pc_api.users/wechatBindMobile', {
  who: 'member',
  summary: 'Binds a mobile number to an account that has none',
  input: fields({ mobile: Mobile, code: Code, country_code: CountryCode, password: Type.Optional(Password) }),
  output: Type.Object({ token: Type.Optional(Type.String()) }),
  refusals: [
    'field-errors',
    'code-wrong',
    'account-taken',
    'state-conflict',
    'country-not-served',
    ...throttled,
  ],
})
