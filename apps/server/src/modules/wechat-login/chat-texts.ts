import { readDevice } from '@corium/contract/device-name'
import type { Language } from '@corium/contract/language'
import { chinaTime } from '#server/runtime/china-time.ts'
import type { Scan } from './scans.db.ts'

/**
 * What a person reads about an attempt before confirming it: when, in which browser and from which network.
 */
export type Attempt = { isLink: boolean; time: string; browser?: string; system?: string; network: string }

export const describeAttempt = ({ is_link, created_at, user_agent, network }: Scan): Attempt => ({
  isLink: is_link,
  // In the shop's time zone, because the phone's is not known.
  time: chinaTime(created_at),
  ...readDevice(user_agent),
  network,
})

/** The device in words, such as `Chrome on Windows`. */
export const deviceText: Record<Language, (attempt: Attempt) => string> = {
  'en-us': ({ browser, system }) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'an unknown browser'),
  'zh-cn': ({ browser, system }) =>
    browser && system ? `${system} 上的 ${browser}` : (browser ?? system ?? '未知浏览器'),
}

/** The messages of the Official Account. WeChat shows links as such. */
export const chatTexts: Record<
  Language,
  { invite(shopName: string, attempt: Attempt, link: string): string; expired: string }
> = {
  'en-us': {
    invite: (shopName, attempt, link) =>
      [
        attempt.isLink ? `Link your WeChat to an account of ${shopName}?` : `Log in to ${shopName}?`,
        `${attempt.time} Beijing time, ${deviceText['en-us'](attempt)}, network ${attempt.network}`,
        `<a href="${link}">Confirm</a>`,
        `If somebody else showed you this code, or this is not your computer: <a href="${link}?answer=refuse">Not me</a>`,
      ].join('\n\n'),
    expired: 'This code has expired. Please get a new one in the shop and scan it.',
  },
  'zh-cn': {
    invite: (shopName, attempt, link) =>
      [
        attempt.isLink ? `确认将您的微信与“${shopName}”的账号关联？` : `确认登录“${shopName}”？`,
        `北京时间 ${attempt.time}，${deviceText['zh-cn'](attempt)}，网络 ${attempt.network}`,
        `<a href="${link}">确认</a>`,
        `若二维码由他人提供，或并非您本人的电脑，请点此：<a href="${link}?answer=refuse">不是我</a>`,
      ].join('\n\n'),
    expired: '二维码已过期，请在商城刷新后重新扫码。',
  },
}
