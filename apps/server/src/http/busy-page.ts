import type { Language } from '@corium/contract/language'
import { type Refusal, refusalText } from '#server/refuse.ts'

/** Seconds after which a browser may ask for a page again that the server was too busy to render. */
const busySeconds = 5

type BusyPage = { status: number; headers: Record<string, string>; html: string }

/**
 * The page that a visitor gets when their network has requested too many new pages,
 * or when too many visitors have.
 */
export function presentBusyPage({ refusal, data }: Refusal, language: Language): BusyPage {
  const text = refusalText(refusal, data, language)
  const tooMany = refusal === 'too-many-requests'
  return {
    status: tooMany ? 429 : 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': String(tooMany ? data.retry_after : busySeconds),
    },
    html: `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title></head><body><p>${text}</p></body></html>\n`,
  }
}
