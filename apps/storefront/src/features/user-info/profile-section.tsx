import type { MemberInfo } from '@corium/contract/passport'
import { useRef, useState } from 'react'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Avatar } from '#shop/page/avatar.tsx'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.tsx'
import { InfoRow, RowAction } from './info-row.tsx'
import type { ProfileField } from './profile-dialog.tsx'
import { saveProfile } from './save-profile.ts'
import { sexTexts } from './sex-texts.ts'

const AvatarDialog = lazyDialog(async () => ({
  default: (await import('./avatar-dialog.tsx')).AvatarDialog,
}))
const ProfileDialog = lazyDialog(async () => ({
  default: (await import('./profile-dialog.tsx')).ProfileDialog,
}))

/** What the member says about themselves. */
export function ProfileSection({ member }: { member: MemberInfo }) {
  const t = useTexts('userInfo')
  const account = useTexts('account')
  const dates = useDates()
  const [edited, setEdited] = useState<ProfileField>()
  const rows = [
    ['nickname', member.nickname],
    ['company', member.company],
    ['sex', member.sex && t(sexTexts[member.sex])],
    ['birthday', member.birthday && dates.day(member.birthday)],
  ] as const
  return (
    <Section label={t('profile')} tight>
      <dl>
        <PictureRow member={member} />
        {rows.map(([field, value]) => (
          <InfoRow key={field} label={t(field)} value={value || <None />}>
            <RowAction
              label={t(value ? 'changeOf' : 'addOf', { name: t(field) })}
              onClick={() => setEdited(field)}
            >
              {t(value ? 'change' : 'add')}
            </RowAction>
          </InfoRow>
        ))}
        <InfoRow label={account('memberSince')} value={dates.date(member.created)} />
      </dl>
      {edited && <ProfileDialog field={edited} member={member} onClose={() => setEdited(undefined)} />}
    </Section>
  )
}

function None() {
  const t = useTexts('account')
  return <span className="text-ink-3">{t('none')}</span>
}

function PictureRow({ member }: { member: MemberInfo }) {
  const t = useTexts('userInfo')
  const common = useTexts('common')
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()

  async function open(file: File | undefined) {
    if (!file) return
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      toast.error(t('pictureBroken'))
    }
  }

  async function remove() {
    if (await saveProfile({ avatar_file_id: '' })) toast.success(t('pictureRemoved'))
  }

  return (
    <InfoRow label={t('picture')} value={<Avatar picture={member.avatar} name={member.nickname} />}>
      <RowAction
        label={t(member.avatar ? 'changeOf' : 'addOf', { name: t('picture') })}
        onClick={() => input.current?.click()}
      >
        {t(member.avatar ? 'change' : 'add')}
      </RowAction>
      {member.avatar && (
        <RowAction label={t('removePicture')} onClick={() => void remove()}>
          {common('remove')}
        </RowAction>
      )}
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,.png,.bmp"
        aria-label={t('picture')}
        className="hidden"
        onChange={(event) => {
          void open(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      {picture && <AvatarDialog picture={picture} onClose={() => setPicture(undefined)} />}
    </InfoRow>
  )
}
