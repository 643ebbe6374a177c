import { readings } from './chinese.ts'
import type { CodeMatch, Codes } from './codes.ts'
import type { Lexicon, Term } from './lexicon.ts'
import { type Run, readRuns, stem } from './spelling.ts'
import { isEmptyWord, synonymsOf } from './synonyms.ts'

/** One word of a query and what goods it can stand for; nothing when the shop does not know it. */
export type Word = {
  /** As the shop understood it. */
  text: string
  /** It stands right behind the word before it, as Chinese words do. */
  joined: boolean
  terms: Term[]
  /** Of a word that may go on: what it is as it stands. */
  exact?: Term[]
  codes: CodeMatch[]
  /** It was typed differently. */
  corrected?: true
}

/** Whoever types more is not looking for goods. */
const wordsRead = 12

type Dictionary = { lexicon: Lexicon; codes: Codes }

/** Divides a query into words, each as the shop knows it: codes first, then words, readings, beginnings, slips. */
export function readQuery(
  text: string,
  dictionary: Dictionary,
  { unfinished = false }: { unfinished?: boolean } = {},
): Word[] {
  const runs = readRuns(text)
  const words: Word[] = []
  for (let at = 0; at < runs.length; ) {
    const code = codeAt(runs, at, dictionary.codes)
    if (code) {
      words.push(code.word)
      at += code.length
      continue
    }
    const run = runs[at++]!
    const begun = unfinished && at === runs.length ? begunWord(run.text, dictionary) : undefined
    if (begun) words.push(begun)
    else if (run.script === 'han') words.push(...readChinese(run.text, dictionary))
    else words.push(...readLatin(run.text, dictionary))
  }
  const telling = words.filter((word) => !isEmptyWord(word.text))
  return (telling.length > 0 ? telling : words).slice(0, wordsRead)
}

/** A code may be typed in up to so many pieces: `pu 2317 08`. */
const codePieces = 3

function codeAt(runs: readonly Run[], at: number, codes: Codes): { word: Word; length: number } | undefined {
  for (let length = Math.min(codePieces, runs.length - at); length > 0; length--) {
    const pieces = runs.slice(at, at + length)
    const key = pieces.map(({ text }) => text).join('')
    if (!/\d/.test(key) || pieces.some(({ script }) => script === 'han')) continue
    const matches = codes.find(key)
    if (matches.length > 0) {
      return { word: { text: key.toUpperCase(), joined: false, terms: [], codes: matches }, length }
    }
  }
  return undefined
}

function readLatin(text: string, dictionary: Dictionary): Word[] {
  const { lexicon, codes } = dictionary
  const known = knownTerms(stem(text), lexicon)
  if (known.length > 0) return [word(text, known)]
  const readers = lexicon.read(text)
  if (readers.length > 0) return [word(text, readers)]
  const begun = text.length > 2 ? lexicon.beginning(text) : []
  if (begun.length > 0) return [word(text, begun)]
  if (/\d/.test(text)) {
    const matches = codes.beginning(text, 200).map((place) => ({ place }))
    return [{ ...word(text, []), codes: matches }]
  }
  const parts = divide(text, lexicon)
  if (parts) return parts
  const meant = lexicon.meant(text)
  return [meant ? { ...word(meant.written, [meant]), corrected: true } : word(text, [])]
}

const word = (text: string, terms: Term[], joined = false): Word => ({ text, joined, terms, codes: [] })

function knownTerms(key: string, lexicon: Lexicon): Term[] {
  return [key, ...synonymsOf(key)].flatMap((one) => lexicon.find(one) ?? [])
}

/** Everything that begins so: words, readings, codes. */
function begunWord(text: string, { lexicon, codes }: Dictionary): Word | undefined {
  const matches = /\d/.test(text) ? codes.beginning(text, 200).map((place) => ({ place })) : []
  const exact = knownTerms(stem(text), lexicon)
  const terms = [...new Set([...exact, ...lexicon.beginning(text)])]
  return terms.length > 0 || matches.length > 0 ? { ...word(text, terms), exact, codes: matches } : undefined
}

/** Shorter pieces would divide anything, and nobody writes longer ones in one word. */
const shortestPart = 4
const longestDivided = 40

/** Words written without a space between them: `lizhiwenniupi`, `saffianoleather`. */
function divide(text: string, lexicon: Lexicon): Word[] | undefined {
  if (text.length > longestDivided) return undefined
  const best: (Word[] | undefined)[] = [[]]
  for (let end = shortestPart; end <= text.length; end++) {
    for (let start = 0; start + shortestPart <= end; start++) {
      const before = best[start]
      if (!before || (best[end]?.length ?? Infinity) <= before.length + 1) continue
      const part = text.slice(start, end)
      const terms = [...knownTerms(stem(part), lexicon), ...lexicon.read(part)]
      if (terms.length > 0) best[end] = [...before, word(part, terms, start > 0)]
    }
  }
  return best[text.length]
}

/** The longest word that is looked for in a run of characters. */
const longestWord = 8

function readChinese(run: string, { lexicon }: Dictionary): Word[] {
  const pieces = dividePieces(run, lexicon)
  if (pieces.every(({ terms }) => terms.length > 0))
    return pieces.map((piece, at) => ({ ...piece, joined: at > 0 }))
  const [sound] = soundingLike(run, lexicon)
  if (sound) return [{ ...word(sound.written, [sound]), corrected: true }]
  return pieces.map((_, at) => ({ ...mended(pieces, at, lexicon), joined: at > 0 }))
}

/** The division with the fewest characters that nobody knows, then the fewest words. */
function dividePieces(run: string, lexicon: Lexicon): Word[] {
  const unknownCost = 100
  const best: { cost: number; pieces: Word[] }[] = [{ cost: 0, pieces: [] }]
  for (let end = 1; end <= run.length; end++) {
    for (let start = Math.max(0, end - longestWord); start < end; start++) {
      const text = run.slice(start, end)
      const terms = knownTerms(text, lexicon)
      if (terms.length === 0 && text.length > 1) continue
      const cost = best[start]!.cost + (terms.length > 0 ? 1 : unknownCost)
      if (cost < (best[end]?.cost ?? Infinity))
        best[end] = { cost, pieces: [...best[start]!.pieces, word(text, terms)] }
    }
  }
  return best[run.length]!.pieces
}

/** An unknown character read together with its neighbour, as it sounds, or as a part of words. */
function mended(pieces: readonly Word[], at: number, lexicon: Lexicon): Word {
  const piece = pieces[at]!
  if (piece.terms.length > 0 || isEmptyWord(piece.text)) return piece
  const before = pieces[at - 1]?.text ?? ''
  const after = pieces[at + 1]?.text ?? ''
  const bridges = [before.slice(-1) + piece.text, piece.text + after.slice(0, 1)]
  const terms = bridges.flatMap((text) => (text.length > 1 ? knownTerms(text, lexicon) : []))
  if (terms.length > 0) return { ...piece, terms }
  const [sound] = before ? soundingLike(before + piece.text, lexicon) : []
  if (sound) return { ...word(sound.written.slice(-1), [sound]), corrected: true }
  return { ...piece, terms: lexicon.containing(piece.text) }
}

/** Words with the same reading: what a slip in choosing characters makes. */
const soundingLike = (text: string, lexicon: Lexicon): Term[] =>
  lexicon.read(readings(text).full).filter(({ key }) => key.length === text.length)
