/** Suffixes of textile numbers: fashion, home and interiors (FHI). */
const textileSuffixes = ['TCX', 'TPX', 'TPG', 'TC', 'TP', 'TSX', 'TN', 'TPM'] as const
/** Suffixes of graphics numbers (PMS). */
const graphicsSuffixes = ['C', 'U', 'M', 'CP', 'UP', 'XGC', 'EC', 'PC'] as const

type ReferenceKind = 'fhi' | 'pms' | 'named-pms' | 'cmyk' | 'skintone'

/** A color reference: `number` is the color, `suffix` the edition and the material that it is printed on. */
export type ColorReference = {
  kind: ReferenceKind
  /** Upper case: `18-1142`, `186`, `COOL GRAY 9`, `P 75-8`, `2Y09`. */
  number: string
  suffix?: string
}

type HexCode = {
  kind: 'hex'
  /** `#rrggbb` in lower case. */
  hex: string
}

/** Any other text: the name of a color, a style code. */
type PlainText = {
  kind: 'text'
  text: string
  /** The text has the shape of a textile number that cannot exist. */
  unknownNumber?: true
}

export type ColorCode = ColorReference | HexCode | PlainText

/** Reads a typed color code; any other input is returned as text. */
export function readColorCode(typed: string): ColorCode {
  const text = normalize(typed)
  const { code, isBranded } = withoutBrand(text.toUpperCase())
  return (
    readHex(code) ??
    readRgb(code) ??
    readTextile(code, text) ??
    readSkinTone(code) ??
    readCmyk(code) ??
    readGraphics(code) ??
    readNamed(code, isBranded) ?? { kind: 'text', text }
  )
}

export const isReference = (code: ColorCode): code is ColorReference =>
  code.kind !== 'hex' && code.kind !== 'text'

/** Whether a text is a number of a color system, including systems whose numbers have no known format. */
export function isColorNumber(typed: string): boolean {
  const code = readColorCode(typed)
  if (code.kind === 'hex') return false
  return (
    isReference(code) ||
    code.unknownNumber === true ||
    /^(?:ral|ncs|hks)[ -]?[a-z]{0,6}[ -]?\d/i.test(code.text)
  )
}

/** The words before and after a textile number, in upper case: `LITCHI` of `19-5513 TCX litchi`. */
export function wordsBesideNumber(typed: string): string[] {
  const { code } = withoutBrand(normalize(typed).toUpperCase())
  const [, before, , , after] = besideWords.exec(code) ?? []
  return [before, after].filter((words) => words !== undefined)
}

/** The form in which references are stored and compared: `18-1142 TCX`, `COOL GRAY 9 C`. */
export function canonicalReference({ number, suffix }: ColorReference): string {
  return suffix ? `${number} ${suffix}` : number
}

/** The form in which references are displayed: `18-1142 TCX`, `Cool Gray 9 C`. */
export function displayReference(reference: ColorReference): string {
  if (reference.kind !== 'named-pms') return canonicalReference(reference)
  const number = reference.number.replace(/\B[A-Z]+/g, (letters) => letters.toLowerCase())
  return canonicalReference({ ...reference, number })
}

/** Removes ® and ™ first, because NFKC turns ™ into letters. */
function normalize(typed: string): string {
  return typed
    .replace(/[®™©℠\u200b-\u200d\ufeff]/g, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}_\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Removes the brand in front, and 色号 ("color number") on either side. */
function withoutBrand(text: string): { code: string; isBranded: boolean } {
  const code = text.replace(/^(?:(?:PANTONE|PMS|潘通|彩通)[ :-]*)+/, '')
  const isBranded = code !== text
  return { code: code.replace(/^色号[ :]*(?=.)/, '').replace(/ ?色号$/, ''), isBranded }
}

function readHex(code: string): HexCode | undefined {
  const digits = /^#([0-9A-F]{3}|[0-9A-F]{6})$|^(?=.*[A-F])([0-9A-F]{6})$/.exec(code)
  const found = (digits?.[1] ?? digits?.[2])?.toLowerCase()
  // `10123C` is a five-digit metallic written without a space.
  if (!found || /^10[1-4]\d\dC$/.test(code)) return undefined
  return { kind: 'hex', hex: `#${found.length === 3 ? found.replace(/./g, '$&$&') : found}` }
}

const channel = String.raw`\s*(\d{1,3})\s*`
const rgb = new RegExp(
  `^(?:RGB:? ?\\(?${channel}[, ]${channel}[, ]${channel}\\)?|${channel},${channel},${channel})$`,
)

/** The three values of a drawing program: `rgb(47, 93, 74)`, `RGB 47 93 74`, `47,93,74`. */
function readRgb(code: string): HexCode | undefined {
  const values = rgb
    .exec(code)
    ?.slice(1)
    .filter((value) => value !== undefined)
    .map(Number)
  if (!values || values.some((value) => value > 255)) return undefined
  return { kind: 'hex', hex: `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}` }
}

const suffixes = (known: readonly string[]) => `(?:[ -]?(${known.join('|')}))?`
const textile = new RegExp(`^(\\d\\d)[ -]?(\\d{4})${suffixes(textileSuffixes)}$`)
const suffixInFront = new RegExp(`^(${textileSuffixes.join('|')})[ -]?(\\d\\d[ -]?\\d{4})$`)
/**
 * Color guides print the name beside the number: `19-4052 TCX Classic Blue`, `19-4052 经典蓝`. Buyers add other search
 * words: `荔枝纹19-5513`.
 */
const besideWords = new RegExp(
  `^([A-Z][A-Z' ]{3,} |\\p{Script=Han}+ ?)?(\\d\\d-\\d{4}${suffixes(textileSuffixes)})( [A-Z][A-Z' ]{3,}| ?\\p{Script=Han}+)?$`,
  'u',
)
const graphics = new RegExp(`^(\\d{3,5})${suffixes(graphicsSuffixes)}$`)

function readTextile(code: string, text: string): ColorCode | undefined {
  // Chinese order sheets often put the suffix in front: `TCX 18-1142`.
  const found = textile.exec(code.replace(suffixInFront, '$2 $1').replace(besideWords, '$2'))
  if (!found) return undefined
  const [, lightness, rest, suffix] = found
  if (Number(lightness) < 11 || Number(lightness) > 20) return { kind: 'text', text, unknownNumber: true }
  return reference('fhi', `${lightness}-${rest}`, suffix)
}

function readSkinTone(code: string): ColorReference | undefined {
  const found = /^([1-4][YR]\d\d)(?: ?(SP))?$/.exec(code)
  return found ? reference('skintone', found[1]!, found[2]) : undefined
}

function readCmyk(code: string): ColorReference | undefined {
  const found = /^P ?(\d{1,3}-\d{1,2}) ?([CU])$/.exec(code)
  return found ? reference('cmyk', `P ${found[1]}`, found[2]) : undefined
}

function readGraphics(code: string): ColorReference | undefined {
  const found = graphics.exec(code)
  return found ? reference('pms', found[1]!, found[2]) : undefined
}

const colorWord =
  /\b(?:BLACK|BLUE|BROWN|CYAN|GRAY|GREEN|MAGENTA|ORANGE|PINK|PURPLE|RED|VIOLET|WHITE|YELLOW)\b/

/** Named graphics colors. Without the brand, the name must contain a color: "vitamin C" is text. */
function readNamed(code: string, isBranded: boolean): ColorReference | undefined {
  const name = code.replace(/GREY/g, 'GRAY')
  const gray = /^(COOL|WARM) ?GRAY ?(\d\d?)(?: ?([CU]))?$/.exec(name)
  if (gray) return reference('named-pms', `${gray[1]} GRAY ${gray[2]}`, gray[3])
  const named = /^([A-Z]+(?: [A-Z0-9]+){0,3}) ([CU])$/.exec(name)
  if (!named || !(isBranded || colorWord.test(named[1]!))) return undefined
  return reference('named-pms', named[1]!, named[2])
}

function reference(kind: ReferenceKind, number: string, suffix: string | undefined): ColorReference {
  return suffix ? { kind, number, suffix } : { kind, number }
}
