/** The words that buyers write before a number: `订单号：`, `Order #`. */
const label = /^(?:\p{Script=Han}{1,6}|order|no\.?)?\s*[#＃:：]*\s*(?=\d[\d\s]{7,}$)/iu

/**
 * Invisible formatting characters in copied text: a phone's contacts put a number between two of them. Those that
 * join letters or emoji stay.
 */
const marks = /(?![\u200c\u200d])\p{Cf}/gu

/**
 * Order and phone numbers are shown in groups, but stored without separators. The shop exports long ones with an
 * apostrophe, so that spreadsheets read them as text.
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
