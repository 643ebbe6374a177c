import { expect, test } from 'vitest'
import {
  type ColorCode,
  canonicalReference,
  displayReference,
  isColorNumber,
  isReference,
  readColorCode,
} from '../src/code-grammar.ts'

/** The kind and the canonical form of a code, in one string. */
function summarize(code: ColorCode): string {
  if (isReference(code)) return `${code.kind} ${canonicalReference(code)}`
  return code.kind === 'hex' ? `hex ${code.hex}` : `text ${code.text}`
}

const groups: Record<string, Record<string, string>> = {
  'textile numbers are read in any spelling': {
    '18-1142 TCX': 'fhi 18-1142 TCX',
    '18-1142 TPG': 'fhi 18-1142 TPG',
    '18-1142 TPX': 'fhi 18-1142 TPX',
    '18-1142 TP': 'fhi 18-1142 TP',
    '18-1142 tc': 'fhi 18-1142 TC',
    '18-1142 TSX': 'fhi 18-1142 TSX',
    '18-1142 TN': 'fhi 18-1142 TN',
    '20-0001 TPM': 'fhi 20-0001 TPM',
    '18-1142': 'fhi 18-1142',
    '18 1142': 'fhi 18-1142',
    '181142': 'fhi 18-1142',
    '181142tcx': 'fhi 18-1142 TCX',
    '18_1142-TCX': 'fhi 18-1142 TCX',
    '  18–1142   TCX ': 'fhi 18-1142 TCX',
    '18−1142': 'fhi 18-1142',
    '１８－１１４２　ＴＣＸ': 'fhi 18-1142 TCX',
    'TCX 18-1142': 'fhi 18-1142 TCX',
    'TPX18-1142': 'fhi 18-1142 TPX',
  },
  'the name that color guides print beside a textile number is ignored': {
    '19-4052 Classic Blue': 'fhi 19-4052',
    'PANTONE 19-4052 TCX Classic Blue': 'fhi 19-4052 TCX',
    'Classic Blue 19-4052 TCX': 'fhi 19-4052 TCX',
    '19-4052 经典蓝': 'fhi 19-4052',
    '潘通 19-4052 TCX 经典蓝': 'fhi 19-4052 TCX',
    '荔枝纹19-5513': 'fhi 19-5513',
    '接近19-5513的荔枝纹': 'fhi 19-5513',
    '11-0601 Bright White': 'fhi 11-0601',
  },
  'the brand, its signs and the word for color number are ignored': {
    'PANTONE® 18‑1142 TCX': 'fhi 18-1142 TCX',
    'Pantone™18-1142TCX': 'fhi 18-1142 TCX',
    '潘通 18-1142 TCX': 'fhi 18-1142 TCX',
    '彩通18-1142': 'fhi 18-1142',
    '潘通色号：18-1142': 'fhi 18-1142',
    '18-1142TPG 色号': 'fhi 18-1142 TPG',
    '186C色号': 'pms 186 C',
    'PMS 186': 'pms 186',
    'Pantone PMS 186 C': 'pms 186 C',
  },
  'graphics numbers have three to five digits and any graphics suffix': {
    '186 C': 'pms 186 C',
    '186c': 'pms 186 C',
    '121C': 'pms 121 C',
    '186 U': 'pms 186 U',
    '186 M': 'pms 186 M',
    '7406 CP': 'pms 7406 CP',
    '871 C': 'pms 871 C',
    '9081 C': 'pms 9081 C',
    '10123 C': 'pms 10123 C',
    '10123C': 'pms 10123 C',
    '485 XGC': 'pms 485 XGC',
  },
  'named graphics colors can contain digits': {
    'cool grey 9 C': 'named-pms COOL GRAY 9 C',
    'Cool Gray 9C': 'named-pms COOL GRAY 9 C',
    'warm gray 11': 'named-pms WARM GRAY 11',
    'Reflex Blue C': 'named-pms REFLEX BLUE C',
    'Orange 021 C': 'named-pms ORANGE 021 C',
    'PANTONE Process U': 'named-pms PROCESS U',
  },
  'CMYK guide numbers and skin tones have their own formats': {
    'P 75-8 C': 'cmyk P 75-8 C',
    'p75-8u': 'cmyk P 75-8 U',
    '2Y09 SP': 'skintone 2Y09 SP',
    '2y09sp': 'skintone 2Y09 SP',
    '4R13': 'skintone 4R13',
  },
  'a hex value needs its # or six digits with a letter among them': {
    '8A4B2A': 'hex #8a4b2a',
    '#8a4b2a': 'hex #8a4b2a',
    '#fff': 'hex #ffffff',
    '#186': 'hex #118866',
    '＃８Ａ４Ｂ２Ａ': 'hex #8a4b2a',
  },
  'everything else is text': {
    '': 'text ',
    '   ': 'text ',
    fff: 'text fff',
    '#12': 'text #12',
    '#12345g': 'text #12345g',
    '０１８－１１４２': 'text 018-1142',
    '18-114': 'text 18-114',
    '18-11422': 'text 18-11422',
    '18-1142 TCY': 'text 18-1142 TCY',
    'LM 4-217': 'text LM 4-217',
    'P 75-8': 'text P 75-8',
    '5Y09 SP': 'text 5Y09 SP',
    'Dark  Green': 'text Dark Green',
    深绿色: 'text 深绿色',
    潘通: 'text 潘通',
    色号: 'text 色号',
    'vitamin C': 'text vitamin C',
    '12': 'text 12',
  },
}

for (const [sentence, cases] of Object.entries(groups))
  test(sentence, () => {
    for (const [typed, read] of Object.entries(cases))
      expect(summarize(readColorCode(typed)), typed).toBe(read)
  })

test('a textile number with an unknown lightness is text, marked as an unknown number', () => {
  expect(readColorCode('21-1142 TCX')).toEqual({ kind: 'text', text: '21-1142 TCX', unknownNumber: true })
  expect(readColorCode('10-1142')).toMatchObject({ kind: 'text', unknownNumber: true })
  expect(readColorCode('20-1142').kind).toBe('fhi')
})

test('a reference is displayed in its usual capitalization and reads back as itself', () => {
  for (const shown of ['18-1142 TCX', '186 C', 'Cool Gray 9 C', 'Orange 021 C', 'P 75-8 C', '2Y09 SP']) {
    const code = readColorCode(shown)
    if (!isReference(code)) throw new Error(`${shown} was not read`)
    expect(displayReference(code)).toBe(shown)
    expect(readColorCode(canonicalReference(code))).toEqual(code)
  }
})

test('very long input is read without delay', () => {
  expect(readColorCode(`PANTONE ${'RED '.repeat(20_000)}C`).kind).toBe('text')
})

test.each(['rgb(47,93,74)', 'RGB 47 93 74', 'rgb: 47, 93, 74', '47,93,74', '４７，９３，７４'])(
  '%s are the values of a screen color',
  (typed) => expect(readColorCode(typed)).toEqual({ kind: 'hex', hex: '#2f5d4a' }),
)

test.each(['47 93 74', 'rgb 300 0 0', '1,2', 'rgb 1 2'])('%s is no screen color', (typed) => {
  expect(readColorCode(typed).kind).not.toBe('hex')
})

test.each([
  'PMS 186 C',
  '186c',
  'Cool Gray 9 C',
  '19-5513',
  '21-1142 TCX',
  'RAL 5010',
  'ral5010',
  'NCS S 2050-R',
])('%s is the number of a color system', (typed) => expect(isColorNumber(typed)).toBe(true))

test.each(['#2f5d4a', 'dark teal', 'ralph', 'NCS', '金色', ''])(
  '%s is no number of a color system',
  (typed) => {
    expect(isColorNumber(typed)).toBe(false)
  },
)
