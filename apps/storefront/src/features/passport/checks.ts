import type { Say } from '#i18n/translate.ts'
import type { Errors, Values } from './use-form.ts'

type T = Say<'passport'>

/** The rules of §5 and their words. Each returns what is wrong with its own fields. */
export const checkPhone = ({ mobile }: Values, t: T): Errors =>
  mobile.trim() ? {} : { mobile: t('mobileMissing') }

export const checkEmail = ({ mobile }: Values, t: T): Errors =>
  mobile.trim() ? {} : { mobile: t('emailMissing') }

export const checkCode = ({ code }: Values, t: T): Errors => (code ? {} : { code: t('codeMissing') })

export const checkAgreed = ({ agreed }: Values, t: T): Errors =>
  agreed ? {} : { agreed: t('agreementMissing') }

export function checkNewPassword({ password, again }: Values, t: T): Errors {
  if (!password) return { password: t('passwordMissing') }
  return password === again ? {} : { again: t('passwordsDiffer') }
}
