import { call } from '#api/client.ts'
import { openDialog } from '#api/dialogs.ts'
import { logOut, refreshAfterMobileBound } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CodeField } from '#shop/passport-form/code-field.tsx'
import { LegalText, ModeLink, NewPasswordFields, PassportForm } from '#shop/passport-form/passport-form.tsx'
import { PhoneField } from '#shop/passport-form/phone-field.tsx'
import { usePassportForm } from '#shop/passport-form/use-passport-form.ts'
import { validateCode, validatePhone } from '#shop/passport-form/validation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'

/**
 * Binds a phone to an account that has none (§4). The member can bind a phone, log out,
 * read the legal texts, or take the data and delete the account.
 */
export default function BindPhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('passport')
  const common = useTexts('common')
  const form = usePassportForm({
    validate: (values) => ({
      ...validatePhone(values, t),
      ...validateCode(values, t),
      ...(values.password === values.passwordAgain ? {} : { passwordAgain: t('passwordsDiffer') }),
    }),
    send: ({ mobile, code, country_code, password }) =>
      call('/member/pc_api.users/wechatBindMobile', {
        mobile: mobile.trim(),
        code,
        country_code,
        ...(password ? { password } : {}),
      }),
    onDone: () => {
      toast.success(t('bound'))
      onClose()
      void refreshAfterMobileBound()
    },
  })
  return (
    <Dialog
      title={t('bindTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      size="small"
      dismissible={false}
    >
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
            <ModeLink onClick={() => openDialog('account-data')}>{t('yourData')}</ModeLink>
          </>
        }
      >
        <PhoneField form={form} />
        <CodeField form={form} purpose="bind_mobile" byPhone accountMissing={t('mobileMissing')} />
        <NewPasswordFields form={form} optional={common('optional')} />
      </PassportForm>
    </Dialog>
  )
}
