/** A phrase of this many Chinese characters fits on one line of a phone's largest heading. */
const maxUnbroken = 10

/** A title that breaks between its Chinese phrases: browsers would also break inside of a word. */
export function Phrases({ text }: { text: string }) {
  const phrases = [...text.matchAll(/[^，。：；！？]*[，。：；！？]+|[^，。：；！？]+/g)]
  if (phrases.length === 1) return text
  return phrases.map(({ 0: phrase, index: start }) => (
    <span key={start} className={phrase.length <= maxUnbroken ? 'whitespace-nowrap' : undefined}>
      {phrase}
    </span>
  ))
}
