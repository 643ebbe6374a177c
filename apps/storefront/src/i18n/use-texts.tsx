import { createContext, type ReactNode, use, useMemo } from 'react'
import { useSite } from './site.tsx'
import type { SomeTexts } from './texts.ts'
import { type Area, type Say, speaker } from './translate.ts'

type Library = { texts: SomeTexts; later: () => Promise<SomeTexts> }

const TextsContext = createContext<Library | null>(null)

type TextsProviderProps = Partial<Pick<Library, 'later'>> & Pick<Library, 'texts'> & { children: ReactNode }

/** `texts` can be said at once; a screen that says more waits for `later`. */
export function TextsProvider({ texts, later, children }: TextsProviderProps) {
  const library = useMemo(() => ({ texts, later: later ?? (async () => texts) }), [texts, later])
  return <TextsContext value={library}>{children}</TextsContext>
}

/** `const t = useTexts('bag')`, then `t('title')`, `t('lines', { count: 3 })`. */
export function useTexts<A extends Area>(area: A): Say<A> {
  const library = use(TextsContext)
  const { language } = useSite()
  if (!library) throw new Error('no texts around this component')
  const lines = library.texts[area] ?? use(library.later())[area]
  return useMemo(() => speaker<A>(lines, language), [lines, language])
}
