import { createTranslate } from '@corium/browser/translate'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import type { TextsLoader } from './fetch-texts.ts'
import { textsOfPage } from './page-texts.ts'
import { useSite } from './site.tsx'
import type { AllTexts, SomeTexts } from './texts.ts'
import type { Namespace, Translate } from './translate.ts'

const TextsContext = createContext<TextsLoader | null>(null)

type TextsProviderProps = { texts: TextsLoader | Required<SomeTexts>; children: ReactNode }

/**
 * Provides all texts, or those of a loader: a screen that needs another namespace
 * suspends until it is loaded.
 */
export function TextsProvider({ texts, children }: TextsProviderProps) {
  const loader = useMemo(() => ('fetch' in texts ? texts : { texts, fetch: async () => texts }), [texts])
  return <TextsContext value={loader}>{children}</TextsContext>
}

/** `const t = useTexts('shell')`, then `t('bag')`, `t('bagCount', { count: 3 })`. */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  const loader = use(TextsContext)
  const { language } = useSite()
  if (!loader) throw new Error('useTexts needs a TextsProvider above it')
  const texts = loader.texts[namespace] ?? use(loader.fetch(namespace))[namespace]
  return useMemo(() => createTranslate<AllTexts[N]>(texts, language), [texts, language])
}

/** Loads the texts of a page that the visitor is on the way to, together with its code. */
export function useTextsAhead(path: string | undefined): void {
  const loader = use(TextsContext)
  useEffect(() => {
    // A namespace that cannot be loaded is requested again when the page needs it.
    if (path && loader) for (const one of textsOfPage(path)) loader.fetch(one).catch(() => undefined)
  }, [path, loader])
}
