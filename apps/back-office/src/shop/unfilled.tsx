import { useTexts } from '#i18n/use-texts.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import './answers.css'
import { unfilled } from './fill-answer.ts'

/** Names the placeholders that are still in a text before it is sent. */
export function Unfilled({ text }: { text: string }) {
  const t = useTexts('answers')
  const rest = unfilled(text)
  return rest.length > 0 && <StatusWord tone="ours">{t('unfilled', { what: rest.join(' ') })}</StatusWord>
}
