import { useLanguage } from './use-texts.tsx'

/** Joins what is there by the comma of the language. */
export function useJoin() {
  const comma = useLanguage() === 'zh-cn' ? '，' : ', '
  return (parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(comma)
}
