import type { Language } from '@corium/contract/language'
import { absoluteLink, paths } from '@corium/contract/paths'
import type { ShopLogo } from '@corium/contract/site'
import type { MessageParams, MessageTemplate } from './messages.ts'

/** What a mail says. `large` is shown in large type, such as a code. */
export type MailContent = {
  subject: string
  paragraphs: string[]
  large?: string
  /** A page of the storefront, unless `base` says otherwise. */
  link?: { label: string; path: string; base?: string }
}

/** The mails of these messages: what each says in a language. */
export type MailTemplates<T extends MessageTemplate> = {
  [K in T]: Record<Language, (params: MessageParams[K]) => MailContent>
}

/** A link to the page of an order. */
export const toOrder = (label: string, orderId: string): MailContent['link'] => ({
  label,
  path: paths.order(orderId),
})

/** Where links of a mail lead, the name of the shop in its language, and the logo that mails show instead. */
export type SendingShop = { origin: string; shopName: string; logo?: ShopLogo | undefined }

export type RenderedMail = { subject: string; text: string; html: string }

/** Renders a mail as plain text and as HTML, with the logo as its only picture. All text is escaped in the HTML. */
export function renderMail(
  { subject, paragraphs, large, link }: MailContent,
  language: Language,
  { origin, shopName, logo }: SendingShop,
): RenderedMail {
  const url = link && absoluteLink(origin, link.path, link.base)
  const text = [
    ...(large ? [large] : []),
    ...paragraphs,
    ...(link ? [`${link.label}${language === 'zh-cn' ? '：' : ': '}${url}`] : []),
    shopName,
  ].join('\n\n')

  const html = [
    '<!doctype html>',
    `<html lang="${language === 'zh-cn' ? 'zh-CN' : 'en-US'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:32px 16px;background:#f4f3f1;color:#1b1a19;font:16px/1.6 sans-serif;overflow-wrap:anywhere">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff">',
    `<p style="margin:0 0 24px;font-weight:600;letter-spacing:.08em">${logo ? logoImage(logo, shopName, origin) : escapeHtml(shopName)}</p>`,
    ...(large
      ? [
          `<p style="margin:0 0 24px;font:600 32px/1.2 monospace;letter-spacing:.2em">${escapeHtml(large)}</p>`,
        ]
      : []),
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeLines(paragraph)}</p>`),
    ...(link && url
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="color:#1e3b33">${escapeHtml(link.label)}</a></p>`,
        ]
      : []),
    `<p style="margin:32px 0 0;color:#5e5b57;font-size:14px">${escapeHtml(shopName)}</p>`,
    '</div></body></html>',
  ].join('\n')

  return { subject, text, html }
}

/** The sizes are attributes as well, because some mail programs read no styles. */
function logoImage({ url, width, height }: ShopLogo, shopName: string, origin: string): string {
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  return `<img src="${escapeHtml(origin + url)}" alt="${escapeHtml(shopName)}" width="${shownWidth}" height="${shownHeight}" style="display:block;border:0">`
}

const logoBox = { width: 176, height: 40 }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What staff write can have several lines. */
const escapeLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
