import type { Translate } from '#i18n/translate.ts'
import type { Errors, Values } from './use-passport-form.ts'

type T = Translate<'passport'>

/** The form rules of §5. Each returns the errors of its own fields. */
export const validatePhone = ({ mobile }: Values, t: T): Errors =>
  mobile.trim() ? {} : { mobile: t('mobileMissing') }

export const validateEmail = ({ mobile }: Values, t: T): Errors =>
  mobile.trim() ? {} : { mobile: t('emailMissing') }

export const validateCode = ({ code }: Values, t: T): Errors => (code ? {} : { code: t('codeMissing') })

export const validateAgreed = ({ agreed }: Values, t: T): Errors =>
  agreed ? {} : { agreed: t('agreementMissing') }

export function validateNewPassword({ password, passwordAgain }: Values, t: T): Errors {
  if (!password) return { password: t('passwordMissing') }
  return password === passwordAgain ? {} : { passwordAgain: t('passwordsDiffer') }
}
