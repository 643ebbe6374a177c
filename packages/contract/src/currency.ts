/** The currency of every price. An order keeps the currency that it was placed in. */
export const shopCurrency = 'CNY'
export type Currency = typeof shopCurrency
