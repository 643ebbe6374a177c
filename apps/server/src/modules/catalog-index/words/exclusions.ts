import { familiesOf } from './color-words.ts'
import { type Run, stem } from './spelling.ts'
import { namesGoods, type Term, type Vocabulary } from './vocabulary.ts'

/** What a query rules out, such as `PVC-free`, `without PVC` or 无PVC. */
type Exclusion = { text: string; terms: Term[] }

const inChinese = '不含 不带 不要 不用 不是 没有 除了 无 非 不 除'.split(' ')
const before = new Set(['no', 'non', 'not', 'without', 'except', 'excluding', ...inChinese])
const more = new Set('or nor and 或 和 与 及'.split(' '))
const atEnd = new RegExp(`^(.+?)(${inChinese.join('|')})$`)
const inWords = /\b(?:free (?:of|from)|w\/o|not made (?:of|from|with))\b/gi

/** Whether the next word is one that the visitor does not want. */
export const rulesOut = (word: string): boolean => before.has(word)

/** Whether what comes behind the word is ruled out like what comes before it: no PU or PVC, 不含PU和PVC. */
export const goesOn = (word: string): boolean => more.has(word)

/** Things that are free of charge: a buyer who wants a free sample of PVC does not exclude PVC. */
const offered = new Set('sample swatch card shipping delivery return'.split(' ').map(stem))

const behind = new Set(['除外', '以外', '之外'])

/** Whether the word before is one that the visitor does not want: 牛皮除外. */
export const rulesOutBefore = (word: string): boolean => behind.has(word)

/** A minus behind a space, as in `bags -PVC`; inside a word it is a hyphen. */
const minus = /(?<!\S)[-－−](?=\p{L})/gu
/** 除牛皮外, 除了PU以外; 除味外套 is a coat. */
const around = /除了?([^\s除外]{1,8}?)(?:[以之]外|外(?=的|\P{L}|$))/gu
const behindLatin = /([a-z][a-z\d]*)\s*(?:除外|[以之]外)/gi

/** Puts one word before what several words or a sign rule out: `free of PVC`, `w/o PVC`, `-PVC`, PVC除外. */
export const joinExclusions = (text: string): string =>
  text
    .replace(inWords, 'without')
    .replace(minus, 'without ')
    .replace(around, '不含$1 ')
    .replace(behindLatin, ' without $1 ')

/** Splits 沙发无 before `PVC` into 沙发 and 无. */
export const splitExclusions = (runs: readonly Run[]): Run[] =>
  runs.flatMap((run, at) => {
    const [, head, word] = (run.script === 'han' && runs[at + 1] && atEnd.exec(run.text)) || []
    return head && word
      ? [
          { ...run, text: head },
          { ...run, text: word },
        ]
      : [run]
  })

/**
 * What two words rule out. Only what names goods can be ruled out, and not what the shop names itself:
 * `solvent free` finds the goods of the category Solvent-free. PU can, although there is a Solvent-free PU.
 */
export function excludedBy(
  [run, next, third]: readonly Run[],
  { vocabulary, termsOf }: { vocabulary: Vocabulary; termsOf: (key: string) => Term[] },
): Exclusion | undefined {
  if (!run || !next) return undefined
  const isFree = next.text === 'free' && !(third && offered.has(stem(third.text)))
  if (!isFree && !before.has(run.text)) return undefined
  const key = stem((isFree ? run : next).text)
  const terms = termsOf(key).filter(namesGoods)
  const free = new Set(vocabulary.find('free').flatMap(({ labels }) => labels))
  const labels = terms.flatMap((term) => term.labels)
  const isNamed = labels.length > 0 && labels.every((styles) => free.has(styles))
  if (terms.length === 0 || isNamed) return undefined
  const text = run.text + (run.script === 'han' ? '' : ' ') + next.text
  // Goods that come in black come in other colors too, so an excluded color excludes no goods.
  const isColor = terms.some(({ families }) => families.length > 0) || familiesOf(key).length > 0
  return { text, terms: isColor ? [] : terms }
}
