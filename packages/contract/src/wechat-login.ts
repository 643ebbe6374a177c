import { Type } from 'typebox'
import { Proof } from './account.ts'
import { call, Empty, fields, Moment } from './call.ts'

export const getLoginOption = call('/publics/pc_api.index/getLoginOption', {
  access: 'anyone',
  summary: 'Which ways to log in with WeChat the shop offers',
  input: Empty,
  output: Type.Object({
    /** A QR code in the login dialog. */
    wechat_scan: Type.Boolean(),
    /** WeChat’s own login page. */
    wechat_site: Type.Boolean(),
    /** In WeChat’s own browser, which identifies the person. */
    wechat_browser: Type.Boolean(),
  }),
  cache: { seconds: 300 },
})

/** A QR code that a person scans with WeChat. */
const LoginCode = Type.Object({
  /** The text of the QR code. */
  url: Type.String(),
  ticket: Type.String(),
  /** Known to this browser alone, which also has it in a cookie. */
  unique_id: Type.String(),
  expire_at: Moment,
  server_time: Moment,
})

const ScanRef = fields({
  ticket: Type.String({ minLength: 1, maxLength: 512 }),
  unique_id: Type.String({ minLength: 1, maxLength: 64 }),
})

const scanning = ['login-waiting', 'login-expired', 'wechat-not-confirmed'] as const

export const startScan = call('/member/pc_api.passport/getQrcode', {
  method: 'GET',
  access: 'anyone',
  summary:
    'A QR code for logging in with WeChat, good for five minutes; a browser whose code is not scanned yet gets the same one again',
  input: Empty,
  output: LoginCode,
  refusals: ['wechat-unavailable', 'too-many-requests'],
})

export const getScanStatus = call('/member/pc_api.passport/getScanStatus', {
  access: 'anyone',
  summary:
    'Asked every three seconds: code 0 with the state `waiting` or `scanned`, 4 when the code has expired, 1 with the token once the login was confirmed on the phone. One request gets the token',
  input: ScanRef,
  output: Type.Object({ token: Type.String() }),
  refusals: [...scanning, 'second-step-needed', 'account-locked'],
})

export const logInAtWechat = call('/member/pc_api.passport/wechatScanCode', {
  access: 'anyone',
  summary:
    'Without input, the URL of WeChat’s login page, from which the browser returns to /web/WeChatLogin. With the `code` and `state` that it brings back, logs in; the same code posted again within a minute gets the same token',
  input: fields({
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
    state: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    /** Sent in both calls by visitors in WeChat’s own browser: WeChat’s page identifies them without asking. */
    in_wechat: Type.Optional(Type.Boolean()),
  }),
  output: Type.Union([Type.Object({ url: Type.String() }), Type.Object({ token: Type.String() })]),
  refusals: [
    'login-expired',
    'wechat-not-confirmed',
    'wechat-unavailable',
    'second-step-needed',
    'account-locked',
    'too-many-requests',
  ],
})

export const getWechatLink = call('/member/pc_api.security/getWechat', {
  access: 'member',
  summary: 'Whether a WeChat account is linked, since when, and whether one can be',
  input: Empty,
  output: Type.Object({
    is_linked: Type.Boolean(),
    link_time: Type.Union([Moment, Type.Null()]),
    can_link: Type.Boolean(),
  }),
})

export const startWechatLink = call('/member/pc_api.security/getWechatQrcode', {
  access: 'member',
  summary: 'A QR code for linking WeChat with the account, like that of `getQrcode`',
  input: fields({ proof: Proof }),
  output: LoginCode,
  refusals: ['proof-expired', 'account-has-wechat', 'wechat-unavailable', 'too-many-requests'],
})

export const getWechatLinkStatus = call('/member/pc_api.security/getWechatStatus', {
  access: 'member',
  summary: 'Like `getScanStatus`: code 1 once WeChat is linked with the account',
  input: ScanRef,
  output: Empty,
  refusals: [...scanning, 'wechat-taken', 'account-has-wechat', 'account-locked', 'state-conflict'],
})

export const unlinkWechat = call('/member/pc_api.security/delWechat', {
  access: 'member',
  summary: 'Ends the link with WeChat, which then no longer logs in to this account',
  input: fields({ proof: Proof }),
  output: Empty,
  refusals: ['proof-expired', 'not-found'],
})
