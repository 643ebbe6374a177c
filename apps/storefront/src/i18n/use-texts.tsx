import { createTranslate } from '@corium/browser/translate'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useSite } from './site.tsx'
import type { AllTexts, SomeTexts } from './texts.ts'
import type { Namespace, Translate } from './translate.ts'

type LoadedTexts = { texts: SomeTexts; fetchDeferred: () => Promise<SomeTexts> }

const TextsContext = createContext<LoadedTexts | null>(null)

type TextsProviderProps = Pick<LoadedTexts, 'texts'> &
  Partial<Pick<LoadedTexts, 'fetchDeferred'>> & { children: ReactNode }

/** `texts` are loaded. A screen that needs another namespace suspends until `fetchDeferred` has loaded it. */
export function TextsProvider({ texts, fetchDeferred, children }: TextsProviderProps) {
  const loaded = useMemo(
    () => ({ texts, fetchDeferred: fetchDeferred ?? (async () => texts) }),
    [texts, fetchDeferred],
  )
  return <TextsContext value={loaded}>{children}</TextsContext>
}

/** `const t = useTexts('bag')`, then `t('title')`, `t('lines', { count: 3 })`. */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  const loaded = use(TextsContext)
  const { language } = useSite()
  if (!loaded) throw new Error('useTexts needs a TextsProvider above it')
  const texts = loaded.texts[namespace] ?? use(loaded.fetchDeferred())[namespace]
  return useMemo(() => createTranslate<AllTexts[N]>(texts, language), [texts, language])
}
