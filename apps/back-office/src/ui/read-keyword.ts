/** What buyers write before a number: `订单号：`, `Order #`. */
const label = /^(?:\p{Script=Han}{1,6}|order|no\.?)?\s*[#＃:：]*\s*(?=\d[\d\s]{7,}$)/iu

/**
 * Invisible marks, which come with what is copied: a phone's list of contacts puts its numbers between two. Those that join
 * letters or emoji stay.
 */
const marks = /(?![\u200c\u200d])\p{Cf}/gu

/**
 * Numbers of orders and phones are shown in groups, and stored without what separates them. The shop exports
 * long ones with an apostrophe, so that spreadsheets read them as text.
 */
export function readKeyword(typed: string): string {
  const words = typed
    .replace(marks, '')
    .trim()
    .replace(/^['’](?=[+\d])/, '')
    .replace(label, '')
  const isNumber = /^\+?[\d\s]+$/.test(words)
  const isPhone = /^\+[\d\s()-]+$/.test(words) || /^1\d\d-\d{4}-\d{4}$/.test(words)
  return isNumber || isPhone ? words.replaceAll(/[\s()-]/g, '') : words
}
