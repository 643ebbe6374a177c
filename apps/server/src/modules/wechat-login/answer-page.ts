import { createHash } from 'node:crypto'
import type { Language } from '@corium/contract/language'
import type { AnswerState } from './answer-scan.ts'
import { type Attempt, deviceText } from './chat-texts.ts'

type Texts = {
  login(shopName: string): string
  link(shopName: string): string
  attempt(attempt: Attempt): string
  warning: string
  confirm: string
  refuse: string
  confirmed: string
  refused: string
  expired: string
}

const texts: Record<Language, Texts> = {
  'en-us': {
    login: (shopName) => `Log in to ${shopName}?`,
    link: (shopName) => `Link WeChat to an account of ${shopName}?`,
    attempt: (attempt) =>
      `Requested at ${attempt.time} Beijing time with ${deviceText['en-us'](attempt)}, network ${attempt.network}.`,
    warning: 'Confirm only if you have just opened this code yourself, on the screen in front of you.',
    confirm: 'Confirm',
    refuse: 'Not me',
    confirmed: 'Confirmed. Please continue on your computer.',
    refused: 'Declined. No one has been logged in with this code.',
    expired: 'This code has expired. Please get a new one in the shop and scan it.',
  },
  'zh-cn': {
    login: (shopName) => `确认登录“${shopName}”？`,
    link: (shopName) => `将微信与“${shopName}”的账号关联？`,
    attempt: (attempt) =>
      `北京时间 ${attempt.time}，通过${deviceText['zh-cn'](attempt)}发起，网络 ${attempt.network}。`,
    warning: '请仅在二维码由您本人打开、就在您面前的屏幕上时确认。',
    confirm: '确认',
    refuse: '不是我',
    confirmed: '已确认，请回到电脑上继续。',
    refused: '已阻止，该二维码未登录任何人。',
    expired: '已过期，请在商城刷新二维码后重新扫码。',
  },
}

const style = `body{max-width:26rem;margin:0 auto;padding:2rem 1.5rem;font:1rem/1.6 system-ui,sans-serif;color:#1c1c1c;background:#fff}
h1{font-size:1.4rem;line-height:1.3}
button{display:block;width:100%;min-height:3rem;margin:1rem 0;border:1px solid #1f3a32;border-radius:2px;font:inherit;color:#1f3a32;background:#fff}
button[value=confirm]{color:#fff;background:#1f3a32}`

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  // The path is a secret.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
}

/** The page on the phone that asks about a scan, or says what became of it. It works without scripts. */
export function presentAnswerPage(
  language: Language,
  shopName: string,
  { state, attempt, canConfirm }: { state: AnswerState; attempt?: Attempt; canConfirm: boolean },
) {
  const words = texts[language]
  const button = (answer: 'confirm' | 'refuse') =>
    `<button name="answer" value="${answer}">${words[answer]}</button>`
  const question = (attempt?.isLink ? words.link : words.login)(shopName)
  const canAnswer = state === 'ask' && attempt !== undefined
  const content = [
    `<h1>${escapeHtml(canAnswer ? question : shopName)}</h1>`,
    ...(canAnswer
      ? [`<p>${escapeHtml(words.attempt(attempt))}</p>`, ...(canConfirm ? [`<p>${words.warning}</p>`] : [])]
      : [`<p role="status">${words[state === 'ask' ? 'expired' : state]}</p>`]),
    // A login that was confirmed by mistake can still be stopped.
    ...(canAnswer || state === 'confirmed'
      ? [`<form method="post">${canAnswer && canConfirm ? button('confirm') : ''}${button('refuse')}</form>`]
      : []),
  ]
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    headers: { ...headers, 'content-language': language },
    body: `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(shopName)}</title><style>${style}</style></head><body><main>${content.join('')}</main></body></html>\n`,
  }
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
