import type { Texts } from '@corium/browser/translate'
import type { login as english } from '#i18n/en-us/login.ts'

export const login: Texts<typeof english> = {
  title: '登录',
  email: '邮箱',
  password: '密码',
  logIn: '登录',
  staffOnly: '仅限员工使用。想选购皮料？',
  toShop: '前往商城',
  endedTitle: '登录已失效',
  endedText: '请重新登录后继续，已填写的内容不会丢失。',
  otherPerson: '以其他身份登录并离开此页',
}
