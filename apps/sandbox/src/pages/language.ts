import type { FastifyReply, FastifyRequest } from 'fastify'

export type Language = 'en' | 'zh'

/** The language in the cookie, or otherwise that of the given locale, or otherwise the browser's. */
export function languageOf({ headers }: FastifyRequest, locale?: string): Language {
  const chosen = /(?:^|;\s*)sandbox_language=(en|zh)\b/.exec(headers.cookie ?? '')?.[1]
  if (chosen) return chosen as Language
  const preferred = /\b(zh|en)\b/i.exec(locale ?? headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return preferred === 'zh' ? 'zh' : 'en'
}

/** Saves the language of `?lang=` in a cookie and redirects to the page without it. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const url = new URL(request.raw.url!, 'http://sandbox')
  const language = url.searchParams.get('lang')
  if (language !== 'en' && language !== 'zh') return undefined
  url.searchParams.delete('lang')
  return reply
    .header('set-cookie', `sandbox_language=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`)
    .redirect(url.pathname + url.search)
}
