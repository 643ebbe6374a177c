import type { refusals } from '@corium/contract/refusals'

type CodeOf<Name extends keyof typeof refusals> = (typeof refusals)[Name]['code']

/*
 * The codes that a screen handles with more than their message. The numbers are repeated here, so that pages
 * need not load the messages of all refusals; a number that differs from the contract is a type error.
 */
export const generalFailure: CodeOf<'general-failure'> = 0
export const fieldErrors: CodeOf<'field-errors'> = 2
export const sessionInvalid: CodeOf<'session-invalid'> = 3
export const loginExpired: CodeOf<'login-expired'> = 4
export const mobileMissing: CodeOf<'mobile-missing'> = 5
export const tooManyRequests: CodeOf<'too-many-requests'> = 6
export const captchaNeeded: CodeOf<'captcha-needed'> = 7
export const notAllowed: CodeOf<'not-allowed'> = 8
export const outOfStock: CodeOf<'out-of-stock'> = 10
export const offerChanged: CodeOf<'offer-changed'> = 11
export const limitReached: CodeOf<'limit-reached'> = 13
export const stateConflict: CodeOf<'state-conflict'> = 12
export const notFound: CodeOf<'not-found'> = 14
export const fileRefused: CodeOf<'file-refused'> = 15
export const paymentUnknown: CodeOf<'payment-unknown'> = 16
export const notDeliverable: CodeOf<'address-not-deliverable'> = 17
export const deliveryFeeDiffers: CodeOf<'delivery-fee-differs'> = 32
export const codeWrong: CodeOf<'code-wrong'> = 20
export const accountTaken: CodeOf<'account-taken'> = 22
export const accountLocked: CodeOf<'account-locked'> = 24
export const wechatNotConfirmed: CodeOf<'wechat-not-confirmed'> = 50
export const wechatTaken: CodeOf<'wechat-taken'> = 52
export const accountHasWechat: CodeOf<'account-has-wechat'> = 53
export const loginTooOld: CodeOf<'login-too-old'> = 54
export const proofExpired: CodeOf<'proof-expired'> = 34
export const accountInUse: CodeOf<'account-in-use'> = 35
export const quantityNotAllowed: CodeOf<'quantity-not-allowed'> = 25
export const nothingSelected: CodeOf<'nothing-selected'> = 26
export const shopBusy: CodeOf<'shop-busy'> = 30
export const colorUnreadable: CodeOf<'color-unreadable'> = 29
export const deliveryFeeChanged: CodeOf<'delivery-fee-changed'> = 31
export const couponNotUsable: CodeOf<'coupon-not-usable'> = 46
export const afterSalesNotPossible: CodeOf<'after-sales-not-possible'> = 36
export const invoiceNotPossible: CodeOf<'invoice-not-possible'> = 44
export const trackingNumberTaken: CodeOf<'tracking-number-taken'> = 33
export const refundAmountChanged: CodeOf<'refund-amount-changed'> = 37
export const secondFactorMissing: CodeOf<'second-factor-missing'> = 60
export const secondStepNeeded: CodeOf<'second-step-needed'> = 69
export const linkEnded: CodeOf<'link-ended'> = 62
export const credentialsWrong: CodeOf<'credentials-wrong'> = 21
