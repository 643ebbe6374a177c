/** A phrase of this many Chinese characters fits on one line of a phone's largest heading. */
const maxUnbroken = 10

/**
 * A title that breaks between its Chinese phrases, and within a longer phrase between words: browsers would
 * also break inside of a word.
 */
export function Phrases({ text }: { text: string }) {
  if (!/\p{Script=Han}/u.test(text)) return text
  const phrases = [...text.matchAll(/[^，。：；！？]*[，。：；！？]+|[^，。：；！？]+/g)]
  if (phrases.length === 1 && text.length <= maxUnbroken) return text
  return phrases.map(({ 0: phrase, index: start }) =>
    phrase.length <= maxUnbroken ? (
      <span key={start} className="whitespace-nowrap">
        {phrase}
      </span>
    ) : (
      // A browser may know other words than the server, whose text stays.
      <span key={start} className="break-keep" suppressHydrationWarning>
        {openBetweenWords(phrase)}
      </span>
    ),
  )
}

/** Made for the first long title: it loads a dictionary. */
let segmenter: Intl.Segmenter | undefined

/** Lets a line end before each word, but not before a particle, which belongs to the word before it. */
function openBetweenWords(phrase: string): string {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  return [...segmenter.segment(phrase)]
    .map(({ segment, isWordLike }, index) =>
      index > 0 && isWordLike && !/^[的地得了着过吗呢吧]$/.test(segment) ? `\u200b${segment}` : segment,
    )
    .join('')
}
