import type { MessageSettings, OptionalMessages } from '@corium/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageSettings } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import { refreshMessageSettings } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import './settings-dialog.css'

type Choices = MessageSettings['list']
type Channel = 'mail' | 'sms'

/** No message about saved materials or comments is worth an SMS. */
const isMailOnly = (kind: OptionalMessages, channel: Channel) => kind === 'goods' && channel === 'sms'

/** Which kinds of messages come by mail and by SMS. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('messages')
  const common = useTexts('common')
  const { data, isError, refetch } = useQuery(messageSettings())
  return (
    <Dialog title={t('settings')} closeLabel={common('close')} onClose={onClose}>
      <p className="text-sm text-ink-2">{t('settingsText')}</p>
      {data && <SettingsForm settings={data} onClose={onClose} />}
      {!data && isError && <InlineError text={t('settingsFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonLine width={60} />}
    </Dialog>
  )
}

function SettingsForm({ settings, onClose }: { settings: MessageSettings; onClose: () => void }) {
  const t = useTexts('messages')
  const common = useTexts('common')
  const [list, setList] = useState<Choices>(settings.list)
  const [isBusy, setBusy] = useState(false)
  const has = { mail: settings.has_email, sms: settings.has_mobile }

  const change = (kind: OptionalMessages, channel: Channel, on: boolean) =>
    setList(list.map((choice) => (choice.kind === kind ? { ...choice, [channel]: on } : choice)))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const result = await call('/member/pc_api.message/setSetting', { list })
    setBusy(false)
    if (!result.ok) return toastError(result)
    toast.success(t('settingsSaved'))
    onClose()
    await refreshMessageSettings()
  }

  return (
    <form noValidate onSubmit={save}>
      <table className="message-settings">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('kindOfMessage')}</span>
            </th>
            <th scope="col">{t('byMail')}</th>
            <th scope="col">{t('bySms')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((choice) => (
            <tr key={choice.kind}>
              <th scope="row">
                {t(`kind_${choice.kind}`)}
                <span className="block text-sm font-normal text-ink-3">{t(`kind_${choice.kind}_text`)}</span>
              </th>
              {(['mail', 'sms'] as const).map((channel) => (
                <td key={channel}>
                  {isMailOnly(choice.kind, channel) ? (
                    <span className="text-ink-3">–</span>
                  ) : (
                    <label className="tick-row justify-center">
                      <input
                        type="checkbox"
                        className="tick"
                        aria-label={t(`choice_${channel}`, { kind: t(`kind_${choice.kind}`) })}
                        checked={has[channel] && choice[channel]}
                        disabled={!has[channel]}
                        onChange={(event) => change(choice.kind, channel, event.target.checked)}
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              {t('kind_always')}
              <span className="block text-sm font-normal text-ink-3">{t('kind_always_text')}</span>
            </th>
            <td colSpan={2} className="text-sm text-ink-2">
              {t('alwaysOn')}
            </td>
          </tr>
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-3">{t(has.mail ? 'smsInstead' : 'noEmail')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {t('saveSettings')}
        </Button>
      </div>
    </form>
  )
}
