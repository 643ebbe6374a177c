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
      <span
        key={start}
        className="*:whitespace-nowrap"
        // A browser may know other words than the server, whose elements stay.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: words with every & and < escaped.
        dangerouslySetInnerHTML={{ __html: wordsOf(phrase).map(unbroken).join('') }}
      />
    ),
  )
}

/** Created for the first long title, because it loads a dictionary. */
let segmenter: Intl.Segmenter | undefined

/**
 * The words of a phrase. Particles, and characters that are not words, such as brackets, belong to the word before.
 */
function wordsOf(phrase: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(phrase)) {
    if (words.length === 0 || (isWordLike && !/^[的地得了着过吗呢吧]$/.test(segment))) words.push(segment)
    else words.push(words.pop() + segment)
  }
  return words
}

/** An element rather than a mark between words: marks get into what visitors copy. `wbr` is read as a space. */
function unbroken(word: string): string {
  const html = word.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return word.length > maxUnbroken ? html : `<span>${html}</span>`
}
