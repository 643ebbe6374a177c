import { codeWrong, loginTooOld } from '@corium/browser/codes'
import { refusedFields } from '@corium/browser/result'
import type { IdentityAction, MemberInfo } from '@corium/contract/passport'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { accountError, useSendCode } from '#shop/passport-form/use-send-code.ts'
import { toast } from '#ui/toast.tsx'

export type IdentityMethod = 'sms' | 'email' | 'password' | 'login'

/**
 * The methods by which a member can prove their identity. A member with a WeChat login only has just that login.
 */
function methodsOf({ mobile, email, has_password }: MemberInfo): IdentityMethod[] {
  if (!mobile && !email) return ['login']
  return [
    ...(mobile ? (['sms'] as const) : []),
    ...(email ? (['email'] as const) : []),
    ...(has_password ? (['password'] as const) : []),
  ]
}

/**
 * Proves that the member is at the keyboard, before a change of the account. A
 * proof is kept until it expires.
 */
export function useIdentity(action: IdentityAction, member: MemberInfo, preferred: IdentityMethod) {
  const t = useTexts('passport')
  const methods = methodsOf(member)
  const [method, setMethod] = useState(methods.includes(preferred) ? preferred : (methods[0] ?? 'sms'))
  const [secret, setSecret] = useState('')
  const [error, setError] = useState<string>()
  const [proof, setProof] = useState<string>()
  const account = (method === 'email' ? member.email : member.mobile) ?? ''
  const sendCode = useSendCode(account, '')

  function reset(next: { method?: IdentityMethod; secret?: string } = {}) {
    if (next.method) setMethod(next.method)
    setSecret(next.secret ?? '')
    setError(undefined)
    setProof(undefined)
  }

  async function requestCode() {
    const result = await sendCode.send({ type: action, account })
    if (result.ok) return toast.success(result.msg)
    const refused = accountError(result)
    if (refused) setError(refused)
    else toastError(result)
  }

  /** The proof, or undefined after showing why there is none. */
  async function prove(): Promise<string | undefined> {
    if (proof) return proof
    if (method !== 'login' && !secret.trim()) {
      setError(t(method === 'password' ? 'passwordMissing' : 'codeMissing'))
      return undefined
    }
    const result = await call('/member/pc_api.security/verifyIdentity', { action, by: method, secret })
    if (result.ok) {
      setProof(result.data.proof)
      return result.data.proof
    }
    const isAboutProof = result.code === codeWrong || result.code === loginTooOld
    const text = isAboutProof ? result.msg : refusedFields(result).secret
    if (text) setError(text)
    else toastError(result)
    return undefined
  }

  return {
    method,
    methods,
    account,
    secret,
    error,
    sendCode,
    isProven: proof !== undefined,
    reset,
    requestCode,
    prove,
  }
}

export type Identity = ReturnType<typeof useIdentity>
