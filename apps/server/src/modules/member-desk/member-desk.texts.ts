import type { Bilingual } from '@corium/contract/language'

export const loginTexts: Record<string, Bilingual> = {
  password: { 'en-us': 'With the password', 'zh-cn': '密码登录' },
  code: { 'en-us': 'With a code', 'zh-cn': '验证码登录' },
  wechat: { 'en-us': 'With WeChat', 'zh-cn': '微信登录' },
}

export const loginResults: Record<string, Bilingual> = {
  true: { 'en-us': 'Logged in', 'zh-cn': '已登录' },
  false: { 'en-us': 'Failed', 'zh-cn': '失败' },
  'second-step': { 'en-us': 'Wrong second step', 'zh-cn': '第二步验证失败' },
}

/** The stars of a comment. */
export const starText = (star: string): Bilingual => ({
  'en-us': `${star} of 5`,
  'zh-cn': `${star} 星`,
})
