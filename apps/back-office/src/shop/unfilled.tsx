import { useTexts } from '#i18n/use-texts.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import './answers.css'
import { unfilled } from './fill-answer.ts'

/** Names what is still to be filled in before a text goes out. */
export function Unfilled({ text }: { text: string }) {
  const t = useTexts('answers')
  const rest = unfilled(text)
  return rest.length > 0 && <StatusWord tone="ours">{t('unfilled', { what: rest.join(' ') })}</StatusWord>
}
