import {
  accountHasWechat,
  accountTaken,
  codeWrong,
  secondStepNeeded,
  stateConflict,
} from '@corium/browser/codes'
import type { Output, Refusal } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { openDialog } from '#api/dialogs.ts'
import { logOut } from '#api/log-out.ts'
import { refreshAfterMobileBound } from '#api/member.ts'
import { passDraftsOn } from '#api/pass-drafts-on.ts'
import { memberInfo } from '#api/queries.ts'
import { saveToken } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { PhoneField } from '#shop/address-form/phone-field.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { CodeField } from '#shop/passport-form/code-field.tsx'
import { FactorCodeField } from '#shop/passport-form/factor-code-field.tsx'
import { LegalText, ModeLink, NewPasswordFields, PassportForm } from '#shop/passport-form/passport-form.tsx'
import { usePassportForm } from '#shop/passport-form/use-passport-form.ts'
import { validateCode, validatePhone } from '#shop/passport-form/validation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { LastViewed } from './last-viewed.tsx'

type Bound = Output<'/member/pc_api.users/wechatBindMobile'>

/**
 * Binds a phone to an account that has none (§4). The only other ways out are logging out, the legal texts,
 * taking one's data and deleting the account.
 */
export default function BindPhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('passport')
  const common = useTexts('common')
  const [merged, setMerged] = useState<Bound>()
  return (
    <Dialog
      key={merged ? 'merged' : 'form'}
      title={merged ? t('mergedTitle') : t('bindTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      size="large"
      aside={<LastViewed note={merged ? '' : t('asideBind')} />}
      dismissible={false}
    >
      {merged ? <Merged bound={merged} /> : <BindForm onMerged={setMerged} onClose={onClose} />}
    </Dialog>
  )
}

function BindForm({ onMerged, onClose }: { onMerged: (bound: Bound) => void; onClose: () => void }) {
  const t = useTexts('passport')
  const shell = useTexts('shell')
  const common = useTexts('common')
  const { data: member } = useQuery(memberInfo())
  const [needsFactor, setNeedsFactor] = useState(false)
  const form = usePassportForm<Bound>({
    validate: (values) => ({
      ...validatePhone(values, t),
      ...validateCode(values, t),
      ...(values.password === values.passwordAgain ? {} : { passwordAgain: t('passwordsDiffer') }),
    }),
    send: ({ mobile, code, country_code, password, factor_code }) =>
      call('/member/pc_api.users/wechatBindMobile', {
        mobile: mobile.trim(),
        code,
        country_code,
        ...(password ? { password } : {}),
        ...(needsFactor ? { factor_code } : {}),
      }),
    onDone: finish,
    onFailure: showRefusal,
  })

  /** A member who came with WeChat has a new token, and the page loads again as after a login. */
  function finish(bound: Bound) {
    const { token, is_merged } = bound
    if (is_merged) passDraftsOn()
    if (token) saveToken(token, is_merged ? 'none' : 'bound')
    if (is_merged) return onMerged(bound)
    if (token) return location.reload()
    toast.success(shell('bound'))
    onClose()
    void refreshAfterMobileBound()
  }

  function showRefusal(refusal: Refusal) {
    if (refusal.code === secondStepNeeded) {
      setNeedsFactor(true)
      return form.setErrors({ factor_code: t('bindSecondStep') })
    }
    if (refusal.code === codeWrong) return form.setErrors({ code: refusal.msg })
    if (refusal.code === accountHasWechat) return form.setErrors({ mobile: t('numberHasWechat') })
    if (refusal.code === accountTaken) return form.setErrors({ mobile: t('numberTaken') })
    // Another tab has bound a number meanwhile.
    if (refusal.code === stateConflict) return location.reload()
    toastError(refusal)
  }

  return (
    <>
      <p className="text-ink-2">{t('bindText')}</p>
      <p className="mt-1 mb-5 text-sm text-ink-2">
        <LegalText text={t('bindLegal')} />
      </p>
      <PassportForm
        form={form}
        action={t('bind')}
        below={
          <>
            <ModeLink onClick={() => void logOut()}>{t('logOut')}</ModeLink>
            {member && <ModeLink onClick={() => openDialog('account-data')}>{t('yourData')}</ModeLink>}
            {member?.email === null && (
              <p className="self-center text-sm text-ink-2">{t('signedInWithWechat')}</p>
            )}
          </>
        }
      >
        <PhoneField form={form} />
        <CodeField form={form} purpose="bind_mobile" byPhone accountMissing={t('mobileMissing')} />
        {needsFactor && (
          <FactorCodeField
            kind="either"
            value={form.values.factor_code}
            error={form.errors.factor_code}
            onChange={(factor_code) => form.change({ factor_code })}
          />
        )}
        {member?.has_password === false && (
          <NewPasswordFields form={form} isFirst optional={common('optional')} />
        )}
      </PassportForm>
    </>
  )
}

/** The number had an account, which has everything now. The page loads again when the member goes on. */
function Merged({ bound }: { bound: Bound }) {
  const t = useTexts('passport')
  return (
    <>
      <p className="text-ink-2">{t('mergedText')}</p>
      {bound.keeps_password && <p className="mt-3 text-ink-2">{t('mergedPassword')}</p>}
      <Button large className="mt-6 w-full" onClick={() => location.reload()}>
        {t('goOn')}
      </Button>
    </>
  )
}
