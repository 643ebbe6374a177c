import { createTranslate, type Texts } from '@corium/browser/translate'
import type { Language } from '@corium/contract/language'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { AllTexts, Namespace, Translate } from './texts.ts'

export type LoadedTexts = { language: Language; texts: Texts<AllTexts> }

const TextsContext = createContext<LoadedTexts | null>(null)

/** A browser loads the texts of its own language only. */
export async function fetchTexts(language: Language): Promise<LoadedTexts> {
  const texts = language === 'zh-cn' ? (await import('./zh-cn.ts')).zhCn : (await import('./en-us.ts')).enUs
  return { language, texts }
}

export function TextsProvider({ loaded, children }: { loaded: LoadedTexts; children: ReactNode }) {
  return <TextsContext value={loaded}>{children}</TextsContext>
}

function useLoaded(): LoadedTexts {
  const loaded = use(TextsContext)
  if (!loaded) throw new Error('texts are used outside their TextsProvider')
  return loaded
}

export const useLanguage = (): Language => useLoaded().language

/** `const t = useTexts('orders')`, then `t('title')`, `t('chosen', { count: 3 })`. */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  const { texts, language } = useLoaded()
  return useMemo(() => createTranslate<AllTexts[N]>(texts[namespace], language), [texts, namespace, language])
}
