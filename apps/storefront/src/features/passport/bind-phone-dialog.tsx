import { call } from '#api/client.ts'
import { logOut, phoneBound } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { checkCode, checkPhone } from './checks.ts'
import { CodeField } from './code-field.tsx'
import { FormFrame, ModeLink, NewPasswordFields } from './form-parts.tsx'
import { PhoneField } from './phone-field.tsx'
import { useForm } from './use-form.ts'

/** Binds a phone to an account that has none (§4). It must be answered; the way out is to log out. */
export default function BindPhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('passport')
  const common = useTexts('common')
  const form = useForm({
    check: (values) => ({
      ...checkPhone(values, t),
      ...checkCode(values, t),
      ...(values.password === values.again ? {} : { again: t('passwordsDiffer') }),
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
      void phoneBound()
    },
  })
  return (
    <Dialog title={t('bindTitle')} closeLabel={common('close')} onClose={onClose} size="small" mustAnswer>
      <p className="mb-5 text-ink-2">{t('bindText')}</p>
      <FormFrame
        form={form}
        action={t('bind')}
        below={<ModeLink onClick={() => void logOut()}>{t('logOut')}</ModeLink>}
      >
        <PhoneField form={form} />
        <CodeField form={form} purpose="bind_mobile" byPhone accountMissing={t('mobileMissing')} />
        <NewPasswordFields form={form} optional={common('optional')} />
      </FormFrame>
    </Dialog>
  )
}
