import type { Texts } from '@corium/browser/translate'
import type { factor as english } from '#i18n/en-us/factor.ts'

export const factor: Texts<typeof english> = {
  scan: '用身份验证器扫码，再输入显示的验证码。',
  byHand: '手动输入：',
  qrLabel: '身份验证器二维码',
  codeFromApp: '验证器上的验证码',
  codeNotFromApp: '验证码与此验证器不符。请等待下一个验证码，并确认手机时间准确。',
  beginAgain: '操作超时，请重新加载页面并扫描新的二维码。',
  confirm: '确认',
  codes: '恢复码',
  codesText: '手机丢失时，可用恢复码登录。每个仅可使用一次，请抄在纸上妥善保存。',
  shownOnce: '仅显示一次，之前的恢复码全部作废。',
  print: '打印',
  putAway: '我已妥善保存',
}
