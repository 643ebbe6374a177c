import type { refusals } from '@corium/contract/refusals'

type CodeOf<Name extends keyof typeof refusals> = (typeof refusals)[Name]['code']

/*
 * The refusals that a screen answers with more than their sentence. The numbers stand here again so that a page
 * does not carry the words of all of them; a number that the contract does not know is a type error.
 */
export const generalFailure: CodeOf<'general-failure'> = 0
export const fieldErrors: CodeOf<'field-errors'> = 2
export const sessionInvalid: CodeOf<'session-invalid'> = 3
export const mobileMissing: CodeOf<'mobile-missing'> = 5
export const captchaNeeded: CodeOf<'captcha-needed'> = 7
export const outOfStock: CodeOf<'out-of-stock'> = 10
export const offerChanged: CodeOf<'offer-changed'> = 11
export const limitReached: CodeOf<'limit-reached'> = 13
export const stateConflict: CodeOf<'state-conflict'> = 12
export const notFound: CodeOf<'not-found'> = 14
export const paymentUnknown: CodeOf<'payment-unknown'> = 16
export const notDeliverable: CodeOf<'address-not-deliverable'> = 17
export const quantityNotAllowed: CodeOf<'quantity-not-allowed'> = 25
export const nothingSelected: CodeOf<'nothing-selected'> = 26
export const colourUnreadable: CodeOf<'colour-unreadable'> = 29
