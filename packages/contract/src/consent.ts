/*
 * What server and storefront agree on about the consent to visit statistics.
 */

/** The version of the text that asks for the consent. A new one asks all visitors again. */
export const consentVersion = '1'

/** Cookie with the visitor's choice and the version of its text: `1.1` allows, `0.1` refuses. */
export const consentCookie = 'consent'

/** Cookie with the token under which a consenting visitor is counted. */
export const visitTokenCookie = 'visit_token'

/** After this many seconds the shop asks again. */
export const consentSeconds = 180 * 86_400
