import { paidMethods } from '@corium/contract/pay-methods'

/*
 * Fields with values that staff choose from a list, and their values. The texts have a key for each, such as
 * `method-cash`.
 */

/** Of coupons and promotions. */
export const discountChoices = {
  kind: ['amount', 'percent', 'delivery'],
  scope: ['shop', 'categories', 'styles'],
  audience: ['all', 'new', 'code'],
  state: ['draft', 'running', 'paused', 'ended'],
} as const

/** Of styles and colors. */
export const goodsChoices = {
  unit: ['m', 'sqft', 'piece', 'hide'],
  supply: ['stock', 'made-to-order', 'clearance', 'sample'],
  effect: ['plain', 'metallic', 'pearl', 'two-tone', 'pull-up', 'print'],
} as const

/** Of everything else. */
export const otherChoices = {
  method: paidMethods,
  settled_how: ['bank-transfer', 'wallet', 'cash', 'other'],
  language: ['zh-cn', 'en-us'],
  shown: ['password', 'recovery', 'confirmed'],
  cancel_type: ['buyer', 'staff', 'timeout'],
  cancel_reason: ['short-stock', 'flaw', 'address-unreachable', 'asked-by-buyer', 'other'],
  reason: ['short', 'flaw', 'late', 'price', 'goodwill', 'other'],
} as const

type Choices = Readonly<Record<string, readonly string[]>>
type Key<C extends Choices, Joint extends string> = {
  [Field in keyof C & string]: `${Field}${Joint}${C[Field][number]}`
}[keyof C & string]

/** The key of the text for a value, with `joint` between field and value; undefined without a text. */
export function choiceKey<C extends Choices, Joint extends '-' | '_'>(
  choices: C,
  joint: Joint,
  field: string,
  value: string,
): Key<C, Joint> | undefined {
  const hasText = Object.hasOwn(choices, field) && choices[field]!.includes(value)
  return hasText ? (`${field}${joint}${value}` as Key<C, Joint>) : undefined
}
