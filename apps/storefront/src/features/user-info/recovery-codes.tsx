import { formatPhone } from '@corium/contract/format-phone'
import type { MemberInfo } from '@corium/contract/passport'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CopyButton } from '#shop/page/copy-button.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { useShop } from '#shop/page/use-shop.ts'
import { Button } from '#ui/button.tsx'

type RecoveryCodesProps = {
  codes: readonly string[]
  /** The account of the codes, for people who find the paper later. */
  member: Pick<MemberInfo, 'email' | 'mobile'>
  onDone: () => void
}

/** Recovery codes, which the shop shows only once. */
export function RecoveryCodes({ codes, member, onDone }: RecoveryCodesProps) {
  const { name: shopName } = useShop()
  const account = member.email ?? (member.mobile && formatPhone(member.mobile)) ?? ''
  const t = useTexts('userInfo')
  const text = useRef<HTMLParagraphElement>(null)
  const [isBusy, setBusy] = useState(false)
  // The button that led here is gone; screen readers begin with what the codes are for.
  useEffect(() => text.current?.focus(), [])

  async function keep() {
    setBusy(true)
    const result = await call('/member/pc_api.security/keepTwoStepCodes', {})
    setBusy(false)
    if (result.ok) onDone()
    else toastError(result)
  }

  return (
    <div className="recovery-sheet">
      <p ref={text} tabIndex={-1} className="text-sm text-ink-2 outline-none">
        {t('codesText')}
      </p>
      <p className="mt-3 text-sm">{t('codesOf', { shop: shopName, account })}</p>
      <ul className="recovery-codes" aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <CopyButton text={codes.join('\n')} label={t('copyCodes')} copied={t('codesCopied')} />
        <button type="button" className="no-print link touch" onClick={() => print()}>
          {t('printCodes')}
        </button>
      </p>
      <Button large className="no-print mt-5 w-full" busy={isBusy} onClick={() => void keep()}>
        {t('codesKept')}
      </Button>
    </div>
  )
}
