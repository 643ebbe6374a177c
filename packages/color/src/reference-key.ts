import { isReference, readColorCode } from './code-grammar.ts'

/** Only letters and digits, in lower case, so that `LM 4-217` and `lm4217` are one code. */
export const codeKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** A key that is the same for all suffixes of a reference: `18-1142 TCX` and `181142 tpg` have one key. */
export function referenceKey(text: string): string {
  const code = readColorCode(text)
  return isReference(code) ? `${code.kind} ${code.number}` : codeKey(text)
}
