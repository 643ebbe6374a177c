import type { FastifyReply, FastifyRequest } from 'fastify'

export type Language = 'en' | 'zh'

/** A chosen language, kept in a cookie, before the browser's wish. */
export function languageOf({ headers }: FastifyRequest): Language {
  const chosen = /(?:^|;\s*)sandbox_language=(en|zh)\b/.exec(headers.cookie ?? '')?.[1]
  if (chosen) return chosen as Language
  const wished = /\b(zh|en)\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return wished === 'zh' ? 'zh' : 'en'
}

/** `?lang=` on any page chooses, remembers, and shows the page again without it. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const url = new URL(request.raw.url!, 'http://sandbox')
  const language = url.searchParams.get('lang')
  if (language !== 'en' && language !== 'zh') return undefined
  url.searchParams.delete('lang')
  return reply
    .header('set-cookie', `sandbox_language=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`)
    .redirect(url.pathname + url.search)
}
