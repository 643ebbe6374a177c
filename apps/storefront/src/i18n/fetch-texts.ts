import { fetchOnce } from '#ui/fetch-once.ts'
import type { Language } from './language.ts'
import type { SomeTexts } from './texts.ts'

/** Each language comes in two parts: what every page says, and the rest. A visitor gets the own language only. */
const first: Record<Language, () => Promise<SomeTexts>> = {
  'zh-cn': async () => (await import('./zh-cn/first.ts')).first,
  'en-us': async () => (await import('./en-us/first.ts')).first,
}
const rest: Record<Language, () => Promise<SomeTexts>> = {
  'zh-cn': async () => (await import('./zh-cn/later.ts')).later,
  'en-us': async () => (await import('./en-us/later.ts')).later,
}

/** The texts for a first page; `later` fetches the rest once, when a screen first needs it or the page rests. */
export async function fetchTexts(language: Language, { all }: { all: boolean }) {
  const later = fetchOnce(rest[language])
  const [texts, more] = await Promise.all([first[language](), all ? later() : undefined])
  return { texts: { ...texts, ...more }, later }
}
