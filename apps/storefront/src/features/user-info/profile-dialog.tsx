import { maxLength } from '@corium/contract/limits'
import type { MemberInfo } from '@corium/contract/passport'
import { call } from '#api/client.ts'
import { refreshMember } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { useForm } from '#shop/page/use-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toast } from '#ui/toast.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { sexTexts } from './sex-texts.ts'

export type ProfileField = 'nickname' | 'company' | 'sex' | 'birthday'
type Values = { nickname: string; company: string; sex: MemberInfo['sex']; birthday: string }

type ProfileDialogProps = { field: ProfileField; member: MemberInfo; onClose: () => void }

/** Changes one field of the profile. */
export function ProfileDialog({ field, member, onClose }: ProfileDialogProps) {
  const t = useTexts('userInfo')
  const common = useTexts('common')
  const { nickname, company, sex } = member
  const { values, errors, isBusy, change, submit } = useForm<Values, unknown>({
    initial: { nickname, company, sex, birthday: member.birthday ?? '' },
    validate: (typed) =>
      field === 'nickname' && !typed.nickname.trim() ? { nickname: t('nameMissing') } : {},
    send: (typed) => call('/member/pc_api.users/upUserInfo', { [field]: typed[field] }),
    onDone: async () => {
      await refreshMember()
      toast.success(t('saved'))
      onClose()
    },
    onFailure: toastError,
  })
  return (
    <Dialog title={t(field)} closeLabel={common('close')} onClose={onClose} size="small">
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {field === 'sex' ? (
          <RadioGroup
            legend={t('sex')}
            hideLegend
            choices={(['female', 'male', 'other', ''] as const).map((value) => ({
              value,
              label: t(sexTexts[value]),
            }))}
            value={values.sex}
            onChange={(chosen) => change({ sex: chosen })}
          />
        ) : (
          <TextField
            label={t(field)}
            hint={field === 'nickname' ? t('nameHint') : undefined}
            error={errors[field]}
            type={field === 'birthday' ? 'date' : 'text'}
            autoComplete={autoComplete[field]}
            maxLength={field === 'birthday' ? undefined : maxLength[field]}
            value={values[field]}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        )}
        <DialogButtons back={common('cancel')} onBack={onClose} action={t('save')} busy={isBusy} />
      </form>
    </Dialog>
  )
}

const autoComplete = { nickname: 'nickname', company: 'organization', birthday: 'bday' }
