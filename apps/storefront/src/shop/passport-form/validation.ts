import { looksLikePhone } from '@corium/contract/phone-shape'
import type { Translate } from '#i18n/translate.ts'
import type { Errors, Values } from './use-passport-form.ts'

type T = Translate<'passport'>

/** The form rules of §5. Each returns the errors of its own fields. */
export function validatePhone({ mobile, country_code }: Values, t: T): Errors {
  if (!mobile.trim()) return { mobile: t('mobileMissing') }
  return looksLikePhone(mobile, country_code) ? {} : { mobile: t('mobileInvalid') }
}

export const validateEmail = ({ mobile }: Values, t: T): Errors =>
  mobile.trim() ? {} : { mobile: t('emailMissing') }

export const validateCode = ({ code }: Values, t: T): Errors => (code ? {} : { code: t('codeMissing') })

export const validateAgreed = ({ agreed }: Values, t: T): Errors =>
  agreed ? {} : { agreed: t('agreementMissing') }

export function validateNewPassword({ password, passwordAgain }: Values, t: T): Errors {
  if (!password) return { password: t('passwordMissing') }
  return password === passwordAgain ? {} : { passwordAgain: t('passwordsDiffer') }
}
