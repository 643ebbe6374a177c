import { loadOnce } from '@corium/browser/load-once'
import type { Language } from './language.ts'
import type { SomeTexts } from './texts.ts'

/** Each language has two chunks, the texts of the first page and the rest. A browser loads its own language only. */
const fetchInitial: Record<Language, () => Promise<SomeTexts>> = {
  'zh-cn': async () => (await import('./zh-cn/initial.ts')).initial,
  'en-us': async () => (await import('./en-us/initial.ts')).initial,
}
const fetchRest: Record<Language, () => Promise<SomeTexts>> = {
  'zh-cn': async () => (await import('./zh-cn/deferred.ts')).deferred,
  'en-us': async () => (await import('./en-us/deferred.ts')).deferred,
}

/** Loads the texts that the first page needs. `fetchDeferred` loads the rest, once, however often it is called. */
export async function fetchTexts(language: Language, { all }: { all: boolean }) {
  const fetchDeferred = loadOnce(fetchRest[language])
  const [initial, rest] = await Promise.all([fetchInitial[language](), all ? fetchDeferred() : undefined])
  return { texts: { ...initial, ...rest }, fetchDeferred }
}
