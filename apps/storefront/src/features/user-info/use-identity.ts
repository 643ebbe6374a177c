import { codeWrong, loginTooOld } from '@corium/browser/codes'
import { refusedFields } from '@corium/browser/result'
import type { IdentityAction, MemberInfo } from '@corium/contract/passport'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { accountError, useSendCode } from '#shop/passport-form/use-send-code.ts'
import { toast } from '#ui/toast.tsx'

export type IdentityWay = 'sms' | 'email' | 'password' | 'login'

/**
 * The ways in which a member can prove who they are. One who has only logged in
 * with WeChat has that login alone.
 */
function waysOf({ mobile, email, has_password }: MemberInfo): IdentityWay[] {
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
export function useIdentity(action: IdentityAction, member: MemberInfo, preferred: IdentityWay) {
  const t = useTexts('passport')
  const ways = waysOf(member)
  const [way, setWay] = useState(ways.includes(preferred) ? preferred : (ways[0] ?? 'sms'))
  const [secret, setSecret] = useState('')
  const [error, setError] = useState<string>()
  const [proof, setProof] = useState<string>()
  const account = (way === 'email' ? member.email : member.mobile) ?? ''
  const sendCode = useSendCode(account, '')

  function reset(next: { way?: IdentityWay; secret?: string } = {}) {
    if (next.way) setWay(next.way)
    setSecret(next.secret ?? '')
    setError(undefined)
    setProof(undefined)
  }

  async function requestCode() {
    const result = await sendCode.send({ type: action, account })
    if (result.ok) return toast.success(t('codeSent'))
    const refused = accountError(result)
    if (refused) setError(refused)
    else toastError(result)
  }

  /** The proof, or undefined after showing why there is none. */
  async function prove(): Promise<string | undefined> {
    if (proof) return proof
    if (way !== 'login' && !secret.trim()) {
      setError(t(way === 'password' ? 'passwordMissing' : 'codeMissing'))
      return undefined
    }
    const result = await call('/member/pc_api.security/verifyIdentity', { action, by: way, secret })
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
    way,
    ways,
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
