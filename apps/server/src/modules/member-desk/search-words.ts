import { findContactPoint } from '#server/modules/passport/contact-points.ts'
import type { Named } from './member-desk.db.ts'

/** The fewest digits by which staff can search for a mobile number. */
const minMobileEnd = 4
const cjk = /([\u2E80-\u9FFF\uAC00-\uD7AF])/

/**
 * The fields that a keyword can match. Staff who may not see contact data find a member by a whole number or mail
 * address only; otherwise the search would reveal the masked digits one by one.
 */
export function readKeyword(keyword: string, mayContact: boolean): Named | undefined {
  const text = keyword.normalize('NFKC').trim()
  if (text === '') return undefined
  const digits = /^[+\d\s()-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return {
    number: /^\d{1,9}$/.test(digits) ? Number(digits) : undefined,
    orderSn: digits || undefined,
    company: text,
    contact: findContactPoint(text)?.key,
    mobileEnd: mayContact && digits.length >= minMobileEnd ? digits : undefined,
    emailStart: mayContact && /^\S*[a-z@._-]\S*$/i.test(text) ? text.toLowerCase() : undefined,
    words: wordsQuery(text),
  }
}

/** All words have to match, the last one as a prefix. The characters of Chinese names follow each other. */
function wordsQuery(text: string): string | undefined {
  const words = text.split(/[!-/:-@[-`{-~\s]+/).filter(Boolean)
  const phrases = words.map((word) => {
    const letters = word.split(cjk).filter(Boolean)
    return `(${letters.map((letter, at) => `'${letter}'${at === letters.length - 1 ? ':*' : ''}`).join(' <-> ')})`
  })
  return phrases.length > 0 ? phrases.join(' & ') : undefined
}
