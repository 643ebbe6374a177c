import type { MemberInfo } from '@corium/contract/passport'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wechatLink } from '#api/account-queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { isMobileDevice } from '#ui/is-mobile-device.ts'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { InfoRow, RowAction } from './info-row.tsx'

const LinkWechatDialog = lazyDialog(async () => ({
  default: (await import('./link-wechat-dialog.tsx')).LinkWechatDialog,
}))
const UnlinkWechatDialog = lazyDialog(async () => ({
  default: (await import('./unlink-wechat-dialog.tsx')).UnlinkWechatDialog,
}))

/** Whether WeChat is linked with the account. Not shown where the shop offers no login with WeChat. */
export function WechatRow({ member }: { member: MemberInfo }) {
  const t = useTexts('userInfo')
  const dates = useDates()
  const { data: link, error, refetch } = useQuery(wechatLink())
  const [open, setOpen] = useState<'link' | 'unlink'>()
  const close = () => setOpen(undefined)
  if (error) {
    const failure = <InlineError text={t('wechatLinkFailed')} onRetry={() => void refetch()} />
    return <InfoRow label={t('wechat')} value={failure} />
  }
  if (!link) return <InfoRow label={t('wechat')} value={<SkeletonLine width={20} />} />
  const { is_linked, link_time, can_link } = link
  if (!is_linked && !can_link) return null
  const needsComputer = can_link && isMobileDevice()
  return (
    <>
      <InfoRow
        label={t('wechat')}
        value={
          link_time ? (
            t('wechatSince', { date: dates.date(link_time) })
          ) : (
            <span className="text-ink-3">{t('wechatNone')}</span>
          )
        }
        note={t(needsComputer && !is_linked ? 'wechatOnComputer' : 'wechatNote')}
      >
        <span className="flex gap-5">
          {can_link && !needsComputer && (
            <RowAction label={t('linkTitle')} onClick={() => setOpen('link')}>
              {t('link')}
            </RowAction>
          )}
          {is_linked && (
            <RowAction label={t('unlinkTitle')} onClick={() => setOpen('unlink')}>
              {t('unlink')}
            </RowAction>
          )}
        </span>
      </InfoRow>
      {open === 'link' && <LinkWechatDialog member={member} onClose={close} />}
      {open === 'unlink' && <UnlinkWechatDialog member={member} onClose={close} />}
    </>
  )
}
