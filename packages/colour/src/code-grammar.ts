/** The suffixes of textile numbers (fashion, home and interiors). */
const textileSuffixes = ['TCX', 'TPX', 'TPG', 'TC', 'TP', 'TSX', 'TN', 'TPM'] as const
/** The suffixes of graphics numbers. */
const graphicsSuffixes = ['C', 'U', 'M', 'CP', 'UP', 'XGC', 'EC', 'PC'] as const

export type ReferenceKind = 'fhi' | 'pms' | 'named-pms' | 'cmyk' | 'skintone'

/** A colour reference: `number` says which colour, `suffix` which edition on which material. */
export interface ColourReference {
  kind: ReferenceKind
  /** Upper case: `18-1142`, `186`, `COOL GRAY 9`, `P 75-8`, `2Y09`. */
  number: string
  suffix?: string
}

export interface HexCode {
  kind: 'hex'
  /** `#rrggbb` in lower case. */
  hex: string
}

/** Words to search with: a colour's name, a style code, anything. */
export interface PlainText {
  kind: 'text'
  text: string
  /** Shaped like a textile number, but no such number can exist. */
  unknownNumber?: true
}

export type ColourCode = ColourReference | HexCode | PlainText

/** Reads what somebody types into the field for a colour code. Never fails: what is no code is text. */
export function readColourCode(typed: string): ColourCode {
  const text = tidy(typed)
  const { code, branded } = bare(text.toUpperCase())
  return (
    readHex(code) ??
    readTextile(code, text) ??
    readSkinTone(code) ??
    readCmyk(code) ??
    readGraphics(code) ??
    readNamed(code, branded) ?? { kind: 'text', text }
  )
}

export const isReference = (code: ColourCode): code is ColourReference =>
  code.kind !== 'hex' && code.kind !== 'text'

/** The one way a reference is kept and compared: `18-1142 TCX`, `COOL GRAY 9 C`. */
export function canonicalReference({ number, suffix }: ColourReference): string {
  return suffix ? `${number} ${suffix}` : number
}

/** As it is shown: `18-1142 TCX`, `Cool Gray 9 C`. */
export function displayReference(reference: ColourReference): string {
  if (reference.kind !== 'named-pms') return canonicalReference(reference)
  const number = reference.number.replace(/\B[A-Z]+/g, (letters) => letters.toLowerCase())
  return canonicalReference({ ...reference, number })
}

/** ® and ™ go first: full-width folding would turn ™ into letters. */
function tidy(typed: string): string {
  return typed
    .replace(/[®™©℠\u200b-\u200d\ufeff]/g, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}_\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Without the brand in front and the word for "colour number" around it. */
function bare(text: string): { code: string; branded: boolean } {
  const code = text.replace(/^(?:(?:PANTONE|PMS|潘通|彩通)[ :-]*)+/, '')
  const branded = code !== text
  return { code: code.replace(/^色号[ :]*(?=.)/, '').replace(/ ?色号$/, ''), branded }
}

function readHex(code: string): HexCode | undefined {
  const digits = /^#([0-9A-F]{3}|[0-9A-F]{6})$|^(?=.*[A-F])([0-9A-F]{6})$/.exec(code)
  const found = (digits?.[1] ?? digits?.[2])?.toLowerCase()
  // A five-digit metallic written without a space, `10123C`.
  if (!found || /^10[1-4]\d\dC$/.test(code)) return undefined
  return { kind: 'hex', hex: `#${found.length === 3 ? found.replace(/./g, '$&$&') : found}` }
}

const suffixes = (known: readonly string[]) => `(?:[ -]?(${known.join('|')}))?`
const textile = new RegExp(`^(\\d\\d)[ -]?(\\d{4})${suffixes(textileSuffixes)}$`)
const textileInFront = new RegExp(`^(${textileSuffixes.join('|')})[ -]?(\\d\\d[ -]?\\d{4})$`)
const graphics = new RegExp(`^(\\d{3,5})${suffixes(graphicsSuffixes)}$`)

function readTextile(code: string, text: string): ColourCode | undefined {
  // `TCX 18-1142`, as Chinese order sheets often have it.
  const found = textile.exec(code.replace(textileInFront, '$2 $1'))
  if (!found) return undefined
  const [, lightness, rest, suffix] = found
  if (Number(lightness) < 11 || Number(lightness) > 20) return { kind: 'text', text, unknownNumber: true }
  return reference('fhi', `${lightness}-${rest}`, suffix)
}

function readSkinTone(code: string): ColourReference | undefined {
  const found = /^([1-4][YR]\d\d)(?: ?(SP))?$/.exec(code)
  return found ? reference('skintone', found[1]!, found[2]) : undefined
}

function readCmyk(code: string): ColourReference | undefined {
  const found = /^P ?(\d{1,3}-\d{1,2}) ?([CU])$/.exec(code)
  return found ? reference('cmyk', `P ${found[1]}`, found[2]) : undefined
}

function readGraphics(code: string): ColourReference | undefined {
  const found = graphics.exec(code)
  return found ? reference('pms', found[1]!, found[2]) : undefined
}

const colourWord =
  /\b(?:BLACK|BLUE|BROWN|CYAN|GRAY|GREEN|MAGENTA|ORANGE|PINK|PURPLE|RED|VIOLET|WHITE|YELLOW)\b/

/** Named graphics colours. Without the brand, one word must be a colour: "vitamin C" is text. */
function readNamed(code: string, branded: boolean): ColourReference | undefined {
  const name = code.replace(/GREY/g, 'GRAY')
  const gray = /^(COOL|WARM) ?GRAY ?(\d\d?)(?: ?([CU]))?$/.exec(name)
  if (gray) return reference('named-pms', `${gray[1]} GRAY ${gray[2]}`, gray[3])
  const named = /^([A-Z]+(?: [A-Z0-9]+){0,3}) ([CU])$/.exec(name)
  if (!named || !(branded || colourWord.test(named[1]!))) return undefined
  return reference('named-pms', named[1]!, named[2])
}

function reference(kind: ReferenceKind, number: string, suffix: string | undefined): ColourReference {
  return suffix ? { kind, number, suffix } : { kind, number }
}
