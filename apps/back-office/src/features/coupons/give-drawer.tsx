import type { Output } from '@corium/browser/result'
import { Alert, App, Button, Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import { refresh } from '#api/query-client.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { labeled } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { dropDraft, saveDraft, useDraft } from '#shop/drafts.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { useNotices } from '#ui/use-notices.ts'
import { type Coupon, nameOf } from './discount.ts'
import { refusedProps } from './discount-fields.tsx'

/** The contract's limit for one call. */
const maxAccounts = 200

const readAccounts = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;，；]+/)
      .map((account) => account.trim())
      .filter(Boolean),
  ),
]

/**
 * Gives a coupon to members by number or email. Those who did not get it stay in the field, with the reasons.
 */
export function GiveDrawer({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useTexts('coupons')
  const { message } = App.useApp()
  const language = useLanguage()
  const draft = `coupon-give-${coupon.coupon_id}`
  const callOnce = useCallOnce(draft)
  const notification = useNotices()
  const { text } = useDraft<{ text: string }>(draft) ?? { text: '' }
  const [failed, setFailed] = useState<Output<'/staff/pc_api.coupon/give'>['failed']>([])
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const accounts = readAccounts(text)
  const title = t('giveTitle', { name: nameOf(coupon, language) })
  const { isGone, sayIfGone } = useLateAnswer(title)

  async function give() {
    if (accounts.length === 0) return setError(t('accountsMissing'))
    if (accounts.length > maxAccounts) return setError(t('tooMany', { max: maxAccounts }))
    setBusy(true)
    const input = { coupon_id: coupon.coupon_id, accounts }
    const result = await callOnce('/staff/pc_api.coupon/give', input)
    await refresh('coupon')
    setBusy(false)
    if (!result.ok) {
      sayIfGone(result)
      return setError(result.shownInDialog ? undefined : result.msg)
    }
    const notGiven = result.data.failed
    setError(undefined)
    setFailed(notGiven)
    if (notGiven.length === 0) dropDraft(draft)
    else saveDraft(draft, { text: notGiven.map(({ account }) => account).join('\n') })
    message.success(t('given', { count: result.data.given_num }))
    if (isGone() && notGiven.length > 0) {
      const reasons = notGiven.map(({ account, reason }) => labeled(account, reason, language))
      notification.error({
        title: t('notGiven', { count: notGiven.length }),
        description: reasons.join('\n'),
      })
    }
    // The form was closed meanwhile, and another one may be open.
    if (notGiven.length === 0 && !isGone()) onClose()
  }

  return (
    <Drawer
      open
      size={480}
      title={title}
      onClose={onClose}
      footer={
        <div className="coupon-foot">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={give}>
            {t('giveTo', { count: accounts.length })}
          </Button>
        </div>
      }
    >
      {failed.length > 0 && (
        <Alert
          type="warning"
          className="coupon-alert"
          title={t('notGiven', { count: failed.length })}
          description={
            <ul className="coupon-refused">
              {failed.map(({ account, reason }) => (
                <li key={account}>
                  {account}: {reason}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <Form layout="vertical" requiredMark={false}>
        <Form.Item
          label={t('accounts')}
          htmlFor="coupon-accounts"
          extra={t('accountsHelp', { max: maxAccounts })}
          {...refusedProps(error)}
        >
          <Input.TextArea
            id="coupon-accounts"
            rows={10}
            autoComplete="off"
            value={text}
            onChange={({ target }) => saveDraft(draft, { text: target.value })}
          />
        </Form.Item>
      </Form>
    </Drawer>
  )
}
